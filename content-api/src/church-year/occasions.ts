/** Reads what editors write as the occasion of a sermon: 'Advent II.', 'nagypénteki esti istentisztelet', 'temetés'. */
import { memoize } from '../lemmas/memoize.ts'
import { dayOf, FEAST_OF_DATE, namedDays, type NamedDay } from './calendar.ts'
import { monthDayIn, withFullMonths } from './dates.ts'

/** Occasions without a date in the church year; the first ones go before a feast that is named as well. */
const KINDS: [pattern: RegExp, key: string, name: string, goesFirst?: true][] = [
  [/temetes|temeten|gyasz|ravatal|bucsuztat|virraszt|urnahely|halotti|koporso/, 'temetes', 'Temetés', true],
  [/eskuv|esket|hazassag|menyegz|jegyes|eljegyz/, 'eskuvo', 'Esküvő', true],
  [/keresztel(?!\w* (janos|unnepe))/, 'keresztelo', 'Keresztelő', true],
  [/konfirm/, 'konfirmacio', 'Konfirmáció', true],
  [/ordinacio|(lelkesz|puspok|esperes)(szentel|avat)|iktat|presbiter/, 'beiktatas', 'Beiktatás és eskütétel', true],
  [/(templom|harang|orgona|haz)(szentel|avat)|szentelesi|templombucsu/, 'templomszenteles', 'Templomszentelés', true],
  [/(elso|szent)aldozas(?!kor)|elsoaldoz|bermal/, 'elsoaldozas', 'Elsőáldozás és bérmálás', true],
  [/ujbor|uj ?bor\b|szuret/, 'ujbor', 'Újbor és szüret'],
  [/ujkenyer|uj kenyer|arat(as|o)|termeny|halaad/, 'aratas', 'Aratási hálaadás'],
  [/anyak nap/, 'anyak-napja', 'Anyák napja'],
  [/tanev|veni sancte|te deum|evnyito|evzaro|iskola/, 'tanev', 'Tanévnyitó és tanévzáró'],
  [/egyetemes ima|okumen|imahet/, 'imahet', 'Imahét'],
  [/marcius 15|augusztus 20|oktober 23|szent istvan|nemzeti|allamalap/, 'nemzeti-unnep', 'Nemzeti ünnep'],
  [/evangeliz/, 'evangelizacio', 'Evangelizáció'],
  [/bunban|bunbocs/, 'bunbanat', 'Bűnbánati istentisztelet'],
  [/urvacsor/, 'urvacsora', 'Úrvacsora'],
  [/bibliaora|biblia ora|bibliakor/, 'bibliaora', 'Bibliaóra'],
  [
    /csendes ?nap|csendes ?het|gyulekezeti (nap|hetvege)|misszios? ?nap|misszioi nap/,
    'gyulekezeti-nap',
    'Gyülekezeti nap',
  ],
  [/ifjusag|csaladi|gyermek/, 'csaladi', 'Családi és ifjúsági alkalom'],
]

/** Sundays that are counted: the number stands after the word or before it. */
interface Family {
  pattern: RegExp
  /** Null when the family has no such number. */
  toKey: (nth: number) => string | null
  /** Without a number. */
  otherwise: string | null
}

const counted =
  (key: string, most: number, shift = 0) =>
  (nth: number) =>
    nth + shift >= 1 && nth + shift <= most ? `${key}-${nth + shift}` : null

const FAMILIES: Family[] = [
  { pattern: /advent/, toKey: counted('advent', 4), otherwise: 'adventi-ido' },
  { pattern: /karacsony\S* (utan|u\b)/, toKey: () => 'karacsony-utan', otherwise: 'karacsony-utan' },
  { pattern: /uj ?ev\S* (utan|u\b)/, toKey: () => 'ujev-utan', otherwise: 'ujev-utan' },
  {
    pattern: /(vizkereszt|epifania)(?=\S* (\d+ )?(unnep\S* |vasarnap\S* )?(utan|u\b))/,
    toKey: counted('vizkereszt-utan', 6),
    otherwise: null,
  },
  {
    pattern: /bojt(?!elo)/,
    toKey: (nth) => (nth === 6 ? 'viragvasarnap' : counted('bojt', 5)(nth)),
    otherwise: 'bojti-ido',
  },
  {
    pattern: /husvet(?=\S* (\d+ )?(unnep\S* |vasarnap\S* )?(utan|u\b))/,
    toKey: counted('husvet-utan', 6),
    otherwise: 'husvet-utan-1',
  },
  {
    pattern: /szentharomsag(?=\S* (\d+ )?(unnep\S* |vasarnap\S* )?(utan|u\b))/,
    toKey: counted('szentharomsag-utan', 27),
    otherwise: null,
  },
  {
    pattern: /punkosd(?=\S* (\d+ )?(unnep\S* |vasarnap\S* )?(utan|u\b))/,
    toKey: (nth) => (nth === 1 ? 'szentharomsag' : counted('szentharomsag-utan', 27, -1)(nth)),
    otherwise: 'szentharomsag',
  },
  // The first of them is the Sunday after Epiphany, the last one that of Christ the King.
  {
    pattern: /evkozi/,
    toKey: (nth) => (nth === 1 ? 'vizkereszt-utan-1' : nth === 34 ? 'orokelet' : counted('evkozi', 33)(nth)),
    otherwise: null,
  },
  // Catholics count from Easter itself; the second day of the feast is the Monday.
  {
    pattern: /husvet(?=\S* \d+ vasarnap)/,
    toKey: (nth) => (nth === 1 ? 'husvet' : counted('husvet-utan', 6, -1)(nth)),
    otherwise: null,
  },
]

