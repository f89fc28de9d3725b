// A file that has grown above its limit ends the build: who makes it grow hears of it before anybody loads it.

class ByteBudgetPlugin {
  /** @param {Record<string, number>} limits bytes that each file may have, by its name */
  constructor(limits) {
    this.limits = limits
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.afterCompile.tap('ByteBudget', (compilation) => {
      for (const [name, limit] of Object.entries(this.limits)) {
        const size = compilation.getAsset(name)?.source.size() ?? 0
        if (size > limit) compilation.errors.push(new WebpackError(`${name} has ${size} B, and may have ${limit} B`))
      }
    })
  }
}

module.exports = { ByteBudgetPlugin }
