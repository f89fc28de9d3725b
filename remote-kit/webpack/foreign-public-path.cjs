// A build's addresses begin at the site's root. On a page of another origin (MF-05) that root is somebody else's: there
// they begin at the root of where the container came from.
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
          // Of the document itself: an element of the page may be named "currentScript".
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