const FEASTS: [pattern: RegExp, key: string][] = [
  [/(husvet|punkosd|karacsony)\S* elott/, ''],
  [/szent ?est|karacsony ?est|ejfeli mise/, 'szenteste'],
  [/karacsony\S* (2(?!\d)|masnap)|karacsony masod/, 'karacsony-2'],
  [/karacsony/, 'karacsony'],
  [/\bo ?ev\b|\boev(i|est)|\boest|oeszt|szilveszter|ev ?veg|ev utolso napja/, 'oev'],
  [/ujev|uj ?eszt|uj ev($| (napja|ist|1 napja))/, 'ujev'],
  [/vizkereszt|epifania|haromkiraly/, 'vizkereszt'],
  [/hetvened|septuagesima|szeptuagezima|circumdederunt/, 'hetvened'],
  [/hatvanad|sexagesima|szexagezima|exsurge/, 'hatvanad'],
  [/otvened|es[zt]*omihi|esto mihi|quinquagesima|bojtelo/, 'otvened'],
  [/hamvazo/, 'hamvazoszerda'],
  [/ad te levavi/, 'advent-1'],
  [/populus sion/, 'advent-2'],
  [/gaudete/, 'advent-3'],
  [/rorate/, 'advent-4'],
  [/invo[ck]avit/, 'bojt-1'],
  [/reminis(c|z|cz)ere/, 'bojt-2'],
  [/o[ck]uli\b/, 'bojt-3'],
  [/l[ae]+tare/, 'bojt-4'],
  [/[ji]udi[ck]a|(fekete|passio) ?vasarnap/, 'bojt-5'],
  [/virag ?vasarnap|palmarum|palma? ?vasarnap/, 'viragvasarnap'],
  [/nagyhetfo/, 'nagyhetfo'],
  [/nagykedd/, 'nagykedd'],
  [/nagyszerd/, 'nagyszerda'],
  [/nagycsutort/, 'nagycsutortok'],
  [/nagypentek/, 'nagypentek'],
  [/nagyszomb/, 'nagyszombat'],
  [/nagyhet/, 'bojti-ido'],
  [/[qk]v?u?a[sz]i ?modo|in albis|feher ?vasarnap|irgalmassag\S* vasarnap/, 'husvet-utan-1'],
  [/mi[sz]eri[ck]ordia/, 'husvet-utan-2'],
  [/jubilate/, 'husvet-utan-3'],
  [/[ck]antate/, 'husvet-utan-4'],
  [/rogate|vocem [ji]u[ck]unditatis/, 'husvet-utan-5'],
  [/exaudi/, 'husvet-utan-6'],
  [/husvet ?(hetfo|\S* ?hetfo|\S* masnap)|husvet\S* 2(?!\d)/, 'husvethetfo'],
  [/husvet|feltamadas (unnep|vasarnap)/, 'husvet'],
  [/nagyboldogasszony|maria mennybe|mennybe\w* (szuz )?maria/, 'nagyboldogasszony'],
  [/mennybemenetel|aldozocsut/, 'mennybemenetel'],
  [/punkosd ?(hetfo|\S* ?hetfo|\S* masnap)|punkosd\S* 2(?!\d)/, 'punkosdhetfo'],
  [/punkosd/, 'punkosd'],
  [/szentharomsag/, 'szentharomsag'],
  [/ur ?napja\b(?!i)|urnap/, 'urnapja'],
  [/reformacio/, 'reformacio'],
  [/mindenszent/, 'mindenszentek'],
  [/halottak nap/, 'halottak-napja'],
  [/orok ?elet vasarnap|egyhazi ev utolso|krisztus kiraly|itelet vasarnap/, 'orokelet'],
  [/szent csalad/, 'karacsony-utan'],
]

