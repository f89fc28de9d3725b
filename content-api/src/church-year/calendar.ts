/**
 * Days of the church year with their dates. The main names are those that Hungarian Reformed and Lutheran calendars
 * use; Latin and Catholic names stand beside them. Sundays that Catholics count otherwise have days of their own.
 */

export const SEASONS = ['advent', 'christmas', 'epiphany', 'lent', 'easter', 'pentecost', 'trinity'] as const
export type Season = (typeof SEASONS)[number]

export interface NamedDay {
  /** Part of addresses: never changes. */
  key: string
  name: string
  /** Other names of the same day. */
  also: string[]
}

export interface DatedDay extends NamedDay {
  /** `2026-11-29` */
  date: string
}

/** Days from the Easter Sunday of the same year. */
const MOVABLE: [days: number, key: string, ...names: string[]][] = [
  [-63, 'hetvened', 'Hetvened vasárnap', 'Septuagesima'],
  [-56, 'hatvanad', 'Hatvanad vasárnap', 'Sexagesima'],
  [-49, 'otvened', 'Ötvened vasárnap', 'Estomihi', 'Böjtelő vasárnapja'],
  [-46, 'hamvazoszerda', 'Hamvazószerda'],
  [-42, 'bojt-1', 'Böjt 1. vasárnapja', 'Invocavit'],
  [-35, 'bojt-2', 'Böjt 2. vasárnapja', 'Reminiscere'],
  [-28, 'bojt-3', 'Böjt 3. vasárnapja', 'Oculi'],
  [-21, 'bojt-4', 'Böjt 4. vasárnapja', 'Laetare'],
  [-14, 'bojt-5', 'Böjt 5. vasárnapja', 'Judica', 'Feketevasárnap'],
  [-7, 'viragvasarnap', 'Virágvasárnap', 'Palmarum'],
  [-6, 'nagyhetfo', 'Nagyhétfő'],
  [-5, 'nagykedd', 'Nagykedd'],
  [-4, 'nagyszerda', 'Nagyszerda'],
  [-3, 'nagycsutortok', 'Nagycsütörtök'],
  [-2, 'nagypentek', 'Nagypéntek'],
  [-1, 'nagyszombat', 'Nagyszombat'],
  [0, 'husvet', 'Húsvétvasárnap'],
  [1, 'husvethetfo', 'Húsvéthétfő'],
  [7, 'husvet-utan-1', 'Húsvét utáni 1. vasárnap', 'Quasimodogeniti', 'Húsvét 2. vasárnapja', 'Fehérvasárnap'],
  [14, 'husvet-utan-2', 'Húsvét utáni 2. vasárnap', 'Misericordia Domini', 'Húsvét 3. vasárnapja'],
  [21, 'husvet-utan-3', 'Húsvét utáni 3. vasárnap', 'Jubilate', 'Húsvét 4. vasárnapja'],
  [28, 'husvet-utan-4', 'Húsvét utáni 4. vasárnap', 'Cantate', 'Húsvét 5. vasárnapja'],
  [35, 'husvet-utan-5', 'Húsvét utáni 5. vasárnap', 'Rogate', 'Húsvét 6. vasárnapja'],
  [39, 'mennybemenetel', 'Mennybemenetel ünnepe', 'Áldozócsütörtök'],
  [42, 'husvet-utan-6', 'Húsvét utáni 6. vasárnap', 'Exaudi', 'Húsvét 7. vasárnapja'],
  [49, 'punkosd', 'Pünkösdvasárnap'],
  [50, 'punkosdhetfo', 'Pünkösdhétfő'],
  [56, 'szentharomsag', 'Szentháromság vasárnapja'],
  [60, 'urnapja', 'Úrnapja'],
]

/** Go before the Sundays they fall on. */
const GREAT_FEASTS: [monthDay: string, key: string, ...names: string[]][] = [
  ['01-01', 'ujev', 'Újév'],
  ['01-06', 'vizkereszt', 'Vízkereszt', 'Epifánia'],
  ['10-31', 'reformacio', 'A reformáció emléknapja'],
  ['12-25', 'karacsony', 'Karácsony első napja'],
  ['12-26', 'karacsony-2', 'Karácsony második napja'],
  ['12-31', 'oev', 'Óév'],
]

const OTHER_FEASTS: typeof GREAT_FEASTS = [
  ['08-15', 'nagyboldogasszony', 'Nagyboldogasszony'],
  ['11-01', 'mindenszentek', 'Mindenszentek'],
  ['11-02', 'halottak-napja', 'Halottak napja'],
  ['12-24', 'szenteste', 'Szenteste'],
]

/** Keys of the feasts with a fixed date: `10-31`. */
export const FEAST_OF_DATE: ReadonlyMap<string, string> = new Map(
  [...GREAT_FEASTS, ...OTHER_FEASTS].map(([monthDay, key]) => [monthDay, key]),
)

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const SUNDAYS_OF_YEAR = 34

/**
 * All named days of a calendar year, by date; of days with one date the most usual name is first. Counted Sundays end
 * where the next season begins.
 */
