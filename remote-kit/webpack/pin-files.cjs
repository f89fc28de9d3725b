// Subresource integrity for files that a build loads itself: its entry script has the hash of every chunk and style,
// and does not load a file without a hash. The manifest has the hash of the entry script, so that every file is
// covered.
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule')
const { integrityOf, pinnedFiles } = require('./pinned-files.cjs')

/** Placeholder in the entry script until the contents of all files are final. */
const MARK = 'pinned files of this build'
const MARKED = new RegExp(`(["'\`])${MARK}\\1`, 'g')

/**
 * File with the hashes of the build's copies of shared modules, itself with a hash, which is loaded before the first of
 * them. Three in four files of a remote are such copies, and the site never loads one.
 */
const COPIES = 'copies'

class PinFilesPlugin {
  /** @param {{ copiesApart?: boolean, algorithm?: string }} [options] */
  constructor({ copiesApart = false, algorithm } = {}) {
    this.copiesApart = copiesApart
    this.algorithm = algorithm
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

      /** Chunks that are not in this table wait for the other one. */
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
      // After the last change of contents and names, before files are compressed and described.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'PinFiles', stage }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) this.writeTable(compilation, chunk)
      })
    })
  }

  writeTable(compilation, runtimeChunk) {
    const { RawSource } = compilation.compiler.webpack.sources
    const { own, copies } = pinnedFiles(compilation, runtimeChunk, this.copiesApart, this.algorithm)
    const table = { ...own }
    if (this.copiesApart) {
      const name = JSON.stringify(tableName(compilation.outputOptions.uniqueName))
      const text = `self[${name}]=${JSON.stringify(copies)}`
      const integrity = integrityOf(text)
      table[COPIES] = `${COPIES}.${integrity.slice(7, 15).replace(/\W/g, '0')}.js`
      table.js[COPIES] = integrity
      // `minimized`: its hash is final, so no plugin may change it.
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

/** From another origin, or from an opaque one, browsers verify the hash of CORS requests only. */
const withHash = (tag, hash) => [`${tag}.crossOrigin = 'anonymous';`, `${tag}.integrity = ${hash};`]

function guardScripts(compilation, pinned) {
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PinFiles', (source) =>
    [
      // webpack's callback for a failed chunk: it rejects everything that waits for it.
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
