// Checks the types of what a remote exposes while it is developed: `node tools/dev/check-types.mjs remote-bible`.
// Exposed modules are written against the kernel's contract, so a page that breaks it is said here before a release.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root, say } from '../setup.mjs'

const [remote] = process.argv.slice(2)
const exposed = path.join(root, remote, 'src/exposed')
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile)
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
const files = readdirSync(exposed).map((file) => path.join(exposed, file))

const names = { getCurrentDirectory: () => root, getCanonicalFileName: (file) => file, getNewLine: () => '\n' }
const problemsFound = [6193, 6194]

const host = ts.createWatchCompilerHost(
  [...files, path.join(root, 'remote-kit/css-modules.d.ts')],
  options,
  ts.sys,
  ts.createSemanticDiagnosticsBuilderProgram,
  (problem) => say(ts.formatDiagnostic(problem, names).trimEnd()),
  (status, _newLine, _options, count) => {
    if (!problemsFound.includes(status.code)) return
    say(
      count
        ? `${remote}: ${count} of its types are wrong; a release would be refused.`
        : `${remote}: its types are right.`,
    )
  },
)
ts.createWatchProgram(host)
