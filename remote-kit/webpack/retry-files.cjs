// Chromium queues a second request for the same address behind one that never answers. After a failure the shell
// raises the build's number in `globalThis.__loadAttempts`, and every script and style that the build loads from then
// on has another address.
const MiniCssExtractPlugin = require('mini-css-extract-plugin')

class RetryFilesPlugin {
  /** @param {string} build the build's name among the attempts */
  constructor(build) {
    const number = `globalThis.__loadAttempts?.[${JSON.stringify(build)}]`
    this.suffix = `(${number} ? "?attempt=" + ${number} : "")`
  }

  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime ?? {}
    const hooksOf = (LoadScriptRuntimeModule ?? require('webpack/lib/runtime/LoadScriptRuntimeModule'))
      .getCompilationHooks
    compiler.hooks.compilation.tap('RetryFiles', (compilation) => {
      hooksOf(compilation).createScript.tap('RetryFiles', (source) =>
        source.replace(/script\.src = (.*);/, (whole, address) => {
          const withAttempt = address.replace(/\burl\b/, `url + ${this.suffix}`)
          return `script.src = ${withAttempt};`
        }),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RetryFiles',
        (source, { tag, href }) => `${source}\n${tag}.href = ${href} + ${this.suffix};`,
      )
    })
  }
}

module.exports = { RetryFilesPlugin }
