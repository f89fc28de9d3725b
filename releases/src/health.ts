/** How builds fare with visitors: counts in which nothing is said about a visitor, by build and hour. Pure. */
import { type FieldFigures, addFigures } from './field-figures.ts'

/** Visits in which the remote's page was seen to stand, and those in which it failed: each network once an hour. */
export interface Tally {
  well: number
  failed: number
}

export interface HourCounts {
  /** Documents with a page of the remote. */
  documents: number
  /** Of all visits. */
  all: Tally
  /** Of the visits, those of the jury: one network in ten. */
  jury: Tally
  /** How far the failures came, e.g. `{ load: 3 }`. */
  phases: Record<string, number>
  /** Addresses that had a page of the build before and have none now. */
  gone: number
  figures: FieldFigures
}

/** A build from the moment that visitors first got it. By hour, e.g. `2026-01-31T09`. */
export interface BuildHealth {
  since: string
  hours: Record<string, HourCounts>
}

/** By remote and build. */
export type HealthCounts = Record<string, Record<string, BuildHealth>>

/** Hours that are kept. */
export const HOURS_KEPT = 48

export const hourOf = (time: Date) => time.toISOString().slice(0, 13)

export const noCounts = (): HourCounts => ({
  documents: 0,
  all: { well: 0, failed: 0 },
  jury: { well: 0, failed: 0 },
  phases: {},
  gone: 0,
  figures: {},
})

const addTally = (a: Tally, b: Tally): Tally => ({ well: a.well + b.well, failed: a.failed + b.failed })

export function addCounts(a: HourCounts, b: HourCounts): HourCounts {
  const phases = { ...a.phases }
  for (const [phase, count] of Object.entries(b.phases)) phases[phase] = (phases[phase] ?? 0) + count
  return {
    documents: a.documents + b.documents,
    all: addTally(a.all, b.all),
    jury: addTally(a.jury, b.jury),
    phases,
    gone: a.gone + b.gone,
    figures: addFigures(a.figures, b.figures),
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
