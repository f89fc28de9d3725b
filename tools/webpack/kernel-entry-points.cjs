// Names and declarations of the kernel entry points that a shell provides, to compare the next shell with.
const path = require('node:path')
const ts = require('typescript')
const { sourceOf } = require('../../remote-kit/webpack/shared-modules.cjs')

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

module.exports = { describeKernel }
