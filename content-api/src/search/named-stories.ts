/** Finds stories and themes named by a search, and the sermons on their passages. */
import type { Place } from 'shared-kernel/passages'
import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { commonRange } from '../versification/common-range.ts'
import { SITE_VERSIFICATION } from '../versification/versifications.ts'
import type { SermonFilter } from './list-query.ts'
import type { Term } from './parse-words.ts'
import { type NamedSermons, NEARNESS } from './order-rows.ts'
import { markTouching, type PassageIndex } from './passage-index.ts'
import { createStoryFinder, type NamedStory } from '../stories/find-stories.ts'
import { findWords } from './words.ts'

let finder: ReturnType<typeof createStoryFinder> | undefined
/** Loads the lexicon and the story names, about 0.5 s: call it before the first request. */
export const theStoryFinder = () => (finder ??= createStoryFinder((word) => analyseSpelling(word).lemmas))

export function findNamedStories(filter: SermonFilter): NamedStory[] {
  return theStoryFinder().findStories(findWords(mayBeName(filter)).map(({ spelling }) => spelling))
}

/** The typed text; empty for words that mean themselves only, phrases or exclusions. */
export function mayBeName({ typed = '', words }: Pick<SermonFilter, 'typed' | 'words'>): string {
  const isPlain = words && (words.mode === 'all' || words.mode === 'any') && words.without.length === 0
  return isPlain && !words.terms.some(({ phrase }) => phrase) ? typed : ''
}

/** Stories use the numbering of the site. */
const toRange = (passage: Place) => commonRange(passage, SITE_VERSIFICATION)

/**
 * Sermons with a passage of the stories as text or lesson; those of unambiguous names come first, if it is their text.
 * Null when the search names no story, or has other words as well.
 * @param found number of sermons with the words of the search
 */
export function markSermonsOn(
  index: PassageIndex,
  rows: number,
  stories: readonly NamedStory[],
  found: number,
): NamedSermons | null {
  const whole = stories.filter(({ isAll }) => isAll)
  if (whole.length === 0) return null
  const ranges = whole.flatMap(({ story }) => story.passages.map(toRange))
  const [marks, texts] = [new Uint8Array(rows), new Uint8Array(rows)]
  markTouching(index, { ranges, roles: ['text', 'lesson'] }, marks)
  markTouching(index, { ranges, roles: ['text'] }, texts)
  const near = isSureName(whole, found, rows) ? NEARNESS.named : NEARNESS.form
  return { marks, near: texts.map((is) => is * near) }
}

/**
 * True for 'tékozló fiú', and for 'mustármag', which at most one sermon in a hundred mentions; false for 'karácsony'.
 */
export const isSureName = (stories: readonly Pick<NamedStory, 'isOneWord'>[], found: number, rows: number) =>
  stories.every(({ isOneWord }) => !isOneWord) || found * 100 <= rows

/** Marks rows of sermons on stories with that word in their names. */
export function markStoriesWith(index: PassageIndex, { words: [word = ''], phrase }: Term, marks: Uint8Array): void {
  const stories = phrase ? [] : theStoryFinder().storiesWith(word)
  const ranges = stories.flatMap(({ passages }) => passages.map(toRange))
  markTouching(index, { ranges, roles: ['text', 'lesson'] }, marks)
}
