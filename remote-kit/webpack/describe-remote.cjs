// A remote describes itself: `remote.json` beside its files says which pages it offers, which contracts they keep, what
// each page loads and the hash of every file. A release reads nothing else.
const { writeFileSync } = require('node:fs')
const path = require('node:path')
const { exposedTypes } = require('./exposed-types.cjs')
const { integrityOf } = require('./pinned-files.cjs')
const { remoteTables } = require('./remote-tables.cjs')
const { providedModules } = require('./shared-modules.cjs')
const { takenNames } = require('./kernel-names.cjs')

/** Compressed copies have their hash in the file that they are copies of. */
const isListed = (asset) => !/\.(map|br|gz)$/.test(asset)

/** The files of a compilation's modules; several may have become one. */
const filesOf = (compilation) =>
  [...compilation.modules]
    .flatMap((module) => (module.modules ? [...module.modules] : [module]))
    .flatMap((module) => module.nameForCondition?.() ?? [])

class DescribeRemotePlugin {
  /** Hashes of the server's files, by their place in the build's folder. */
  #ofServer = {}
  /** Source files of the server modules. */
  #serverSources = []

  /** @param {{ name: string, version: string, buildId: string, global: string, kernel: string, react: string, folder: string, pointer: string | null, policy: string }} about */
  constructor(about) {
    this.about = about
  }

  /** For the server's compiler, which runs before the browser's: its files stand in the same description. */
  serverFiles(folder) {
    return {
      apply: (compiler) =>
        compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
          const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
          compilation.hooks.processAssets.tap({ name: 'DescribeRemote', stage }, () => {
            this.#serverSources = filesOf(compilation)
            const assets = compilation.getAssets().filter(({ name }) => isListed(name))
            this.#ofServer = Object.fromEntries(
              assets.map(({ name, source }) => [`${folder}/${name}`, integrityOf(source.buffer())]),
            )
          })
        }),
    }
  }

  apply(compiler) {
    const { webpack } = compiler
    // Points to the last build in `dist`.
    const { folder, pointer, ...about } = this.about
    if (pointer) compiler.hooks.afterEmit.tap('DescribeRemote', () => writeFileSync(pointer, about.buildId))
    compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'DescribeRemote', stage }, () => {
        const modules = this.filesOfModules(compilation)
        const later = this.laterFiles(compilation, modules)
        const tables = remoteTables(folder)
        const insets = (tables.insets ?? []).map(({ module }) => module)
        const widgets = (tables.widgets ?? []).map(({ module }) => module)
        const contracts = this.emitTypes(compilation, [...Object.keys(modules), ...insets], widgets)
        const files = {}
        for (const { name, source } of compilation.getAssets()) {
          if (isListed(name)) files[name] = integrityOf(source.buffer())
        }
        const entryChunk = compilation.entrypoints.get(about.name)
        const entry = [...entryChunk.chunks].flatMap((chunk) => [...chunk.files]).find((file) => file.endsWith('.js'))
        const sources = [...filesOf(compilation), ...this.#serverSources]
        const description = {
          ...about,
          // A watched build keeps its names; each of its states is a build of its own all the same.
          buildId: compiler.watchMode ? `${about.buildId}-${compilation.hash.slice(0, 8)}` : about.buildId,
          entry,
          ...tables,
          contracts,
          modules,
          later,
          takes: takenNames(folder, sources, providedModules),
          files: { ...files, ...this.#ofServer },
        }
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(JSON.stringify(description, null, 2)))
      })
    })
  }

  /**
   * Adds `types/<Exposed>.d.ts` to the build, those of widgets for hosts that have no kernel.
   * @returns the contract of each exposed module, as its source names it
   */
  emitTypes(compilation, modules, widgets) {
    const { RawSource } = compilation.compiler.webpack.sources
    return Object.fromEntries(
      modules.map((module) => {
        const file = path.join(this.about.folder, 'src/exposed', `${module}.tsx`)
        const { contract, types } = exposedTypes(file, { withKernel: widgets.includes(module) })
        compilation.emitAsset(`types/${module.slice(2)}.d.ts`, new RawSource(types))
        return [module, contract]
      }),
    )
  }

  /** For each exposed module the scripts and styles that its chunk group needs, without those of the entry. */
  filesOfModules(compilation) {
    return groupsOfModules(compilation, (groups) => {
      const unique = filesOfGroups(groups)
      return {
        scripts: unique.filter((file) => file.endsWith('.js')),
        styles: unique.filter((file) => file.endsWith('.css')),
      }
    })
  }

  /** For each exposed module the files of what it loads as it goes: who keeps its page keeps them, too. */
  laterFiles(compilation, modules) {
    return groupsOfModules(compilation, (groups, module) => {
      const { scripts, styles } = modules[module]
      return filesOfGroups(below(groups)).filter((file) => !scripts.includes(file) && !styles.includes(file))
    })
  }
}

/** Applies `tell` to the chunk groups of each exposed module. */
function groupsOfModules({ chunks }, tell) {
  const modules = {}
  for (const chunk of chunks) {
    const exposed = /^__federation_expose_(\w+)$/.exec(chunk.name ?? '')
    if (exposed) modules[`./${exposed[1]}`] = tell([...chunk.groupsIterable], `./${exposed[1]}`)
  }
  return modules
}

const filesOfGroups = (groups) => [
  ...new Set(
    groups.flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files])).filter((file) => !file.endsWith('.map')),
  ),
]

/** The shell provides shared modules; a build's own copies serve host pages without a shell. */
const isOfSharing = ({ origins }) => origins.every(({ module }) => module?.type === 'consume-shared-module')

/** The groups that these load, and what those load. */
function below(groups, known = new Set()) {
  for (const group of groups.flatMap((one) => [...one.childrenIterable])) {
    if (known.has(group) || isOfSharing(group)) continue
    known.add(group)
    below([group], known)
  }
  return [...known]
}

module.exports = { DescribeRemotePlugin }
