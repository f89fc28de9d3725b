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
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.compilation.tap('RetryFiles', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('RetryFiles', (source) =>
        source.replace(/(?<=script\.src = .*)\burl\b(?=.*;)/, `url + ${this.suffix}`),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RetryFiles',
        (source, { tag, href }) => `${source}\n${tag}.href = ${href} + ${this.suffix};`,
      )
    })
  }
}

module.exports = { RetryFilesPlugin }