export function namedDays(year: number): DatedDay[] {
  const easter = easterSunday(year)
  const advent = firstAdvent(year)
  const trinity = easter + 56 * DAY_MS
  const afterEpiphany = sundayFrom(Date.UTC(year, 0, 7))
  const lastSunday = advent - WEEK_MS
  const days: DatedDay[] = []
  const add = (time: number, key: string, name: string, ...also: string[]) =>
    days.push({ date: toDay(time), key, name, also })
  const addSundays = (first: number, before: number, addOne: (time: number, nth: number) => void) => {
    for (let time = first, nth = 1; time < before; time += WEEK_MS, nth += 1) addOne(time, nth)
  }
  const addFeast = ([monthDay, ...names]: (typeof GREAT_FEASTS)[number]) =>
    add(Date.parse(`${year}-${monthDay}`), ...(names as [string, string]))

  GREAT_FEASTS.forEach(addFeast)
  for (const [distance, ...names] of MOVABLE) add(easter + distance * DAY_MS, ...(names as [string, string]))
  addSundays(advent, Date.UTC(year, 11, 25), (time, nth) => add(time, `advent-${nth}`, `Advent ${nth}. vasárnapja`))
  add(lastSunday, 'orokelet', 'Örökélet vasárnapja', 'Az egyházi év utolsó vasárnapja', 'Krisztus Király vasárnapja')
  addSundays(afterEpiphany, easter - 63 * DAY_MS, (time, nth) =>
    add(time, `vizkereszt-utan-${nth}`, `Vízkereszt utáni ${nth}. vasárnap`),
  )
  addSundays(trinity + WEEK_MS, advent, (time, nth) =>
    add(time, `szentharomsag-utan-${nth}`, `Szentháromság utáni ${nth}. vasárnap`),
  )
  OTHER_FEASTS.forEach(addFeast)
  addSundays(sundayFrom(Date.UTC(year, 11, 27)), Date.UTC(year, 11, 31), (time) => add(time, ...AFTER_CHRISTMAS))
  addSundays(sundayFrom(Date.UTC(year, 0, 2)), Date.UTC(year, 0, 6), (time) => add(time, ...AFTER_NEW_YEAR))
  const addOrdinary = (time: number, nth: number) => add(time, `evkozi-${nth}`, `Évközi ${nth}. vasárnap`)
  addSundays(afterEpiphany + WEEK_MS, easter - 46 * DAY_MS, (time, nth) => addOrdinary(time, nth + 1))
  addSundays(trinity + WEEK_MS, lastSunday, (time) =>
    addOrdinary(time, SUNDAYS_OF_YEAR - Math.round((lastSunday - time) / WEEK_MS)),
  )
  return days.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

const AFTER_CHRISTMAS = ['karacsony-utan', 'Karácsony utáni vasárnap', 'Szent Család vasárnapja'] as const
const AFTER_NEW_YEAR = ['ujev-utan', 'Újév utáni vasárnap'] as const

/** The church year of a day: from the first Sunday of Advent to the Saturday before the next. @param date `2026-11-28` */
export function churchYear(date: string): { first: string; days: DatedDay[] } {
  const year = Number(date.slice(0, 4))
  const first = [year, year - 1].map((one) => toDay(firstAdvent(one))).find((day) => day <= date)!
  const begun = Number(first.slice(0, 4))
  const end = toDay(firstAdvent(begun + 1))
  return { first, days: [begun, begun + 1].flatMap(namedDays).filter((day) => day.date >= first && day.date < end) }
}

/** The usual name of a day; null for a day without one. */
export function dayOf(date: string): DatedDay | null {
  return daysOfYear(Number(date.slice(0, 4))).find((day) => day.date === date) ?? null
}

/** The next named day after `date`; there is one within two weeks. */
export function nextDay(date: string): DatedDay | null {
  const year = Number(date.slice(0, 4))
  return [year, year + 1].flatMap(daysOfYear).find((day) => day.date > date) ?? null
}

/** Weeks whose names do not follow from those of their Sundays. */
const WEEK_NAMES = new Map([
  ['viragvasarnap', 'Nagyhét'],
  ['husvet', 'Húsvét hete'],
  ['punkosd', 'Pünkösd hete'],
  ['orokelet', 'Az egyházi év utolsó hete'],
])

/** The week of a day, with the key of its Sunday; null where a new season has begun since, or a feast took its place. */
export function weekOf(date: string): { key: string; name: string } | null {
  const time = Date.parse(date)
  const sunday = dayOf(toDay(time - new Date(time).getUTCDay() * DAY_MS))
  if (sunday === null || seasonOf(sunday.date) !== seasonOf(date)) return null
  const { key, name } = sunday
  if (!name.includes('vasárnap')) return null
  const regular = name.replace(/vasárnapja$/, 'hete').replace(/(utáni.*) vasárnap$/, '$1 hét')
  return { key, name: WEEK_NAMES.get(key) ?? regular.replace(/vasárnap$/, 'vasárnap hete') }
}

export function seasonOf(date: string): Season {
  const year = Number(date.slice(0, 4))
  const easter = easterSunday(year)
  const begins: [from: string, season: Season][] = [
    [toDay(firstAdvent(year)), 'advent'],
    [toDay(easter + 56 * DAY_MS), 'trinity'],
    [toDay(easter + 49 * DAY_MS), 'pentecost'],
    [toDay(easter), 'easter'],
    [toDay(easter - 46 * DAY_MS), 'lent'],
    [`${year}-01-06`, 'epiphany'],
  ]
  if (date >= `${year}-12-25`) return 'christmas'
  return begins.find(([from]) => date >= from)?.[1] ?? 'christmas'
}

const years = new Map<number, DatedDay[]>()

/** Dates of sermons are between 1900 and 2099, so the cache stays small. */
function daysOfYear(year: number): DatedDay[] {
  const known = years.get(year) ?? namedDays(year)
  years.set(year, known)
  return known
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first Sunday on or after a day. */
const sundayFrom = (time: number) => time + ((7 - new Date(time).getUTCDay()) % 7) * DAY_MS

const firstAdvent = (year: number) => sundayFrom(Date.UTC(year, 10, 27))

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher), in milliseconds. */
function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
