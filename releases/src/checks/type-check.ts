/** Type-checks files in memory as if they were in this checkout. */
import path from 'node:path'
import ts from 'typescript'
import { CHECKOUT } from '../checkout.ts'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
}

/** Compile errors; file names are relative to one folder. React and the kernel are this checkout's. */
export function typeProblems(files: ReadonlyMap<string, string>): string[] {
  // Within the checkout, to resolve its packages; the folder does not exist.
  const folder = path.join(CHECKOUT.top, '.site/types-in-memory')
  const virtual = new Map([...files].map(([name, text]) => [path.join(folder, name), text]))
  const folders = new Set([...virtual.keys()].flatMap((file) => [path.dirname(file), folder]))
  const host = ts.createCompilerHost(OPTIONS)
  const { readFile, fileExists, directoryExists, getSourceFile } = host
  host.readFile = (file) => virtual.get(file) ?? readFile(file)
  host.fileExists = (file) => virtual.has(file) || fileExists(file)
  host.directoryExists = (name) => folders.has(name) || (directoryExists?.(name) ?? true)
  host.getSourceFile = (file, target, ...rest) => {
    const text = virtual.get(file)
    return text === undefined ? getSourceFile(file, target, ...rest) : ts.createSourceFile(file, text, target)
  }
  const program = ts.createProgram({ rootNames: [...virtual.keys()], options: OPTIONS, host })
  const own = program.getSourceFiles().filter(({ fileName }) => virtual.has(path.normalize(fileName)))
  return own
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    .map((found) => messageOf(found, folder))
}

/** A diagnostic in one line, with its relative path. */
export function messageOf({ file, messageText }: ts.Diagnostic, from: string): string {
  const prefix = file ? `${path.relative(from, file.fileName)}: ` : ''
  return `${prefix}${ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')}`
}
