// Type errors and lint errors in the sources of a remote, which a build does not report.
import path from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { EVERYWHERE, forRemote } from './lint-rules.mjs'

const LINTED = ['src/**/*.{ts,tsx}', 'smoke.ts']

const isBelow = (folder, file) => !path.relative(folder, file).startsWith('..')
const placeIn = (folder, file) => path.relative(folder, file).split(path.sep).join('/')

/**
 * Type errors in a remote's files, a line each.
 * @param {string} folder of the remote; the nearest tsconfig.json in it or above applies
 * @returns {string[]} e.g. `src/exposed/HelloPage.tsx:12 Type 'string' is not assignable to type 'number'.`
 */
export function typeProblems(folder) {
  const configFile = ts.findConfigFile(folder, ts.sys.fileExists)
  if (configFile === undefined) return ['there is no tsconfig.json: types cannot be checked']
  const unreadable = []
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (found) => unreadable.push(found) }
  const config = ts.getParsedCommandLineOfConfigFile(configFile, { noEmit: true, incremental: false }, host)
  const inLine = (found) => lineOf(folder, found)
  if (config === undefined || config.errors.length > 0) return [...unreadable, ...(config?.errors ?? [])].map(inLine)
  // In a workspace: only this remote and global declarations.
  const files = config.fileNames.filter((file) => isBelow(folder, file) || file.endsWith('.d.ts'))
  const program = ts.createProgram(files, config.options)
  const own = program.getSourceFiles().filter(({ fileName }) => isOwn(folder, fileName))
  return [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ].map(inLine)
}

const isOwn = (folder, file) => isBelow(folder, file) && !file.includes('/node_modules/')

function lineOf(folder, { file, start, messageText }) {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')
  if (file === undefined) return text
  return `${placeIn(folder, file.fileName)}:${file.getLineAndCharacterOfPosition(start ?? 0).line + 1} ${text}`
}

/**
 * Lint errors in a remote's files, a line each.
 * @param {string} folder of the remote
 * @returns {Promise<string[]>} e.g. `src/exposed/HelloPage.tsx:12 Named exports only. (no-restricted-syntax)`
 */
export async function lintProblems(folder) {
  const configFile = ts.findConfigFile(folder, ts.sys.fileExists)
  // In a workspace tsconfig.json is in a folder above, where the parser does not search.
  const types = { languageOptions: { parserOptions: { tsconfigRootDir: path.dirname(configFile ?? folder) } } }
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [...EVERYWHERE, ...forRemote(), types],
    errorOnUnmatchedPattern: false,
  })
  const results = await eslint.lintFiles(LINTED)
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line = 1, message, ruleId }) => {
      const text = message.replace(/\s+/g, ' ')
      return `${placeIn(folder, filePath)}:${line} ${text}${ruleId === null ? '' : ` (${ruleId})`}`
    }),
  )
}
