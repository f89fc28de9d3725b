/** Finds the occasion that a search names: 'Advent II.', 'temetési igehirdetés', 'húsvét másnapja'. */
import { fold } from 'shared-kernel/fold'
import { OCCASIONS, isKindOfService, normalizeOccasion, parseOccasion } from './occasions.ts'

export interface AskedOccasion {
  key: string
  /** Days and services that the same words may mean: 'húsvét' is also its Monday. */
  wider: readonly string[]
  /** A day of the church year: its name says all, while a word such as 'házasság' is also a theme. */
  isDay: boolean
  /** The words beside the name. */
  others: string[]
}

/** Words beside an occasion or a story that say what every sermon is, or when on the day it was. */
const SAYS_LITTLE =
  /^(az?|egy|es|unnep\w*|nap(i|ja\w*|ra|on)?|vasarnap\w*|het(e|en|i)?|est(e|i|ere|en|ejen)|reggel\w*|delelott\w*|szent?beszed\w*|beszed\w*|predikaci\w*|igehirdetes\w*|ige(k|t|ket)?|alapig\w*|textus\w*|ahitat\w*|istentisztelet\w*|elmelkedes\w*|megemlekezes\w*|alkal(om|m)\w*|kor|soran|idej?en|szolo|valo)$/

export const saysLittle = (word: string) => SAYS_LITTLE.test(fold(word).replace(/[^\p{L}\d]/gu, ''))

const isNumber = (word: string) => /^\d+$/.test(normalizeOccasion(word))

/** Kinds of services whose words are ordinary ones: they are named only with one of these. */
const TELLING: Record<string, RegExp> = {
  csaladi: /istentisztelet|vasarnap|\bora|alkal/,
  tanev: /tanev|nyito|zaro|veni|te deum|istentisztelet|unnep/,
  'nemzeti-unnep': /\d|istvan|unnep|allamalap/,
  aratas: /arat|kenyer|termeny|unnep|\bnap|istentisztelet/,
}

const keysWith = (beginning: string) =>
  OCCASIONS.map(({ key }) => key).filter((key) => key.startsWith(beginning) && !key.endsWith('-ido'))

/** For names without a number. */
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

/** Null for a text that names none. */
export function findAskedOccasion(typed: string): AskedOccasion | null {
  const key = parseOccasion(typed)
  const words = normalizeOccasion(typed)
  if (key === null || TELLING[key]?.test(words) === false) return null
  let named = typed.split(/\s+/).filter(Boolean)
  const others: string[] = []
  for (const word of named) {
    const without = named.filter((other) => other !== word)
    if (parseOccasion(word) === key || parseOccasion(without.join(' ')) !== key) continue
    named = without
    if (!saysLittle(word) && !isNumber(word)) others.push(word)
  }
  const wider = /\d/.test(words) ? [] : (WIDER[key] ?? [])
  return { key, wider, isDay: !isKindOfService(key), others }
}
