/** Stories and themes that a search names, and the sermons on their passages. */
import type { Place } from 'shared-kernel/passages'
import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { commonRange } from '../versification/common-range.ts'
import { OF_THE_SITE } from '../versification/versifications.ts'
import type { SermonFilter } from './list-query.ts'
import type { Term } from './parse-words.ts'
import { markTouching, type PassageIndex } from './passage-index.ts'
import { createStoryFinder, type NamedStory } from './stories/find-stories.ts'
import { findWords } from './words.ts'

let finder: ReturnType<typeof createStoryFinder> | undefined
/** Reads the list of Hungarian words and the names of stories, half a second once: before somebody waits for it. */
export const theStoryFinder = () => (finder ??= createStoryFinder((word) => analyseSpelling(word).lemmas))

export function findNamedStories(filter: SermonFilter): NamedStory[] {
  return theStoryFinder().findStories(findWords(mayBeName(filter)).map(({ spelling }) => spelling))
}

/** What was typed; nothing when words are to be found exactly as they are typed, side by side, or left out. */
export function mayBeName({ typed = '', words }: Pick<SermonFilter, 'typed' | 'words'>): string {
  const isPlain = words && words.mode !== 'exact' && words.without.length === 0
  return isPlain && !words.terms.some(({ phrase }) => phrase) ? typed : ''
}

/** Stories are numbered as the site is. */
const toRange = (passage: Place) => commonRange(passage, OF_THE_SITE)

/** The sermons preached on what the whole search names. */
export interface SermonsOnStories {
  /** 1 in the rows of those that have it as their text or lesson. */
  marks: Uint8Array
  /** 1 in the rows of those that have it as their text. */
  texts: Uint8Array
  /** Whether the name says so surely what is meant that these come first. */
  isSure: boolean
}

/**
 * Null when the search names no story, or something else as well.
 * @param found how many sermons have the words of the search
 */
export function markSermonsOn(
  index: PassageIndex,
  rows: number,
  stories: readonly NamedStory[],
  found: number,
): SermonsOnStories | null {
  const whole = stories.filter(({ isAll }) => isAll)
  if (whole.length === 0) return null
  const ranges = whole.flatMap(({ story }) => story.passages.map(toRange))
  const [marks, texts] = [new Uint8Array(rows), new Uint8Array(rows)]
  markTouching(index, { ranges, roles: ['text', 'lesson'] }, marks)
  markTouching(index, { ranges, roles: ['text'] }, texts)
  return { marks, texts, isSure: isSureName(whole, found, rows) }
}

/** 'tékozló fiú' is, and so is 'mustármag', which one sermon of a hundred speaks of at most; 'karácsony' is not. */
export const isSureName = (stories: readonly Pick<NamedStory, 'isOneWord'>[], found: number, rows: number) =>
  stories.every(({ isOneWord }) => !isOneWord) || found * 100 <= rows

/** Marks the rows of sermons on the stories whose names have that word. */
export function markStoriesWith(index: PassageIndex, { words: [word = ''], phrase }: Term, marks: Uint8Array): void {
  const stories = phrase ? [] : theStoryFinder().storiesWith(word)
  const ranges = stories.flatMap(({ passages }) => passages.map(toRange))
  markTouching(index, { ranges, roles: ['text', 'lesson'] }, marks)
}
