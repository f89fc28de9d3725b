// Compiles the entry points of a packed package, and everything they import of it.
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../setup.mjs'

/** Files that the compiler does not copy: styles, and declarations without a source. */
const isCopied = (file) => file.endsWith('.css') || file.endsWith('.d.ts')

const names = { getCurrentDirectory: () => root, getCanonicalFileName: (file) => file, getNewLine: () => '\n' }

/**
 * Compiles these files, their imports and the package's styles, with types for the importers of entry points.
 * @param {string} pkg its folder
 * @param {{ entry points: string[], programs: string[] }} entries e.g. `./src/api.ts`
 * @param {string} folder where to
 * @throws Error with the messages of the compiler
 */
export function compile(pkg, { entryPoints, programs }, folder) {
  if (entryPoints.length + programs.length === 0) return
  const sources = path.join(pkg, 'src')
  const base = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...base.compilerOptions,
      // `npx tsc` checks the types.
      noCheck: true,
      noEmit: false,
      declaration: entryPoints.length > 0,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: sources,
      outDir: folder,
    },
    root,
  )
  const files = [...entryPoints, ...programs].map((entry) => path.join(pkg, entry))
  const program = ts.createProgram([...files, path.join(root, 'remote-kit/css-modules.d.ts')], options)
  const { diagnostics } = program.emit()
  const problems = [...program.getOptionsDiagnostics(), ...diagnostics]
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, names))
  for (const file of readdirSync(sources, { recursive: true }).filter(isCopied)) {
    cpSync(path.join(sources, file), path.join(folder, file))
  }
}
