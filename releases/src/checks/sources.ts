/** Checks the sources of a remote with the kit: types and lint rules. */
import path from 'node:path'
import { CHECKOUT, folderOf } from '../checkout.ts'
import { runProgram } from '../run-program.ts'
import type { FailedCheck } from './checks.ts'

/** Problems in a message; `npm run lint` lists all. */
const EXAMPLES = 5
const REMEDY = 'fix them; npm run lint lists all of them'

/** Messages of the kit. */
interface SourceProblems {
  types: string[]
  lint: string[]
}

const inWords = (lines: string[]) => {
  const more = lines.length > EXAMPLES ? `; and ${lines.length - EXAMPLES} more` : ''
  return lines.slice(0, EXAMPLES).join('; ') + more
}

/** Failed checks, for a release and for `check`. */
export const failuresOf = ({ types, lint }: SourceProblems): FailedCheck[] =>
  [
    { name: 'its types are valid', lines: types },
    { name: 'it passes lint', lines: lint },
  ].flatMap(({ name, lines }) => (lines.length === 0 ? [] : [{ name, problem: inWords(lines), remedy: REMEDY }]))

/** Checks the sources of a remote in a child process. @throws Error with the kit's message */
export async function sourceFailures(remote: string, top: string = CHECKOUT.top): Promise<FailedCheck[]> {
  const program = path.join(top, 'node_modules/remote-kit/lint/remote-lint.mjs')
  const folder = folderOf(remote)
  const { code, stdout, stderr } = await runProgram([process.execPath, program, folder, '--json'], folder)
  if (code !== 0) throw new Error(`the sources of ${remote} could not be checked: ${stderr.trim().slice(-500)}`)
  return failuresOf(JSON.parse(stdout) as SourceProblems)
}
