import { reportError } from '../monitoring/report-error.ts'

const told = new Set<string>()

/**
 * API-11: what an answer had that the contract does not know, and was left out. One report for each call and kind of
 * problem, however often it is made and whatever it asks for.
 */
export function tellProblems(path: string, problems: string[]): void {
  const [call] = path.split('?')
  for (const problem of problems) {
    const kind = `${call}${problem}`.replace(/\d+/g, 'n')
    if (told.has(kind)) continue
    told.add(kind)
    reportError(new Error(`${call}: answer${problem}`), { room: 'shared-kernel', phase: 'read' })
  }
}
