/** Finds the occasion that a search names: 'Advent II.', 'temetési igehirdetés', 'húsvét másnapja'. */
import { fold } from 'shared-kernel/fold'
import { dateIn } from './dates.ts'
import { OCCASIONS, isKindOfService, normalizeOccasion, parseOccasion } from './occasions.ts'

export interface NamedOccasion {
  key: string
  /** Days and services that the same words may mean: 'húsvét' is also its Monday. */
  wider: readonly string[]
  /** A day of the church year; the others, such as 'házasság', may also be themes. */
  isDay: boolean
  /** The other words of the search. */
  others: string[]
  /** The search is exactly one of its names. */
  isName: boolean
}

/** Words that describe every sermon, or the time of day: ignored beside an occasion or a story. */
const GENERIC_WORD =
  /^(az?|egy|es|unnep\w*|nap(i|ja\w*|ra|on)?|vasarnap\w*|dominica|het(e|en|i)?|est(e|i|ere|en|ejen)|reggel\w*|delelott\w*|szent?beszed\w*|beszed\w*|predikaci\w*|igehirdetes\w*|ige(k|t|ket)?|alapig\w*|textus\w*|ahitat\w*|istentisztelet\w*|elmelkedes\w*|megemlekezes\w*|alkal(om|m)\w*|kor|soran|idej?en|szolo|valo)$/

export const isGenericWord = (word: string) => GENERIC_WORD.test(fold(word).replace(/[^\p{L}\d]/gu, ''))

const isNumber = (word: string) => /^\d+$/.test(normalizeOccasion(word))

/** Kinds of services with common words as names: recognized only with one of these words. */
const SERVICE_WORDS: Record<string, RegExp> = {
  csaladi: /istentisztelet|vasarnap|\bora|alkal/,
  tanev: /tanev|nyito|zaro|veni|te deum|istentisztelet|unnep/,
  'nemzeti-unnep': /\d|istvan|unnep|allamalap/,
  aratas: /arat|kenyer|termeny|unnep|\bnap|istentisztelet/,
}

const keysWith = (beginning: string) =>
  OCCASIONS.map(({ key }) => key).filter((key) => key.startsWith(beginning) && !key.endsWith('-ido'))

/** Applies to names without a number. */
const WIDER: Record<string, readonly string[]> = {
  'adventi-ido': keysWith('advent-'),
  'bojti-ido': [
    ...keysWith('bojt-'),
    'viragvasarnap',
    ...keysWith('nagy').filter((key) => key !== 'nagyboldogasszony'),
  ],
  karacsony: ['karacsony-2', 'szenteste'],
  husvet: ['husvethetfo'],
  punkosd: ['punkosdhetfo'],
}

/** The names of each occasion, without spaces. */
const NAMES = new Map(
  OCCASIONS.map(({ key, name, also }) => [key, [name, ...also].map((one) => withoutSpaces(normalizeOccasion(one)))]),
)
const SHORTEST_PART = 4

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** 'emléknapja' in the name of the Reformation's day, 'geniti' in that of the Sunday after Easter. */
function isPartOfName(key: string, word: string): boolean {
  const part = withoutSpaces(normalizeOccasion(word))
  return part.length >= SHORTEST_PART && NAMES.get(key)!.some((name) => name.includes(part))
}

/** '8-i', '8-án': normalized endings of a day. */
const ENDING_OF_DAY = /^(?:1|an|en|jen)?$/

/** The date that is the whole search, beside generic words: '2019. december 8.', '1958.04.04'. */
export function findNamedDate(typed: string): string | null {
  const found = dateIn(normalizeOccasion(typed))
  const isAll = found?.rest.split(' ').every((word) => ENDING_OF_DAY.test(word) || isGenericWord(word))
  return found && isAll ? found.date : null
}

/** Null when the text names no occasion. */
export function findNamedOccasion(typed: string): NamedOccasion | null {
  const key = parseOccasion(typed)
  const words = normalizeOccasion(typed)
  if (key === null || SERVICE_WORDS[key]?.test(words) === false) return null
  let named = typed.split(/\s+/).filter(Boolean)
  const others: string[] = []
  for (const word of named) {
    const without = named.filter((other) => other !== word)
    if (parseOccasion(word) === key || parseOccasion(without.join(' ')) !== key) continue
    named = without
    if (!isGenericWord(word) && !isNumber(word) && !isPartOfName(key, word)) others.push(word)
  }
  const wider = /\d/.test(words) ? [] : (WIDER[key] ?? [])
  const isName = NAMES.get(key)!.includes(withoutSpaces(words))
  return { key, wider, isDay: !isKindOfService(key), others, isName }
}
