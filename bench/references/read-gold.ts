/** What the parser and the field of the search page make of a row of the gold list. */
import { nearReferences, type Passage, readReferences } from 'shared-kernel/references'
import { findPlaces } from '../../remote-search/src/query/find-places.ts'
import type { Gold } from './gold.ts'

const namesOf = (passages: readonly Passage[] = []) => passages.map(({ label }) => label).join('; ')

export function isParsed({ text, names }: Gold): boolean {
  const { passages, unread } = readReferences(text)
  return unread.length === 0 && namesOf(passages) === names
}

/** Whether it becomes chips without being asked about, and nothing of it stays among the words. */
export function isTaken({ text, names }: Gold): boolean {
  const found = findPlaces(text)
  return found !== null && found.isCertain && found.words === '' && namesOf(found.readings[0]) === names
}

/** Whether what was meant is among the questions. */
export const isAsked = ({ text, names }: Gold): boolean =>
  nearReferences(text).some((passages) => namesOf(passages) === names)
