// `shell.json` tells the document server what a document links: the entry's scripts and styles with their hashes, what
// comes with its start, those of the editors' page, the build, its policy. It tells releases of remotes what they meet: what the shell provides, which
// contracts it keeps, and what stands behind each entry point of the kernel; `kernel-types.json` has its types. Both are served to the commands of releases.
const { integrityOf } = require('../../remote-kit/webpack/pinned-files.cjs')
const { describeKernel } = require('./kernel-entry-points.cjs')

/** The entry, and the chunk of the composition, which it fetches when it is wanted (shell/src/prehydrate/). */
const ENTRY = 'prehydrate'
const COMPOSITION = 'main'

/** The chunk of the editors' page (shell/embed/editor/). */
const EDITORS_PAGE = 'embedding-page'

/**
 * Chunks that pages fetch as they go, and are to have without signal: what they fetch when they rest
 * (shell/src/hydrate/page-health.ts), and what asks the API, whose last answers are kept.
 */
const LATER = ['watch', 'api-calls', 'api-transport']

const byKind = (files) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
})

function filesOf(compilation, chunk) {
  const found = compilation.namedChunks.get(chunk)
  if (!found) throw new Error(`The shell has no ${chunk}`)
  return byKind([...found.files])
}

class DescribeShellPlugin {
  /**
   * @param {{ algorithm: string, buildId: string, policy: string, provides: { kernel: string, react: string, contracts: string[], modules: string[] } }} about
   */
  constructor({ algorithm, ...about }) {
    this.about = about
    this.algorithm = algorithm
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    // Watching compiles often.
    const entryPoints = compiler.options.watch ? null : describeKernel(this.about.provides.modules)
    compiler.hooks.thisCompilation.tap('DescribeShell', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DescribeShell', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get(ENTRY).getFiles()
          const { scripts: start } = filesOf(compilation, COMPOSITION)
          const editorsPage = filesOf(compilation, EDITORS_PAGE)
          const later = LATER.flatMap((name) => filesOf(compilation, name).scripts)
          const all = [...files, ...later, ...start, ...editorsPage.scripts, ...editorsPage.styles]
          const description = {
            ...this.about,
            provides: { ...this.about.provides, ...(entryPoints && { names: entryPoints.names }) },
            ...byKind(files),
            start,
            later,
            editorsPage,
            files: Object.fromEntries(
              all.map((file) => [file, integrityOf(compilation.getAsset(file).source.buffer(), this.algorithm)]),
            ),
            // The faces of the first lines: named early and fetched late, they make it without holding anything up.
            fonts: Object.keys(compilation.assets).filter((file) => /-normal-(base|hungarian)\.\w+\.woff2$/.test(file)),
          }
          compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify(description, null, 2)))
          if (entryPoints)
            compilation.emitAsset('kernel-types.json', new sources.RawSource(JSON.stringify(entryPoints)))
        },
      )
    })
  }
}

module.exports = { DescribeShellPlugin }
