// The public path of a build begins at the site's root. On a page of another origin (MF-05) it must begin at the origin
// of the container instead.
class ForeignPublicPathPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack
    const place = RuntimeGlobals.publicPath

    class ForeignPublicPath extends RuntimeModule {
      constructor() {
        super('foreign public path', RuntimeModule.STAGE_ATTACH)
      }

      generate() {
        return [
          // From the prototype: an element of the page may be named "currentScript".
          'var script = Reflect.get(Document.prototype, "currentScript", document);',
          `var address = script && script.src && new URL(${place}, script.src);`,
          `if (address && address.origin !== location.origin) ${place} = address.href;`,
        ].join('\n')
      }
    }

    compiler.hooks.thisCompilation.tap('ForeignPublicPath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(place)
        .tap('ForeignPublicPath', (chunk) => compilation.addRuntimeModule(chunk, new ForeignPublicPath()))
    })
  }
}

module.exports = { ForeignPublicPathPlugin }
