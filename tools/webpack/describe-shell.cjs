// Writes `shell.json`. The document server reads from it what a document links: scripts and styles of the entry, of
// hydration and of the editors' page, with hashes, build id and policy. Release checks read what the shell provides: its
// contracts and the kernel's entry points, whose types are in `kernel-types.json`.
const { integrityOf } = require('../../remote-kit/webpack/pinned-files.cjs')
const path = require('node:path')
const ts = require('typescript')
const { sourceOf } = require('../../remote-kit/webpack/shared-modules.cjs')

/** The prehydration script, which fetches the chunk of the composition on demand (shell/src/prehydrate/). */
const ENTRY = 'prehydrate'
const COMPOSITION = 'main'

/** The chunk of the editors' page (shell/embed/editor/). */
const EDITORS_PAGE = 'embedding-page'

/** Chunks that pages load later and also need offline: health checks (shell/src/hydrate/page-health.ts) and API calls. */
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
   * @param {{ algorithm: string, buildId: string, policy: string, provides: { kernel: string, react: string,
   * contracts: string[], modules: string[] } }} about
   */
  constructor({ algorithm, ...about }) {
    this.about = about
    this.algorithm = algorithm
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    // Slow, and unused while watching.
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
            // Fonts of the first lines, which documents preload.
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

// Names and declarations of the kernel entry points that a shell provides, to compare the next shell with.

const KERNEL = 'shared-kernel/'
const root = path.join(__dirname, '../..')
const folder = path.join(root, 'shared-kernel')

function compilerOptions() {
  const { compilerOptions } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config
  return ts.convertCompilerOptionsFromJson(
    {
      ...compilerOptions,
      // `npx tsc` checks the types.
      noCheck: true,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: folder,
      outDir: '/',
    },
    root,
  ).options
}

const isValue = (symbol, checker) => {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return (target.flags & ts.SymbolFlags.Value) !== 0
}

/**
 * @param {string[]} modules that the shell provides, e.g. `shared-kernel/api`; modules outside the kernel are skipped
 * @returns {{ names: Record<string, string[]>, declarations: Record<string, string>, files: Record<string, string> }}
 * exported values by entry point; its declaration file; the text of all declaration files
 */
function describeKernel(modules) {
  const entryPoints = modules.filter((module) => module.startsWith(KERNEL))
  const sources = Object.fromEntries(
    entryPoints.map((entryPoint) => [entryPoint, sourceOf(entryPoint.slice(KERNEL.length))]),
  )
  const files = {}
  const entries = Object.values(sources).map((source) => path.join(folder, source))
  const program = ts.createProgram([...entries, path.join(root, 'remote-kit/css-modules.d.ts')], compilerOptions())
  program.emit(undefined, (file, text) => (files[file.slice(1)] = text))
  const checker = program.getTypeChecker()
  const exportedNames = (source) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(folder, source)))
    const values = checker.getExportsOfModule(module).filter((symbol) => isValue(symbol, checker))
    return values.map(({ name }) => name).sort()
  }
  return {
    names: Object.fromEntries(
      Object.entries(sources).map(([entryPoint, source]) => [entryPoint, exportedNames(source)]),
    ),
    declarations: Object.fromEntries(
      Object.entries(sources).map(([entryPoint, source]) => [
        entryPoint,
        path.posix.join(source).replace(/\.tsx?$/, '.d.ts'),
      ]),
    ),
    files,
  }
}

module.exports = { DescribeShellPlugin }
