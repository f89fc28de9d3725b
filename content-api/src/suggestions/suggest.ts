/** Suggestions for typed text: `GET /suggestions`. */
import { fold, matchesTyped, toWords } from 'shared-kernel/fold'
import { bookById, printed } from 'shared-kernel/passages'
import {
  BOOKS,
  type Book,
  type Passage,
  alternativeReadings,
  nearReferences,
  parseReference,
  readReferences,
} from 'shared-kernel/references'
import { findNamedOccasion } from '../church-year/asked-occasion.ts'
import { OCCASIONS, parseOccasion } from '../church-year/occasions.ts'
import type { Content } from '../content/content.ts'
import type { SermonFilter } from '../search/list-query.ts'
import { mayBeName } from '../search/named-stories.ts'
import type { NamedStory } from '../stories/find-stories.ts'
import { type Entry, type SuggestionTable, bareName, countSermonsOn, keyOf } from './suggestion-table.ts'

type Shown = Entry['shown']

/** In display order. */
const KINDS = ['passage', 'occasion', 'preacher', 'series', 'tag', 'word', 'story', 'sermon'] as const
const MAX_SUGGESTIONS = 8
const MOST_OF_A_KIND = 3
const LEAST_TYPED = 2

/** The best of every kind, then the second best of every kind, until there are eight; displayed by kind. */
export function suggest(content: Content, typed: string): Shown[] {
  if ([...typed].length < LEAST_TYPED) return []
  const { suggestions } = content
  const named = [...occasionOfWords(suggestions, typed), ...findNamed(suggestions, typed)]
  const found = [...passagesOf(content, typed), ...withoutRepeats(named)]
  const byKind = KINDS.map((kind) => found.filter((shown) => shown.kind === kind).slice(0, MOST_OF_A_KIND))
  const chosen = Array.from({ length: MOST_OF_A_KIND }, (_, nth) => byKind.flatMap((list) => list[nth] ?? [])).flat()
  const shown = new Set(chosen.slice(0, MAX_SUGGESTIONS))
  return byKind.flat().filter((one) => shown.has(one))
}

function passagesOf({ columns, passages }: Content, typed: string): Shown[] {
  return typedPassages(typed)
    .slice(0, MOST_OF_A_KIND)
    .map((passage) => ({
      kind: 'passage' as const,
      name: nameOf(passage),
      passages: [passage],
      sermons: countSermonsOn(columns, passages, [passage]),
    }))
}

/** The occasion that the words mean in whatever spelling: 'Advent II.', 'második ádventi vasárnap'. */
function occasionOfWords(table: SuggestionTable, typed: string): Shown[] {
  const key = parseOccasion(typed)
  const name = OCCASIONS.find((occasion) => occasion.key === key)?.name
  return name === undefined ? [] : findNamed(table, name, ({ occasion }) => occasion === key)
}

/** 'János evangéliuma', 'Jn 3,16', 'Abd 3' */
const nameOf = (passage: Passage) => (passage.chapter === undefined ? bookById(passage.book)!.name : printed(passage))

/**
 * Names in which every typed word is a prefix of a word, the best first: the whole name, names with that prefix,
 * others; then by number of sermons. Words match a single typed word only: nothing tells whether a sermon has several.
 * @param mayBe cheap filter before all others
 */
export function findNamed(
  table: Content['suggestions'],
  text: string,
  mayBe: (shown: Shown) => boolean = () => true,
): Shown[] {
  const typed = toWords(text)
  const [longest] = [...typed].sort((one, other) => other.bare.length - one.bare.length)
  if (!longest) return []
  const bare = bareName(typed)
  const fitting = (table.get(keyOf(longest)) ?? [])
    .filter(({ shown }) => (shown.kind !== 'word' || typed.length === 1) && mayBe(shown))
    .filter(({ words }) => matchesTyped(words, typed))
    .map((entry) => ({ ...entry, far: farFrom(entry.bare, bare) }))
    .sort((one, other) => one.far - other.far || other.shown.sermons - one.shown.sermons)
    .map(({ shown }) => shown)
  return withoutRepeats(fitting)
}

