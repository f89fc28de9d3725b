// Type-checks the exposed modules of a remote in watch mode: `node check-types.mjs <folder of the remote>`.
// Reports modules that violate the kernel's contracts before a release does.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const log = (text) => process.stdout.write(`${text}\n`)

const [folder] = process.argv.slice(2)
const remote = path.basename(folder)
const exposed = path.join(folder, 'src/exposed')
const configFile = ts.findConfigFile(folder, ts.sys.fileExists)
const { options } = ts.getParsedCommandLineOfConfigFile(configFile, { noEmit: true }, ts.sys)
const files = readdirSync(exposed).map((file) => path.join(exposed, file))

const names = { getCurrentDirectory: () => folder, getCanonicalFileName: (file) => file, getNewLine: () => '\n' }
const problemsFound = [6193, 6194]

const host = ts.createWatchCompilerHost(
  [...files, path.join(import.meta.dirname, '../css-modules.d.ts')],
  options,
  ts.sys,
  ts.createSemanticDiagnosticsBuilderProgram,
  (problem) => log(ts.formatDiagnostic(problem, names).trimEnd()),
  (status, _newLine, _options, count) => {
    if (!problemsFound.includes(status.code)) return
    log(count ? `${remote}: ${count} type errors; a release would be rejected.` : `${remote}: its types are valid.`)
  },
)
ts.createWatchProgram(host)
