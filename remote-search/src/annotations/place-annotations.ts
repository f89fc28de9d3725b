/** Anchors annotations to paragraphs by the selectors of the W3C Web Annotation Data Model. */
import { isInText, type Item } from 'shared-kernel/collection'
import { fold } from 'shared-kernel/fold'

/** Paragraph number, first words (`exact` of TextQuoteSelector) and the letters around them. */
export type Anchor = Pick<Extract<Item, { kind: 'bookmark' }>, 'paragraph' | 'words' | 'prefix' | 'suffix'>

/** Paragraph number from 1; null when the text no longer has the place. */
type FindParagraph = (anchor: Anchor) => number | null

const LONGEST = 60
const CONTEXT = 32

/** Share of a quote that may differ. */
const MOST_CORRECTED = 0.3
/** Share of the context that must match. */
const SAME = 0.7
/** Shorter quotes need matching context. */
const SHORTEST_ALONE = 20

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The first words, whole words only. */
export function anchorWords(paragraph: string): string {
  const text = oneLine(paragraph)
  return text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/\s\S*$/, '')
}

/** @param paragraph from 1 */
export function anchorOf(paragraphs: readonly string[], paragraph: number): Anchor {
  const lines = paragraphs.map(oneLine)
  const line = lines[paragraph - 1] ?? ''
  const words = anchorWords(line)
  const before = lines.slice(0, paragraph - 1).join(' ')
  const after = [line.slice(words.length), ...lines.slice(paragraph)].join(' ')
  return { paragraph, words, prefix: before.slice(-CONTEXT), suffix: after.trim().slice(0, CONTEXT) }
}

/**
 * Finds paragraphs by equal first words, else by similar words, else by their context. Context, then distance, decides
 * between candidates.
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

/** Of overlapping matches the one with the fewest errors. */
function nearest(matches: readonly Match[]): Match[] {
  const apart: Match[] = []
  for (const match of [...matches].sort((one, other) => one.errors - other.errors)) {
    if (apart.every(({ start, end }) => match.end <= start || end <= match.start)) apart.push(match)
  }
  return apart
}

/** Text between the contexts, if about as long as the quote: the paragraph was rewritten. */
function between(prefix: string, suffix: string, length: number, text: string): Match[] {
  if (prefix.length < SHORTEST_ALONE || suffix.length < SHORTEST_ALONE) return []
  const matches: Match[] = []
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    const start = at + prefix.length
    const end = text.indexOf(suffix, start)
    if (end - start >= length / 2 && end - start <= length * 2) matches.push({ start, end, errors: length })
  }
  return matches
}

/** Offsets into the text and the edit distance. */
interface Match {
  start: number
  end: number
  errors: number
}

/**
 * All ends at which the quote matches with at most `mostErrors` edits, and where those matches begin: approximate
 * string matching by dynamic programming (P. H. Sellers, 1980).
 */
function findQuote(quote: string, text: string, mostErrors: number): Match[] {
  if (quote === '') return []
  let errors = Array.from({ length: quote.length + 1 }, (_, letters) => letters)
  let starts = errors.map(() => 0)
  const matches: Match[] = []
  for (let at = 0; at < text.length; at++) {
    const nextErrors = [0]
    const nextStarts = [at + 1]
    for (let letter = 1; letter <= quote.length; letter++) {
      const replaced = errors[letter - 1]! + (quote[letter - 1] === text[at] ? 0 : 1)
      const added = errors[letter]! + 1
      const deletion = nextErrors[letter - 1]! + 1
      const least = Math.min(replaced, added, deletion)
      nextErrors.push(least)
      nextStarts.push(
        least === replaced ? starts[letter - 1]! : least === added ? starts[letter]! : nextStarts[letter - 1]!,
      )
    }
    errors = nextErrors
    starts = nextStarts
    if (errors[quote.length]! <= mostErrors) {
      matches.push({ start: starts[quote.length]!, end: at + 1, errors: errors[quote.length]! })
    }
  }
  return matches
}

/** Similarity of a quote to the best match in a text, 0 to 1. */
function likeness(quote: string, text: string): number {
  const errors = findQuote(quote, text, quote.length).map((match) => match.errors)
  return quote === '' ? 0 : 1 - Math.min(quote.length, ...errors) / quote.length
}

export type Note = Extract<Item, { kind: 'note' }>
/** Shown at its paragraph. */
export type Annotation = Note | Extract<Item, { kind: 'bookmark' }>

/** Bookmarks and notes by paragraph, and those whose paragraph is gone. */
export function placeAnnotations(items: readonly Item[], find: FindParagraph) {
  const placed = new Map<number, Annotation[]>()
  const lost: Annotation[] = []
  for (const item of items) {
    if (item.kind !== 'bookmark' && item.kind !== 'note') continue
    const paragraph = find(item)
    if (paragraph === null) lost.push(item)
    else placed.set(paragraph, [...(placed.get(paragraph) ?? []), item])
  }
  return { placed, lost }
}

/** Items with current paragraph numbers; null when nothing changed. Lost ones keep their number. */
export function renumbered(items: readonly Item[], find: FindParagraph): Item[] | null {
  const now = items.map((item) => {
    if (!isInText(item)) return item
    const paragraph = find(item) ?? item.paragraph
    return paragraph === item.paragraph ? item : { ...item, paragraph }
  })
  return now.some((item, nth) => item !== items[nth]) ? now : null
}
