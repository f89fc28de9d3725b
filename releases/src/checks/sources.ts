/** Checks the sources of a remote with the kit: types and lint rules. */
import path from 'node:path'
import { CHECKOUT, folderOf } from '../checkout.ts'
import { runProgram } from '../run-program.ts'
import type { FailedCheck } from './checks.ts'

/** Problems in a message; `npm run lint` lists all. */
const EXAMPLES = 5
export const OF_SOURCES = { types: 'its types are valid', lint: 'it passes lint' }

/** Messages of the kit. */
export interface SourceProblems {
  types: string[]
  lint: string[]
}

const inWords = (lines: string[]) => {
  const more = lines.length > EXAMPLES ? `; and ${lines.length - EXAMPLES} more` : ''
  return lines.slice(0, EXAMPLES).join('; ') + more
}

const REMEDIES = {
  types: 'fix them; npm run lint lists all of them',
  lint: 'fix them; npm run lint lists all of them',
}

/** Failed checks, for a release and for `check`. */
export const failuresOf = (found: SourceProblems): FailedCheck[] =>
  (['types', 'lint'] as const).flatMap((kind) =>
    found[kind].length === 0 ? [] : [{ name: OF_SOURCES[kind], problem: inWords(found[kind]), remedy: REMEDIES[kind] }],
  )

/** Checks the sources of a remote in a child process. @throws Error with the kit's message */
export async function sourceFailures(remote: string, top: string = CHECKOUT.top): Promise<FailedCheck[]> {
  const program = path.join(top, 'node_modules/remote-kit/lint/remote-lint.mjs')
  const folder = folderOf(remote)
  const { code, stdout, stderr } = await runProgram([process.execPath, program, folder, '--json'], folder)
  if (code !== 0) throw new Error(`the sources of ${remote} could not be checked: ${stderr.trim().slice(-500)}`)
  return failuresOf(JSON.parse(stdout) as SourceProblems)
}
