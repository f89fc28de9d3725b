import { formatProtestant } from './format-passage.ts'
import type { Place } from './place.ts'

/** The numberings of verses that the site knows. */
export const VERSIFICATIONS = ['karoli', 'ruf', 'kjv', 'catholic'] as const

/** A passage of the Bible, as in the API. */
export interface Passage extends Place {
  /** Printed form in the Protestant tradition, with a no-break space after the book. */
  label: string
  /** The numbering of its verses; absent when unknown. */
  versification?: (typeof VERSIFICATIONS)[number]
  /** Its printed form in RÚF's numbering, when it has another one. */
  inRuf?: string
}

/** A place with its label. */
export const withLabel = (place: Place): Passage => ({ ...place, label: formatProtestant(place) })

/**
 * First and last verse as chapter * 1000 + verse, both inclusive, for overlap queries within one book. Verse 0 is a
 * psalm's title; an open end is verse 999, the end of a whole book is 999999.
 */
export function passageRange({ chapter, verse, endChapter, endVerse }: Place): [start: number, end: number] {
  if (chapter === undefined) return [0, 999_999]
  const isOneVerse = verse !== undefined && endChapter === undefined && endVerse === undefined
  const lastVerse = isOneVerse ? verse : (endVerse ?? 999)
  return [chapter * 1000 + (verse ?? 0), (endChapter ?? chapter) * 1000 + lastVerse]
}

/** Orders by book number, then by start, then by end. */
export function comparePassages(one: Place, other: Place): number {
  const [start, end] = passageRange(one)
  const [otherStart, otherEnd] = passageRange(other)
  return one.book - other.book || start - otherStart || end - otherEnd
}

/** Parameters of `/bible-text`: the numbers that are set, and the numbering. */
export function passageToParams(passage: Place & Pick<Passage, 'versification'>): URLSearchParams {
  const { book, chapter, verse, endChapter, endVerse, versification } = passage
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ book, chapter, verse, endChapter, endVerse, versification })) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params
}
