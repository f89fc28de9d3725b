/**
 * How builds fare with visitors: counts without anything about a visitor, and the judgement whether a build fails more
 * than the one before it, beyond chance. Pure.
 */

/** Visitors who got a build and those of them for whom it failed: each network once an hour. */
export interface Tally {
  given: number
  failed: number
}

/** `first`: the document's own page is the remote's. `later`: the visitor may come to it from another page. */
export type Place = 'first' | 'later'

export interface HourCounts extends Record<Place, Tally> {
  /** Documents with a page of the remote. */
  documents: number
  /** How far the failures came, e.g. `{ load: 3 }`. */
  phases: Record<string, number>
}

/** A build from the moment that visitors first got it. By hour, e.g. `2026-01-31T09`. */
export interface BuildHealth {
  since: string
  hours: Record<string, HourCounts>
}

/** A build that is no longer given out; holds for this `since` only: a new release is judged anew. */
export interface Verdict {
  remote: string
  buildId: string
  since: string
  at: string
  why: string
}

/** By remote and build. */
export type HealthCounts = Record<string, Record<string, BuildHealth>>

/** Hours that are kept. */
export const HOURS_KEPT = 48
/** Hours in which a build that did well for days may begin to fail. */
const RECENT_HOURS = 2

/** Fewer visitors and fewer failures say nothing. */
const LEAST_GIVEN = 10
const LEAST_FAILED = 3
/** What other remotes suffer in the same hours is no fault of this build; from so many visitors on it is known. */
const LEAST_OTHERS = 20
/** A healthy build is taken back by mistake at most this often, in each place, however often one looks. */
const MISTAKE = 1e-4

/** What is known of failures before anybody was counted, and what nobody is blamed for. */
const PRIOR: Record<Place, Tally & { allowed: number }> = {
  first: { given: 100, failed: 1, allowed: 0.01 },
  later: { given: 500, failed: 1, allowed: 0.002 },
}

export const hourOf = (time: Date) => time.toISOString().slice(0, 13)

export const noCounts = (): HourCounts => ({
  documents: 0,
  first: { given: 0, failed: 0 },
  later: { given: 0, failed: 0 },
  phases: {},
})

const addTally = (a: Tally, b: Tally): Tally => ({ given: a.given + b.given, failed: a.failed + b.failed })

export function addCounts(a: HourCounts, b: HourCounts): HourCounts {
  const phases = { ...a.phases }
  for (const [phase, count] of Object.entries(b.phases)) phases[phase] = (phases[phase] ?? 0) + count
  return {
    documents: a.documents + b.documents,
    first: addTally(a.first, b.first),
    later: addTally(a.later, b.later),
    phases,
  }
}

/** All hours of a build, or those from one on. */
export const totalOf = (health: BuildHealth | undefined, from = ''): HourCounts =>
  Object.entries(health?.hours ?? {})
    .filter(([hour]) => hour >= from)
    .map(([, counts]) => counts)
    .reduce(addCounts, noCounts())

/** The counts of several document servers as one; of a build that came anew, the newest. */
export function sumCounts(parts: HealthCounts[]): HealthCounts {
  const sum: HealthCounts = {}
  for (const part of parts) {
    for (const [remote, builds] of Object.entries(part)) {
      for (const [buildId, { since, hours }] of Object.entries(builds)) {
        const known = (sum[remote] ??= {})[buildId]
        if (known && known.since > since) continue
        const together = known?.since === since ? { ...known.hours } : {}
        for (const [hour, counts] of Object.entries(hours)) {
          together[hour] = addCounts(together[hour] ?? noCounts(), counts)
        }
        ;(sum[remote] ??= {})[buildId] = { since, hours: together }
      }
    }
  }
  return sum
}

/** The highest rate that a tally speaks for: upper end of Wilson's interval, 95 %. */
export function highestRate({ given, failed }: Tally): number {
  const z = 1.96
  const rate = failed / given
  const middle = rate + (z * z) / (2 * given)
  const half = z * Math.sqrt((rate * (1 - rate)) / given + (z * z) / (4 * given * given))
  return Math.min(1, (middle + half) / (1 + (z * z) / given))
}

/**
 * How much more likely a tally is from a build that fails more often than `allowed` than from one that does not: the
 * mean over several such rates. Whoever looks after every visitor sees more than 1/a at most once in 1/a builds that
 * are healthy (Ville's inequality), which no comparison of intervals gives.
 */
export function evidence({ given, failed }: Tally, allowed: number): number {
  const rates = [2 * allowed, 4 * allowed, 0.1, 0.2, 0.4, 0.7, 0.95].filter((rate) => rate > allowed && rate < 1)
  const logs = rates.map(
    (rate) => failed * Math.log(rate / allowed) + (given - failed) * Math.log((1 - rate) / (1 - allowed)),
  )
  const most = Math.max(...logs)
  return Math.exp(most) * (logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / rates.length)
}

export interface Judged {
  own: BuildHealth | undefined
  /** The build that would take its place. */
  before: BuildHealth | undefined
  /** Builds of each of the other remotes. */
  others: BuildHealth[][]
  now: Date
}

/** Why a build should be taken back; null while nothing speaks against it. */
export function problemOf({ own, before, others, now }: Judged): string | null {
  const recent = hourOf(new Date(now.getTime() - (RECENT_HOURS - 1) * 3_600_000))
  for (const from of ['', recent]) {
    for (const place of ['first', 'later'] as const) {
      const counts = totalOf(own, from)
      const known = totalOf(before)[place]
      const elsewhere = others.map((builds) => builds.map((one) => totalOf(one, firstHour(own, from))[place]))
      const allowed = Math.max(allowedRate(place, known), commonRate(elsewhere))
      if (!isWorse(counts[place], allowed)) continue
      const how = Object.entries(counts.phases).map(([phase, count]) => `${phase} ${count}`)
      const where = place === 'first' ? 'visitors' : 'visitors of other pages'
      return (
        `it failed for ${counts[place].failed} of ${counts[place].given} ${where} (${how.join(', ')}), ` +
        `the build before it for ${known.failed} of ${known.given}`
      )
    }
  }
  return null
}

const firstHour = (own: BuildHealth | undefined, from: string) =>
  [...Object.keys(own?.hours ?? {}).sort(), from].find((hour) => hour >= from) ?? from

const allowedRate = (place: Place, known: Tally) =>
  Math.max(PRIOR[place].allowed, highestRate(addTally(known, PRIOR[place])))

/** What even the best of the other remotes suffers in the same hours: trouble of the whole site. */
function commonRate(others: Tally[][]): number {
  const rates = others
    .map((builds) => builds.reduce(addTally, { given: 0, failed: 0 }))
    .filter(({ given }) => given >= LEAST_OTHERS)
    .map(({ given, failed }) => failed / given)
  return rates.length === 0 ? 0 : Math.min(...rates, 0.99)
}

const isWorse = (tally: Tally, allowed: number) =>
  tally.given >= LEAST_GIVEN && tally.failed >= LEAST_FAILED && evidence(tally, allowed) > 1 / MISTAKE
