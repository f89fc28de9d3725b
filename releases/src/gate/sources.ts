/** The sources of a remote, which a build says nothing of: their types, and the rules of lint. The kit looks at them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT, folderOf } from '../checkout.ts'
import { runProgram } from '../run-program.ts'
import type { Refusal } from './gate.ts'

/** Enough to see what it is about; `npm run lint` says all. */
const EXAMPLES = 5
/** What is asked of sources. */
export const OF_SOURCES = { types: 'its types are right', lint: 'it keeps the rules of lint' }

const OLD_KIT: Refusal = {
  name: OF_SOURCES.types,
  problem: 'remote-kit is older than these commands, and cannot look at types and lint',
  wayOut: 'ask whoever runs the site for new packages, and install all four (npm run packages in the workspace)',
}

/** Lines of what the kit has found. */
export interface SourceProblems {
  types: string[]
  lint: string[]
}

const inWords = (lines: string[]) => {
  const more = lines.length > EXAMPLES ? `; and ${lines.length - EXAMPLES} more` : ''
  return lines.slice(0, EXAMPLES).join('; ') + more
}

const WAYS_OUT = {
  types: 'put them right; npm run lint says all of them',
  lint: 'put it right; npm run lint says all of it',
}

/** What a release is refused for, and `check` says. */
export const refusalsOf = (found: SourceProblems): Refusal[] =>
  (['types', 'lint'] as const).flatMap((kind) =>
    found[kind].length === 0 ? [] : [{ name: OF_SOURCES[kind], problem: inWords(found[kind]), wayOut: WAYS_OUT[kind] }],
  )

/** Looks at the sources of a remote, in a process beside this one. @throws Error with what the kit says */
export async function sourceRefusals(remote: string, top: string = CHECKOUT.top): Promise<Refusal[]> {
  const program = path.join(top, 'node_modules/remote-kit/sources/remote-lint.mjs')
  if (!existsSync(program)) return [OLD_KIT]
  const folder = folderOf(remote)
  const { code, said, complained } = await runProgram([process.execPath, program, folder, '--json'], folder)
  if (code !== 0) throw new Error(`the sources of ${remote} could not be looked at: ${complained.trim().slice(-500)}`)
  return refusalsOf(JSON.parse(said) as SourceProblems)
}