/** 0 for the exact name, then a prefix of whole words, any prefix, anywhere. */
function farFrom(name: string, typed: string): number {
  const ways = [name === typed, name.startsWith(`${typed} `), name.startsWith(typed), true]
  return ways.indexOf(true)
}

/** Stories have several names, and series may share one. */
function withoutRepeats(suggestions: readonly Shown[]): Shown[] {
  const seen = new Set<string>()
  return suggestions.filter(({ kind, name, id, path, occasion, passages }) => {
    const key = [kind, id ?? path ?? occasion ?? passages?.map(({ label }) => label).join() ?? fold(name)].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}

/** Words in the names of many books, meaningless alone. */
const OF_MANY = new Set(
  'könyve levele levél írt első második harmadik negyedik ötödik evangéliuma próféta pál'.split(' '),
)

const NAMES = BOOKS.map((book) => {
  const words = toWords(`${book.abbrev} ${book.name}`)
  return { book, words, telling: words.filter(({ written }) => !OF_MANY.has(written)) }
})

/**
 * Passages of typed text: the readable part of a reference ('Jn 3,' is Jn 3; for 'Jn 33', which does not exist, the
 * book), its other meanings, and books with that name prefix, in Bible order; for a number the psalm.
 */
export function typedPassages(typed: string): Passage[] {
  const text = typed.replace(/[\s,:.;–-]+$/u, '')
  const { passages, unread } = readReferences(text)
  const isOne = passages.length === 1 && unread.length === 0
  const psalm = /^\d{1,3}$/.test(text) ? parseReference(`Zsolt ${text}`) : null
  if (psalm) return [psalm]
  const read = isOne ? [...passages, ...alternativeReadings(text)] : unread.flatMap(({ near }) => near ?? [])
  const near = read.length === 0 && /\d$/.test(text) ? nearReferences(text).flat() : []
  const all = [...read, ...near, ...booksThatBegin(text).map(({ id, abbrev }) => ({ book: id, label: abbrev }))]
  return all.filter(({ label }, nth) => all.findIndex((other) => other.label === label) === nth)
}

function booksThatBegin(text: string): Book[] {
  const typed = toWords(text)
  const named = typed.filter(({ written }) => /\p{L}/u.test(written))
  const isNamed = ({ words, telling }: (typeof NAMES)[number]) =>
    matchesTyped(words, typed) && named.some((word) => matchesTyped(telling, [word]))
  return NAMES.filter(isNamed).map(({ book }) => book)
}

const MAX_OFFERS = 4
/** Shorter words match too many others. */
const LEAST_BEGUN = 4

/**
 * Preachers, series, tags, occasions and stories that the search words may name, for users who got no suggestions while
 * typing: with the first page, without filters that are already set. No story if the words name one unambiguously, no
 * day but the one they name, and nothing for words of nearly every sermon.
 */
export function alsoMeant(
  table: SuggestionTable,
  filter: SermonFilter,
  named: readonly NamedStory[],
): Entry['shown'][] | undefined {
  if (filter.window.offset > 0 || filter.words?.isCommon) return undefined
  const name = mayBeName(filter)
  const day = findNamedOccasion(name)
  const isOtherDay = (key = '') => day !== null && day.isDay && ![day.key, ...day.wider].includes(key)
  const offers: Partial<Record<Entry['shown']['kind'], (shown: Entry['shown']) => boolean>> = {
    preacher: ({ id }) => !filter.preacher.includes(id!),
    series: ({ id }) => filter.series !== id,
    tag: ({ id }) => !filter.tags.includes(id!),
    occasion: ({ occasion }) => filter.occasion !== occasion && !isOtherDay(occasion),
    story: ({ sermons }) => named.length === 0 && sermons > 0,
  }
  const short = toWords(name).filter(({ bare }) => bare.length < LEAST_BEGUN)
  const hasShort = (words: readonly { bare: string }[]) =>
    short.every((typed) => words.some(({ bare }) => bare === typed.bare))
  const isOffered = (shown: Shown) => offers[shown.kind]?.(shown) ?? false
  const byName = findNamed(table, name, isOffered).filter((shown) => hasShort(toWords(shown.name)))
  const found = withoutRepeats([...occasionOfWords(table, name).filter(isOffered), ...byName])
  return found.length > 0 ? found.slice(0, MAX_OFFERS) : undefined
}
