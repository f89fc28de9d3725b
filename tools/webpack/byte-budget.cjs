// Fails the build when a file exceeds its limit in bytes. Development builds are not minified, so they have no limit.

class ByteBudgetPlugin {
  /** @param {Record<string, number>} limits maximum bytes by file name; `*` stands for a hash */
  constructor(limits) {
    this.limits = Object.entries(limits)
  }

  apply(compiler) {
    if (compiler.options.mode !== 'production') return
    const { WebpackError } = compiler.webpack
    compiler.hooks.afterCompile.tap('ByteBudget', (compilation) => {
      for (const [name, limit] of this.limits)
        for (const asset of compilation.getAssets()) {
          const size = asset.source.size()
          if (isNamed(asset.name, name) && size > limit)
            compilation.errors.push(new WebpackError(`${asset.name} has ${size} B, and may have ${limit} B`))
        }
    })
  }
}

function isNamed(file, name) {
  const [start, end] = name.split('*')
  return end === undefined ? file === name : file.startsWith(start) && file.endsWith(end)
}

module.exports = { ByteBudgetPlugin }
