/** Runs a search: items of the page, total and facets. */
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Content } from '../content/content.ts'
import type { SermonList } from '../contract/entities.ts'
import { findNamedDate, findNamedOccasion, isGenericWord } from '../church-year/asked-occasion.ts'
import type { Database } from '../database/schema.ts'
import { lemmaText } from '../lemmas/verb-forms.ts'
import { alsoMeant } from '../suggestions/suggest.ts'
import { asTyped } from './as-written.ts'
import { takeBest, takePage, type NamedSermons } from './order-rows.ts'
import { findClosest } from './closest-sermons.ts'
import { countChapters, countFacets } from './count-facets.ts'
import { filterRows } from './filter-rows.ts'
import { matchWords, type WordMatches } from './word-matches.ts'
import type { SermonFilter } from './list-query.ts'
import { findNamedStories, markSermonsOn, mayBeName } from './named-stories.ts'
import { findEmptyOccasion, joinNamed, markSermonsOf, markSermonsOfDate } from './named-occasion.ts'
import { markTouching } from './passage-index.ts'
import { countRelated } from './related-words.ts'
import { parseWords, type WordQuery, wordsToMark } from './parse-words.ts'
import { type CardRow, readCards, readRankedCards } from './sermon-cards.ts'
import type { NamedStory } from '../stories/find-stories.ts'
import { type Marks, NO_MARKS } from './snippet.ts'
import { missingWords, suggestWords } from './suggest-words.ts'
import { toMarks, toTsQueries, type TsQueries, type Understood } from './tsquery.ts'
import { understandWords, type UnderstoodWord } from './understand-words.ts'

export interface SermonMatches {
  /** In order. */
  cards: CardRow[]
  total: number
  /** Words to mark in snippets. */
  marks: Marks
  /** Meanings of the words. */
  understood: Understood
  /** Named stories and themes. */
  stories: NamedStory[]
  /** Nearest results, when nothing was found. */
  closest: CardRow[]
  /** Other parts of the answer. */
  about: Pick<
    Static<typeof SermonList>,
    'facets' | 'also' | 'derived' | 'accented' | 'related' | 'emptyOccasion' | 'missing' | 'suggestion'
  >
}

/** Accented words in the answer for a word with missing accents. */
const MOST_ACCENTED = 3

/** Number of the best heads that are re-ranked by whole text. Later pages have the order of the heads. */
export const RANKED = 300

/** Searches one version of the content. The filter must be valid. @throws errors of the database */
export async function searchSermons(
  db: Kysely<Database>,
  content: Content,
  filter: SermonFilter,
): Promise<SermonMatches> {
  const matched = await matchSermons(db, content, filter)
  const { understood, wordQuery, queries, words, stories, named, flags } = matched
  const isRanked = isByRank(filter, queries)
  const [cards, { total, marks, ...about }] = await Promise.all([
    isRanked && words && queries
      ? readByRank(db, content, flags, { words, named, queries }, filter)
      : readCards(db, takePage(content, flags, filter), filter.words !== null),
    meanwhile(() => ({
      ...count(content, flags, filter),
      also: alsoMeant(content.suggestions, filter, stories),
      derived: unlessEmpty(
        [...understood].flatMap(([word, { roots, forms }]) =>
          roots.length > 0 && forms.length > 0 ? [{ word: asTyped(filter.typed, word), roots }] : [],
        ),
      ),
      accented: unlessEmpty(
        [...understood].flatMap(([word, { accented, roots }]) =>
          accented.length > 0 && roots.length === 0
            ? [{ word: asTyped(filter.typed, word), meant: accented.slice(0, MOST_ACCENTED) }]
            : [],
        ),
      ),
      related: words ? countRelated(content.columns, flags, words, named, understood) : undefined,
      marks: wordQuery ? toMarks(wordsToMark(wordQuery), understood) : NO_MARKS,
    })),
  ])
  const emptyOccasion = findEmptyOccasion(content.columns, matched.occasion, total)
  const isVain = total === 0 && !(emptyOccasion && matched.occasion?.isDay)
  const { closest, ...others } = isVain ? await findAlternatives(db, content, filter, understood) : { closest: [] }
  return { cards, total, marks, understood, stories, closest, about: { ...about, ...others, emptyOccasion } }
}

const unlessEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : undefined)

/** Computes while the database works: starts once the query is sent. */
async function meanwhile<Result>(work: () => Result): Promise<Result> {
  await setImmediate()
  return work()
}

function count({ columns, passages }: Content, flags: Uint8Array, filter: SermonFilter) {
  const counted = countFacets(columns, flags, filter)
  if (filter.facets?.includes('chapters')) counted.facets.chapters = countChapters(passages, flags)
  return counted
}

const isByRank = ({ order }: SermonFilter, queries: TsQueries | null) => order === 'DEFAULT' && queries?.typed != null

/** Understands the words and marks the matching sermons: 0 in `flags` for results. */
async function matchSermons(db: Kysely<Database>, content: Content, filter: SermonFilter) {
  const [understood, stories] = await Promise.all([
    understand(db, content, filter),
    meanwhile(() => findNamedStories(filter)),
  ])
  const day = findNamedDate(filter.typed ?? '')
  const occasion = day === null ? findNamedOccasion(mayBeName(filter)) : null
  const wordQuery = occasion || stories.some(({ isAll }) => isAll) ? withoutGenericWords(filter.words) : filter.words
  const queries = wordQuery && toTsQueries(wordQuery, understood, content.knowsPairs)
  const [words, ofOccasion] = await Promise.all([
    queries && matchWords(db, queries, isByRank(filter, queries)),
    occasion && wordQuery && markSermonsOf(db, content, occasion, wordQuery.mode),
  ])
  const onStories = markSermonsOn(content.passages, content.columns.nids.length, stories, words?.found.length ?? 0)
  const ofDay = day === null ? null : markSermonsOfDate(content.columns, day)
  const named = joinNamed(onStories, joinNamed(ofOccasion, ofDay))
  const flags = filterRows(content.columns, markFound(content, { words, queries, named }, filter), filter)
  return { understood, wordQuery, queries, words, stories, occasion, named, flags }
}

