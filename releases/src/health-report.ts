/** How builds fare, in words, for `npm run registry`. Pure. */
import { type Tally, sumCounts, totalOf } from './health.ts'
import type { HealthFile } from './health-files.ts'
import type { Deployment } from './registry-document.ts'

const share = ({ given, failed }: Tally) => {
  const percent = given === 0 ? 0 : (100 * failed) / given
  return `failed for ${failed} of ${given} (${percent.toFixed(percent < 10 ? 1 : 0)} %)`
}

/** Lines on one build as it stands in the registry; none while nobody got it. */
export function healthLines(remote: string, { extras }: Deployment, files: HealthFile[]): string[] {
  const { buildId, since } = extras
  const health = sumCounts(files.map(({ counts }) => counts))[remote]?.[buildId]
  const verdict = files
    .flatMap(({ verdicts }) => verdicts)
    .find((one) => one.remote === remote && one.buildId === buildId && one.since === since)
  const lines = verdict ? [`taken back by itself since ${verdict.at}, because ${verdict.why}`] : []
  if (!health || health.since !== since) return lines
  const { documents, first, later, phases } = totalOf(health)
  const how = Object.entries(phases).sort(([, a], [, b]) => b - a)
  const where = how.length === 0 ? '' : `: ${how.map(([phase, count]) => `${phase} ${count}`).join(', ')}`
  const last = Object.keys(health.hours).length
  return [
    ...lines,
    `${documents} documents in the last ${last} hours with any; ${share(first)} visitors, ` +
      `and for ${later.failed} of ${later.given} who began at another remote's page${where}`,
  ]
}
