import type { Named } from 'shared-kernel/api'
import { fold } from 'shared-kernel/fold'

/** Preachers whose whole name was typed, at most three, each with the words that are left. */
export function findPreachers<Person extends Named>(typed: string, preachers: readonly Person[]) {
  const tokens = typed.trim().split(/\s+/)
  const folded = tokens.map(fold)
  return preachers
    .map((preacher) => ({ preacher, parts: fold(preacher.name).split(/\s+/) }))
    .filter(({ parts }) => parts.length > 1 && parts.every((part) => folded.includes(part)))
    .slice(0, 3)
    .map(({ preacher, parts }) => ({
      preacher,
      rest: tokens.filter((_, index) => !parts.includes(folded[index] ?? '')).join(' '),
    }))
}
