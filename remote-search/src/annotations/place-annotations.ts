/** How a paragraph is found again: the selectors of the W3C Web Annotation Data Model. Pure. */
import { isInText, type Item } from 'shared-kernel/collection'
import { fold } from 'shared-kernel/fold'

/** Its number, its first words (TextQuoteSelector's `exact`), and the letters before and after those. */
export type Anchor = Pick<Extract<Item, { kind: 'bookmark' }>, 'paragraph' | 'words' | 'prefix' | 'suffix'>

/** The number of a paragraph, from 1; null where the text has no such place any more. */
type FindParagraph = (anchor: Anchor) => number | null

const LONGEST = 60
const CONTEXT = 32

/** Of a quote so much may have been corrected. */
const MOST_CORRECTED = 0.3
/** So much of its surroundings is there as they were. */
const SAME = 0.7
/** What is shorter stands anywhere: it is looked for among its surroundings alone. */
const SHORTEST_ALONE = 20

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The first words of a paragraph, whole words only. */
export function anchorWords(paragraph: string): string {
  const text = oneLine(paragraph)
  return text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/\s\S*$/, '')
}

/** The anchor of a paragraph, from 1. */
export function anchorOf(paragraphs: readonly string[], paragraph: number): Anchor {
  const lines = paragraphs.map(oneLine)
  const line = lines[paragraph - 1] ?? ''
  const words = anchorWords(line)
  const before = lines.slice(0, paragraph - 1).join(' ')
  const after = [line.slice(words.length), ...lines.slice(paragraph)].join(' ')
  return { paragraph, words, prefix: before.slice(-CONTEXT), suffix: after.trim().slice(0, CONTEXT) }
}

/**
 * Finds paragraphs in a text: by first words that are the same, else by those that are nearly the same anywhere, else
 * by what stood before and after them. The surroundings, then the number, decide between several.
 */
export function paragraphFinder(paragraphs: readonly string[]): FindParagraph {
  const lines = paragraphs.map((paragraph) => fold(oneLine(paragraph)))
  const text = lines.join(' ')
  const ends = lines.map((_, index) => lines.slice(0, index + 1).join(' ').length)
  const begins = lines.map((line, index) => ends[index]! - line.length)
  const numberAt = (offset: number) => ends.findIndex((end) => offset <= end) + 1

  return (anchor) => {
    const quote = fold(anchor.words)
    const prefix = fold(anchor.prefix ?? '')
    const suffix = fold(anchor.suffix ?? '')
    const around = ({ start, end }: Match) =>
      Math.max(
        likeness(prefix, text.slice(Math.max(0, start - CONTEXT * 1.5), start)),
        likeness(suffix, text.slice(end, end + CONTEXT * 1.5)),
      )
    const same = lines.flatMap((line, index): Match[] =>
      anchorWords(line) === quote ? [{ start: begins[index]!, end: begins[index]! + quote.length, errors: 0 }] : [],
    )
    const best = (matches: readonly Match[]) => {
      const ranked = matches.map((match) => {
        const number = numberAt((match.start + match.end) / 2)
        const value = 1 - match.errors / quote.length + around(match)
        return { number, value, distance: Math.abs(number - anchor.paragraph) }
      })
      ranked.sort((one, other) => other.value - one.value || one.distance - other.distance)
      return ranked[0]?.number ?? null
    }
    if (same.length > 0) return best(same)
    const similar = nearest(findQuote(quote, text, Math.floor(quote.length * MOST_CORRECTED)))
    const isKnown = (match: Match) => quote.length >= SHORTEST_ALONE || around(match) >= SAME
    return best(similar.filter(isKnown)) ?? best(between(prefix, suffix, quote.length, text))
  }
}

/** Of matches that overlap the one with the fewest errors. */
function nearest(matches: readonly Match[]): Match[] {
  const apart: Match[] = []
  for (const match of [...matches].sort((one, other) => one.errors - other.errors)) {
    if (apart.every(({ start, end }) => match.end <= start || end <= match.start)) apart.push(match)
  }
  return apart
}

/** What stands between the surroundings, where that is about as long as the quote was: it was written anew. */
function between(prefix: string, suffix: string, length: number, text: string): Match[] {
  if (prefix.length < SHORTEST_ALONE || suffix.length < SHORTEST_ALONE) return []
  const found: Match[] = []
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    const start = at + prefix.length
    const end = text.indexOf(suffix, start)
    if (end - start >= length / 2 && end - start <= length * 2) found.push({ start, end, errors: length })
  }
  return found
}

/** Where a quote stands in a text that may have been corrected since: fuzzy anchoring. Pure. */

/** Offsets into the text, and how many letters differ. */
interface Match {
  start: number
  end: number
  errors: number
}

/**
 * Every end at which the quote matches with at most so many edits, and where that match begins: one row of edit
 * distances for each letter of the text, a match may begin anywhere (P. H. Sellers, 1980).
 */
function findQuote(quote: string, text: string, mostErrors: number): Match[] {
  if (quote === '') return []
  let errors = Array.from({ length: quote.length + 1 }, (_, letters) => letters)
  let starts = errors.map(() => 0)
  const found: Match[] = []
  for (let at = 0; at < text.length; at++) {
    const nextErrors = [0]
    const nextStarts = [at + 1]
    for (let letter = 1; letter <= quote.length; letter++) {
      const replaced = errors[letter - 1]! + (quote[letter - 1] === text[at] ? 0 : 1)
      const added = errors[letter]! + 1
      const left = nextErrors[letter - 1]! + 1
      const least = Math.min(replaced, added, left)
      nextErrors.push(least)
      nextStarts.push(
        least === replaced ? starts[letter - 1]! : least === added ? starts[letter]! : nextStarts[letter - 1]!,
      )
    }
    errors = nextErrors
    starts = nextStarts
    if (errors[quote.length]! <= mostErrors) {
      found.push({ start: starts[quote.length]!, end: at + 1, errors: errors[quote.length]! })
    }
  }
  return found
}

/** How much of a quote stands in a text: 1 all of it, 0 nothing. */
function likeness(quote: string, text: string): number {
  const errors = findQuote(quote, text, quote.length).map((match) => match.errors)
  return quote === '' ? 0 : 1 - Math.min(quote.length, ...errors) / quote.length
}

export type Note = Extract<Item, { kind: 'note' }>
/** What is shown at its paragraph. */
export type Mark = Note | Extract<Item, { kind: 'bookmark' }>

/** Bookmarks and notes by their paragraph, and those for which the text has no place any more. */
export function placeItems(items: readonly Item[], find: FindParagraph) {
  const placed = new Map<number, Mark[]>()
  const unplaced: Mark[] = []
  for (const item of items) {
    if (item.kind !== 'bookmark' && item.kind !== 'note') continue
    const paragraph = find(item)
    if (paragraph === null) unplaced.push(item)
    else placed.set(paragraph, [...(placed.get(paragraph) ?? []), item])
  }
  return { placed, unplaced }
}

/** The items with the numbers that their paragraphs have now; null where all have them. What has no place keeps its own. */
export function renumbered(items: readonly Item[], find: FindParagraph): Item[] | null {
  const now = items.map((item) => {
    if (!isInText(item)) return item
    const paragraph = find(item) ?? item.paragraph
    return paragraph === item.paragraph ? item : { ...item, paragraph }
  })
  return now.some((item, nth) => item !== items[nth]) ? now : null
}
