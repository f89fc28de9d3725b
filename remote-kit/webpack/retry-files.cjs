// Gives files another address after a failure, because Chromium queues a request for an address behind a pending one
// that may never end. The shell increments the build's number in `globalThis.__loadAttempts`; later requests append it.
const MiniCssExtractPlugin = require('mini-css-extract-plugin')

class RetryFilesPlugin {
  /** @param {string} build key of the build in `__loadAttempts` */
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