/** Seasons as occasions: an evening in Advent, a week in Lent. */
const SEASON_NAMES: [key: string, name: string][] = [
  ['adventi-ido', 'Adventi alkalom'],
  ['bojti-ido', 'Böjti alkalom'],
]

const ORDINALS = 'elso masodik harmadik negyedik otodik hatodik hetedik nyolcadik kilencedik tizedik'.split(' ')
const TENS: Record<string, number> = { tizen: 10, huszon: 20, harminc: 30, harmincan: 30 }
const ROUND: Record<string, number> = { huszadik: 20, harmincadik: 30 }
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/

/** The key of an occasion; null for a text that names none. */
export function parseOccasion(text: string): string | null {
  const words = normalizeOccasion(text)
  const kind = KINDS.find(([pattern, , , goesFirst]) => goesFirst && pattern.test(words))
  if (kind) return kind[1]
  for (const { pattern, toKey, otherwise } of FAMILIES) {
    const found = pattern.exec(words)
    if (!found) continue
    const nth = numberBeside(words.slice(0, found.index), words.slice(found.index + found[0].length))
    const key = nth === null ? otherwise : toKey(nth)
    if (key !== null) return key
  }
  const feast = FEASTS.find(([pattern]) => pattern.test(words))
  if (feast && feast[1] !== '') return feast[1]
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? FEAST_OF_DATE.get(monthDayIn(words) ?? '') ?? null
}

/** A kind of service, not a day of the church year. */
export const isKindOfService = (key: string): boolean => KINDS.some(([, kind]) => kind === key)

/** Libraries repeat few occasions in many sermons, and read all of them with each new content. */
const parseRepeated = memoize(10_000, parseOccasion)

/** The occasion of a sermon: what its editor wrote, else the day on which it was preached. */
export function occasionOf(text: string | null, date: string | null): string | null {
  return (text === null ? null : parseRepeated(text)) ?? (date === null ? null : (dayOf(date)?.key ?? null))
}

/** Occasions without a date, in the order of their table. */
const UNDATED: NamedDay[] = [
  ...SEASON_NAMES.map(([key, name]) => ({ key, name, also: [] })),
  ...KINDS.map(([, key, name]) => ({ key, name, also: [] })),
]

// Three years have every counted Sunday: a late and an early Easter, and six Sundays after Epiphany.
const EVERY_DAY = [2038, 2008, 2000].flatMap(namedDays)

/** Every occasion once. */
export const OCCASIONS: NamedDay[] = [
  ...new Map([...EVERY_DAY, ...UNDATED].map(({ key, name, also }) => [key, { key, name, also }])).values(),
]

/** The nearest number: up to four words after the name of the season, else two before it. */
function numberBeside(before: string, after: string): number | null {
  const near = [
    ...after.split(' ').filter(Boolean).slice(0, 4),
    ...before.split(' ').filter(Boolean).slice(-2).reverse(),
  ]
  const number = near.find((word) => /^\d{1,2}$/.test(word))
  return number === undefined ? null : Number(number)
}

/** Lower case without accents and signs; ordinals and Roman numerals as digits. */
export function normalizeOccasion(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .replace(/\bszth\w*/g, 'szentharomsag')
    .replace(/\bhusv\b/g, 'husvet')
    .replace(/\btrinitatis\b/g, 'szentharomsag utan')
    .replace(/\bnagyhet\S* (?=hetfo|kedd|szerda|csutort|pentek|szombat)/g, 'nagy')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => toNumber(word)?.toString() ?? word)
    .join(' ')
  return withFullMonths(words)
}

function toNumber(word: string): number | null {
  if (word in ROUND) return ROUND[word]!
  const ten = Object.keys(TENS).find((one) => word.startsWith(one) && word.length > one.length) ?? ''
  const unit = word
    .slice(ten.length)
    .replace(/^egyedik$/, 'elso')
    .replace(/^kettedik$/, 'masodik')
  const ordinal = ORDINALS.indexOf(unit)
  if (ordinal >= 0) return (TENS[ten] ?? 0) + ordinal + 1
  const roman = ROMAN.exec(word)
  if (!roman || word === '') return null
  const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].indexOf(roman[2]!)
  return roman[1]!.length * 10 + units
}
