// Chromium queues a second request for the same address behind one that never answers. After a failure the shell
// raises `globalThis.__loadAttempt`, and every script and style a build loads from then on has another address.
const MiniCssExtractPlugin = require('mini-css-extract-plugin')

const ATTEMPT = `(globalThis.__loadAttempt ? "?attempt=" + globalThis.__loadAttempt : "")`

class RetryFilesPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime ?? {}
    const hooksOf = (LoadScriptRuntimeModule ?? require('webpack/lib/runtime/LoadScriptRuntimeModule'))
      .getCompilationHooks
    compiler.hooks.compilation.tap('RetryFiles', (compilation) => {
      hooksOf(compilation).createScript.tap('RetryFiles', (source) =>
        source.replace(/script\.src = (.*);/, (whole, address) => {
          const withAttempt = address.replace(/\burl\b/, `url + ${ATTEMPT}`)
          return `script.src = ${withAttempt};`
        }),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RetryFiles',
        (source, { tag, href }) => `${source}\n${tag}.href = ${href} + ${ATTEMPT};`,
      )
    })
  }
}

module.exports = { RetryFilesPlugin }
