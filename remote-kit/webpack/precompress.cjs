// Compresses every text file at build time with the highest level; the server only selects a copy.
const { brotliCompressSync, constants, gzipSync } = require('node:zlib')

const COMPRESSIBLE = /\.(js|css|svg|json)$/
const SMALLEST = 512

class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Precompress', stage, additionalAssets: true }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const content = source.buffer()
          if (!COMPRESSIBLE.test(name) || content.length < SMALLEST || compilation.getAsset(`${name}.br`)) continue
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
          compilation.emitAsset(`${name}.br`, new sources.RawSource(brotliCompressSync(content, { params })))
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzipSync(content, { level: 9 })))
        }
      })
    })
  }
}

module.exports = { PrecompressPlugin }
