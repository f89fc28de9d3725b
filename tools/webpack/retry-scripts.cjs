// Chromium queues a second request for the same address behind one that never answers. After a failure the shell
// raises `globalThis.__loadAttempt`, and every script a build loads from then on has another address.
const ATTEMPT = `(globalThis.__loadAttempt ? "?attempt=" + globalThis.__loadAttempt : "")`

class RetryScriptsPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime ?? {}
    const hooksOf = (LoadScriptRuntimeModule ?? require('webpack/lib/runtime/LoadScriptRuntimeModule'))
      .getCompilationHooks
    compiler.hooks.compilation.tap('RetryScripts', (compilation) => {
      hooksOf(compilation).createScript.tap('RetryScripts', (source) =>
        source.replace(/script\.src = (.*);/, (whole, address) => {
          const withAttempt = address.replace(/\burl\b/, `url + ${ATTEMPT}`)
          return `script.src = ${withAttempt};`
        }),
      )
    })
  }
}

module.exports = { RetryScriptsPlugin }
