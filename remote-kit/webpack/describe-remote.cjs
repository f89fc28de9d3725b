// Writes the description of a build, `remote.json`: its pages, their contracts, the files that each page loads, and the
// hash of every file. A release reads nothing else.
const { writeFileSync } = require('node:fs')
const path = require('node:path')
const { exposedTypes } = require('./exposed-types.cjs')
const { integrityOf } = require('./pinned-files.cjs')
const { remoteTables } = require('./remote-tables.cjs')
const { providedModules } = require('./shared-modules.cjs')
const { importedNames } = require('./kernel-names.cjs')

/** Compressed copies need no hash of their own: a check compares them with the original. */
const isListed = (asset) => !/\.(map|br|gz)$/.test(asset)

/** Source files of a compilation's modules, including concatenated ones. */
const filesOf = (compilation) =>
  [...compilation.modules]
    .flatMap((module) => (module.modules ? [...module.modules] : [module]))
    .flatMap((module) => module.nameForCondition?.() ?? [])

class DescribeRemotePlugin {
  /** Hashes of the server's files, by path in the build's folder. */
  #ofServer = {}
  /** Source files of the server modules. */
  #serverSources = []

  /**
   * @param {{ name: string, version: string, buildId: string, global: string, kernel: string, react: string, folder:
   * string, pointer: string | null, policy: string }} about
   */
  constructor(about) {
    this.about = about
  }

  /** Plugin for the server compiler, which runs before the browser compiler: adds its files to the description. */
  serverFiles(folder) {
    return {
      apply: (compiler) =>
        compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
          const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
          compilation.hooks.processAssets.tap({ name: 'DescribeRemote', stage }, () => {
            this.#serverSources = filesOf(compilation)
            this.#ofServer = hashesOf(compilation, `${folder}/`)
          })
        }),
    }
  }

  apply(compiler) {
    const { webpack } = compiler
    // The pointer file names the last build in `dist`.
    const { folder, pointer, ...about } = this.about
    if (pointer) compiler.hooks.afterEmit.tap('DescribeRemote', () => writeFileSync(pointer, about.buildId))
    compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'DescribeRemote', stage }, () => {
        const { modules, later } = filesOfModules(compilation)
        const tables = remoteTables(folder)
        const embeds = (tables.embeds ?? []).map(({ module }) => module)
        const widgets = (tables.widgets ?? []).map(({ module }) => module)
        const contracts = emitTypes(compilation, folder, [...Object.keys(modules), ...embeds], widgets)
        const files = hashesOf(compilation)
        const entryChunk = compilation.entrypoints.get(about.name)
        const entry = [...entryChunk.chunks].flatMap((chunk) => [...chunk.files]).find((file) => file.endsWith('.js'))
        const sources = [...filesOf(compilation), ...this.#serverSources]
        const description = {
          ...about,
          // A watched build keeps its file names; the suffix distinguishes its states.
          buildId: compiler.watchMode ? `${about.buildId}-${compilation.hash.slice(0, 8)}` : about.buildId,
          entry,
          ...tables,
          contracts,
          modules,
          later,
          imports: importedNames(folder, sources, providedModules),
          files: { ...files, ...this.#ofServer },
        }
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(JSON.stringify(description, null, 2)))
      })
    })
  }
}

/** Hashes of the files of a compilation. @param {string} [folder] of the files, in the build's folder */
const hashesOf = (compilation, folder = '') =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => isListed(name))
      .map(({ name, source }) => [folder + name, integrityOf(source.buffer())]),
  )

/**
 * Adds `types/<Exposed>.d.ts` to the build; those of widgets include kernel types, because hosts have no kernel.
 * @returns the contract that each exposed module declares
 */
function emitTypes(compilation, folder, modules, widgets) {
  const { RawSource } = compilation.compiler.webpack.sources
  return Object.fromEntries(
    modules.map((module) => {
      const file = path.join(folder, 'src/exposed', `${module}.tsx`)
      const { contract, types } = exposedTypes(file, { withKernel: widgets.includes(module) })
      compilation.emitAsset(`types/${module.slice(2)}.d.ts`, new RawSource(types))
      return [module, contract]
    }),
  )
}

/**
 * Scripts and styles of each exposed module's chunk group, without those of the entry, and its deferred files, which a
 * page that is saved offline needs as well.
 */
function filesOfModules({ chunks }) {
  const [modules, later] = [{}, {}]
  for (const chunk of chunks) {
    const [, exposed] = /^__federation_expose_(\w+)$/.exec(chunk.name ?? '') ?? []
    if (exposed === undefined) continue
    const groups = [...chunk.groupsIterable]
    const files = filesOfGroups(groups)
    const ofKind = (extension) => files.filter((file) => file.endsWith(extension))
    modules[`./${exposed}`] = { scripts: ofKind('.js'), styles: ofKind('.css') }
    later[`./${exposed}`] = filesOfGroups(below(groups)).filter((file) => !files.includes(file))
  }
  return { modules, later }
}

const filesOfGroups = (groups) => [
  ...new Set(
    groups.flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files])).filter((file) => !file.endsWith('.map')),
  ),
]

/** Copies of shared modules, for host pages without a shell. */
const isOfSharing = ({ origins }) => origins.every(({ module }) => module?.type === 'consume-shared-module')

/** The groups below these, transitively, without copies of shared modules. */
function below(groups, known = new Set()) {
  for (const group of groups.flatMap((one) => [...one.childrenIterable])) {
    if (known.has(group) || isOfSharing(group)) continue
    known.add(group)
    below([group], known)
  }
  return [...known]
}

module.exports = { DescribeRemotePlugin }
