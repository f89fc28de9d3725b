/**
 * When a build is not given to everybody any more (docs/health.md): while nineteen in twenty of its visits fail, of all
 * of them and of the jury's. Pure.
 */
import { type BuildHealth, type HourCounts, type Tally, hourOf, totalOf } from './health.ts'

/**
 * `rests`: one network in ten, the jury, still gets it, and decides whether it comes back. `taken-back`: so many of the
 * jury failed that nobody gets it.
 */
export type Standing = 'given' | 'rests' | 'taken-back'

/** One network in so many is of a build's jury. */
export const JURY_IS_ONE_IN = 10

/** Fewer visits say nothing. */
const LEAST_VISITS = 10
/** A build of which so many fail for one that does well is broken. */
const FAILED_FOR_ONE_WELL = 19
/** Two hundred networks have about twenty in the jury. */
const JURY_FAILED = 40
/** A build that did well for days may begin to fail: the last hours are looked at by themselves, too. */
const RECENT_HOURS = 2

/** @param health counts of all document servers; undefined while nobody was counted */
export function standingOf(health: BuildHealth | undefined, now: Date): Standing {
  const standings = [totalOf(health), totalOf(health, recentHour(now))].map(standingBy)
  return (['taken-back', 'rests'] as const).find((one) => standings.includes(one)) ?? 'given'
}

function standingBy({ all, jury }: HourCounts): Standing {
  if (all.well + all.failed < LEAST_VISITS || !fails(all) || !fails(jury)) return 'given'
  return jury.failed >= JURY_FAILED && jury.well === 0 ? 'taken-back' : 'rests'
}

const fails = ({ well, failed }: Tally) => failed >= FAILED_FOR_ONE_WELL * well

const recentHour = (now: Date) => hourOf(new Date(now.getTime() - (RECENT_HOURS - 1) * 3_600_000))

/** What speaks against a build, e.g. `it failed in 11 of 12 visits (load 11)`. */
export function failuresOf(health: BuildHealth | undefined): string {
  const { all, phases } = totalOf(health)
  const how = Object.entries(phases)
    // Its pages stand.
    .filter(([phase]) => phase !== 'fill' && phase !== 'inset')
    .sort(([, a], [, b]) => b - a)
    .map(([phase, count]) => `${phase} ${count}`)
  return `it failed in ${all.failed} of ${all.well + all.failed} visits${how.length > 0 ? ` (${how.join(', ')})` : ''}`
}