/** Drops generic words beside the name of an occasion or a story: 'ünnepe', 'beszéd'. */
function withoutGenericWords(words: WordQuery | null): WordQuery | null {
  const terms = words?.terms.filter(({ words: [word = ''] }) => !isGenericWord(word)) ?? []
  return words && terms.length > 0 ? { ...words, terms } : words
}

/** Alternatives for an empty result. */
async function findAlternatives(
  db: Kysely<Database>,
  content: Content,
  filter: SermonFilter,
  understood: Understood,
): Promise<{ closest: CardRow[] } & Pick<SermonMatches['about'], 'missing' | 'suggestion'>> {
  const { typed, words } = filter
  if (!typed || !words) return { closest: [] }
  const matches = markFound(content, { words: null, queries: null, named: null }, filter)
  const flags = filterRows(content.columns, matches, filter)
  const findsAny = async (text: string) => {
    const other = { ...filter, typed: text, words: parseWords(text, words.mode) }
    const { flags, stories } = await matchSermons(db, content, other)
    return flags.includes(0) || stories.length > 0
  }
  const [missing, suggestion, closest] = await Promise.all([
    notInPassages(db, missingWords(words, understood), understood),
    suggestWords(db, typed, words, understood, findsAny),
    findClosest(db, content, flags, words, understood).then((nids) => readCards(db, nids, true)),
  ])
  return { missing: unlessEmpty(missing.map((word) => asTyped(typed, word))), suggestion, closest }
}

/** Words that do not occur in the text or lesson of any sermon. */
async function notInPassages(
  db: Kysely<Database>,
  words: readonly string[],
  understood: Understood,
): Promise<string[]> {
  const found = await Promise.all(
    words.map((word) => {
      const alone = { mode: 'all' as const, terms: [{ words: [word], phrase: false }], without: [], isCommon: false }
      return matchWords(db, toTsQueries(alone, understood), false)
    }),
  )
  return words.filter((_, nth) => found[nth]!.passages.length === 0)
}

async function understand(db: Kysely<Database>, content: Content, { words }: SermonFilter): Promise<Understood> {
  if (words === null) return new Map()
  const spellings = new Set([...words.terms, ...words.without].flatMap((term) => term.words))
  const understood = await understandWords(db, [...spellings], content.words)
  return words.mode === 'forms'
    ? new Map([...understood].map(([word, meaning]) => [word, withoutRoots(meaning)]))
    : understood
}

/** Without the roots that replaced a word that no sermon contains. */
function withoutRoots(meaning: UnderstoodWord): UnderstoodWord {
  const { roots, lemmas } = meaning
  if (roots.length === 0) return meaning
  return { ...meaning, lemmas: lemmas.filter((lemma) => !roots.includes(lemmaText(lemma))), roots: [], forms: [] }
}

/** 1 in the rows that match words and passages; null if the search has neither. */
function markFound(
  { columns, passages }: Content,
  { words, queries, named }: { words: WordMatches | null; queries: TsQueries | null; named: NamedSermons | null },
  filter: SermonFilter,
): Uint8Array | null {
  const all = filter.passages.map((passage) => {
    const marks = new Uint8Array(columns.nids.length)
    markTouching(passages, passage, marks)
    return marks
  })
  if (words) {
    const marks = new Uint8Array(columns.nids.length)
    markSermons(columns.rowOf, words.found, marks)
    markSermons(columns.rowOf, words.passages, marks)
    if (queries?.isExcluding) for (let row = 0; row < marks.length; row++) marks[row]! ^= 1
    if (named) for (let row = 0; row < marks.length; row++) marks[row]! |= named.marks[row]!
    all.push(marks)
  }
  const [first, ...rest] = all
  if (!first) return null
  for (const marks of rest) for (let row = 0; row < first.length; row++) first[row]! &= marks[row]!
  return first
}

function markSermons(rowOf: ReadonlyMap<number, number>, nids: Int32Array, marks: Uint8Array) {
  for (const nid of nids) {
    // A sermon added after the columns were read is found from the next version on.
    const row = rowOf.get(nid)
    if (row !== undefined) marks[row] = 1
  }
}

/** A page by relevance: the best `RANKED` by head and text, the rest by head only. */
async function readByRank(
  db: Kysely<Database>,
  { columns }: Content,
  flags: Uint8Array,
  { words, named, queries }: { words: WordMatches; named: NamedSermons | null; queries: TsQueries },
  { window: { offset, limit } }: SermonFilter,
): Promise<CardRow[]> {
  const best = takeBest(columns, flags, words, named, Math.max(RANKED, offset + limit))
  const head = {
    nids: best.nids.slice(0, RANKED),
    nearness: best.nearness.slice(0, RANKED),
    heads: best.heads.slice(0, RANKED),
  }
  const [ranked, rest] = await Promise.all([
    offset < RANKED ? readRankedCards(db, head, queries, { limit, offset }) : [],
    readCards(db, best.nids.slice(Math.max(RANKED, offset), offset + limit), true),
  ])
  return [...ranked, ...rest]
}
