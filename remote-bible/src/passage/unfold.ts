/** Which verses of a chapter stand open. Pure. */
import type { BibleVerse, PassagePage } from 'shared-kernel/api'

/** So many verses stand open before those asked for, which are to stand on the first screen of a phone, */
const ABOVE = 1
/** and so many after them. */
const BELOW = 3
/** So many are not worth a press. */
const FEW = 2

export interface Unfolded {
  /** Folded, before and after. */
  before: BibleVerse[]
  after: BibleVerse[]
  /** Open, round the verses asked for. */
  above: BibleVerse[]
  below: BibleVerse[]
  verses: BibleVerse[]
}

/** `14–16`; where they go over into another chapter `3,14–4,2`. */
export function versesFromTo(verses: readonly BibleVerse[]): string {
  const [first, last] = [verses[0], verses.at(-1)]
  if (!first || !last) return ''
  const name = ({ chapter, verse }: BibleVerse) => {
    const number = Math.max(1, verse)
    return first.chapter === last.chapter ? `${number}` : `${chapter},${number}`
  }
  return `${name(first)}–${name(last)}`
}

/** A chapter in five parts, in its order; without `asked` all of it stands open. */
export function unfold(chapter: BibleVerse[], asked: PassagePage['asked']): Unfolded {
  const { from, to } = asked ?? { from: 0, to: chapter.length - 1 }
  const first = from <= ABOVE + FEW ? 0 : from - ABOVE
  const end = chapter.length - to - 1 <= BELOW + FEW ? chapter.length : to + 1 + BELOW
  return {
    before: chapter.slice(0, first),
    above: chapter.slice(first, from),
    verses: chapter.slice(from, to + 1),
    below: chapter.slice(to + 1, end),
    after: chapter.slice(end),
  }
}
