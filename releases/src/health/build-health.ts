/** Counts the success of builds and decides when to withdraw one (docs/remotes.md). Pure. */
import type { Deployment, Releases } from '../manifest/manifest.ts'

export interface ReportCounts {
  /** Documents with a page of the build. */
  shown: number
  /** Reports of success. */
  ok: number
  /** Reports of failures by kind, e.g. `{ load: 3 }`. */
  failed: Record<string, number>
}

/** One release of a build. */
export interface BuildCounts {
  since: string
  /** Set when the build is withdrawn automatically; valid until its next release. */
  withdrawn?: { at: string; why: string }
  /** By minute, e.g. `2026-01-31T09:15`; minutes without visitors have no entry. */
  minutes: Record<string, ReportCounts>
}

/** By remote and build. */
export type HealthCounts = Record<string, Record<string, BuildCounts>>

export const WINDOW_MINUTES = 120
const LEAST_REPORTS = 20
const MARGIN = 0.5

export const minuteOf = (time: Date) => time.toISOString().slice(0, 16)

export const noCounts = (): ReportCounts => ({ shown: 0, ok: 0, failed: {} })

function addCounts(a: ReportCounts, b: ReportCounts): ReportCounts {
  const failed = { ...a.failed }
  for (const [kind, count] of Object.entries(b.failed)) failed[kind] = (failed[kind] ?? 0) + count
  return { shown: a.shown + b.shown, ok: a.ok + b.ok, failed }
}

/** Counts of all document servers for a build since its last release; undefined if there are none. */
export function countsOf(
  servers: HealthCounts[],
  remote: string,
  { extras: { buildId, since } }: Deployment,
): BuildCounts | undefined {
  const known = servers.flatMap((counts) => counts[remote]?.[buildId] ?? []).filter((one) => one.since === since)
  if (known.length === 0) return undefined
  const minutes: BuildCounts['minutes'] = {}
  for (const [minute, counts] of known.flatMap((one) => Object.entries(one.minutes))) {
    minutes[minute] = addCounts(minutes[minute] ?? noCounts(), counts)
  }
  const withdrawn = known.find((one) => one.withdrawn)?.withdrawn
  return { since: known[0]!.since, ...(withdrawn && { withdrawn }), minutes }
}

/** @param from first minute that counts; by default all stored minutes */
export const totalOf = (counts: BuildCounts | undefined, from = ''): ReportCounts =>
  Object.entries(counts?.minutes ?? {})
    .filter(([minute]) => minute >= from)
    .reduce((sum, [, minute]) => addCounts(sum, minute), noCounts())

const failuresOf = ({ failed }: ReportCounts) => Object.values(failed).reduce((sum, count) => sum + count, 0)

export const reportsOf = (counts: ReportCounts): number => counts.ok + failuresOf(counts)

/** 0 to 1; 0 with fewer than `LEAST_REPORTS` reports. */
export function failureShare(counts: ReportCounts): number {
  const reports = reportsOf(counts)
  return reports < LEAST_REPORTS ? 0 : failuresOf(counts) / reports
}

export const recentOf = (counts: BuildCounts | undefined, now: Date): ReportCounts =>
  totalOf(counts, minuteOf(new Date(now.getTime() - WINDOW_MINUTES * 60_000)))

/**
 * The rule for withdrawing a build.
 * @param build last two hours
 * @param previous all stored minutes; of a build that still serves (beside a canary) the last two hours, too
 */
export const isFailing = (build: ReportCounts, previous: ReportCounts): boolean =>
  failureShare(build) > failureShare(previous) + MARGIN

/** E.g. `11 of 12 reports are failures (load 10, render 1)`. */
export function sayFailures(counts: ReportCounts): string {
  const kinds = Object.entries(counts.failed).sort(([, a], [, b]) => b - a)
  const named = kinds.length === 0 ? '' : ` (${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')})`
  return `${failuresOf(counts)} of ${reportsOf(counts)} reports are failures${named}`
}

/** Sums several counts for the builds in the manifest, each with its last `WINDOW_MINUTES` entries. */
export function mergeCounts(parts: HealthCounts[], { builds }: Releases): HealthCounts {
  return Object.fromEntries(
    Object.entries(builds).map(([remote, deployments]) => {
      const counted = deployments.flatMap((deployment) => {
        const counts = countsOf(parts, remote, deployment)
        if (!counts) return []
        const minutes = Object.entries(counts.minutes).sort(([a], [b]) => a.localeCompare(b))
        const last = Object.fromEntries(minutes.slice(-WINDOW_MINUTES))
        return [[deployment.extras.buildId, { ...counts, minutes: last }] as const]
      })
      return [remote, Object.fromEntries(counted)]
    }),
  )
}
