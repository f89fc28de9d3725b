// Pins the files that a build loads by itself: its first script carries the hash of every chunk and style that may follow,
// and a file without a hash is not asked for. The manifest pins the first script, so nothing of a build is left open.
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule')
const { integrityOf, pinnedFiles } = require('./pinned-files.cjs')

/** Stands in the first script until the contents of all files are final. */
const MARK = 'pinned files of this build'
const MARKED = new RegExp(`(["'\`])${MARK}\\1`, 'g')

/**
 * Hashes of the build's copies of shared modules: in a file of their own, itself pinned, which is fetched before the first
 * of them. Of a remote's files three in four are such copies, and on the site none is ever needed.
 */
const COPIES = 'copies'

class PinFilesPlugin {
  /** @param {{ copiesApart?: boolean }} [options] */
  constructor({ copiesApart = false } = {}) {
    this.copiesApart = copiesApart
  }

  apply(compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule } = compiler.webpack
    const pinned = `${RuntimeGlobals.require}.pinned`
    const { copiesApart } = this

    class PinnedFiles extends RuntimeModule {
      constructor() {
        super('pinned files', RuntimeModule.STAGE_TRIGGER)
      }

      generate() {
        const table = `${pinned} = ${JSON.stringify(MARK)};`
        return copiesApart ? `${table}\n${this.fetchingCopies(this.compilation.outputOptions.uniqueName)}` : table
      }

      /** Whatever is not pinned here waits for the other table. */
      fetchingCopies(uniqueName) {
        const { ensureChunkHandlers: handlers, loadScript, publicPath } = RuntimeGlobals
        return `
          var copies;
          var fetchCopies = () => copies ||= new Promise((resolve, reject) => {
            ${loadScript}(${publicPath} + ${pinned}.${COPIES}, ({ type }) => {
              var table = self[${JSON.stringify(tableName(uniqueName))}];
              if (!table) return copies = 0, reject(new Error('${COPIES}: ' + type));
              for (var kind in table) Object.assign(${pinned}[kind], table[kind]);
              resolve();
            }, ${JSON.stringify(COPIES)}, ${JSON.stringify(COPIES)});
          });
          ['j', 'miniCss'].forEach((kind) => {
            var load = ${handlers}[kind];
            if (load) ${handlers}[kind] = (chunkId, promises) => {
              if (${pinned}.js[chunkId]) return load(chunkId, promises);
              promises.push(fetchCopies().then(() => {
                var all = [];
                load(chunkId, all);
                return Promise.all(all);
              }));
            };
          });`
      }
    }

    compiler.hooks.thisCompilation.tap('PinFiles', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('PinFiles', (chunk) => compilation.addRuntimeModule(chunk, new PinnedFiles()))
      guardScripts(compilation, pinned)
      guardStyles(compilation, pinned)
      // After the last change of any content and of any name; before files are compressed and described.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'PinFiles', stage }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) this.writeTable(compilation, chunk)
      })
    })
  }

  writeTable(compilation, runtimeChunk) {
    const { RawSource } = compilation.compiler.webpack.sources
    const { own, copies } = pinnedFiles(compilation, runtimeChunk, this.copiesApart)
    const table = { ...own }
    if (this.copiesApart) {
      const name = JSON.stringify(tableName(compilation.outputOptions.uniqueName))
      const text = `self[${name}]=${JSON.stringify(copies)}`
      const integrity = integrityOf(text)
      table[COPIES] = `${COPIES}.${integrity.slice(7, 15).replace(/\W/g, '0')}.js`
      table.js[COPIES] = integrity
      // `minimized`: it is pinned as it is, so nobody may change it any more.
      compilation.emitAsset(table[COPIES], new RawSource(text), { immutable: true, minimized: true })
    }
    for (const file of runtimeChunk.files) {
      if (!file.endsWith('.js')) continue
      const text = compilation.getAsset(file).source.source().toString()
      compilation.updateAsset(file, new RawSource(text.replace(MARKED, () => JSON.stringify(table))))
    }
  }
}

const tableName = (uniqueName) => `pinned_${uniqueName}`

/** On pages of other origins, and in a frame that has none, a hash counts only for what is asked for in this way. */
const withHash = (tag, hash) => [`${tag}.crossOrigin = 'anonymous';`, `${tag}.integrity = ${hash};`]

function guardScripts(compilation, pinned) {
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PinFiles', (source) =>
    [
      // webpack's own way of saying that a chunk failed: what waits for it is rejected, nothing stays half loaded.
      `if (!${pinned}.js[chunkId]) return void done({ type: 'unpinned', target: { src: url } });`,
      source,
      ...withHash('script', `${pinned}.js[chunkId]`),
    ].join('\n'),
  )
}

function guardStyles(compilation, pinned) {
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    'PinFiles',
    (source, { tag, chunkId, href, reject }) =>
      [
        source,
        `if (!${pinned}.css[${chunkId}]) return void ${reject}(new Error(${href} + ' is not pinned'));`,
        ...withHash(tag, `${pinned}.css[${chunkId}]`),
      ].join('\n'),
  )
}

module.exports = { PinFilesPlugin }
