/** How builds fare, in words, for `npm run remotes -- status`. Pure. */
import { FIGURES, type FieldFigures, type Figure, sayStep, stepOf } from './field-figures.ts'
import { type HealthCounts, sumCounts, totalOf } from './health.ts'
import { type Standing, failuresOf, standingOf } from './health-rule.ts'
import type { HealthFile } from './health-files.ts'
import type { Deployment } from './registry-document.ts'

const NAMES: Record<Figure, string> = {
  painted: 'painted on the server in',
  shift: 'layout shift',
  blocked: 'blocked for',
}

/** What came of a build, as the log and the registry say it. */
export const STANDINGS: Record<Standing, string> = {
  given: 'is given to everybody',
  rests: 'rests: one visitor in ten still gets it, and it comes back when it does well for them',
  'taken-back': 'is taken back by itself: nobody gets it',
}

const healthOf = (counts: HealthCounts, remote: string, { extras }: Deployment) => {
  const health = counts[remote]?.[extras.buildId]
  return health?.since === extras.since ? health : undefined
}

/**
 * Lines on one build as it stands in the registry; none while nobody got it.
 * @param before the build to compare it with
 */
export function healthLines(
  { remote, build, before }: { remote: string; build: Deployment; before: Deployment | null },
  files: HealthFile[],
  now: Date,
): string[] {
  const counts = sumCounts(files.map((file) => file.counts))
  const health = healthOf(counts, remote, build)
  if (!health) return []
  const { documents, all, gone, figures, phases } = totalOf(health)
  const standing = standingOf(health, now)
  const hours = Object.keys(health.hours).length
  const visits = all.well + all.failed
  const percent = visits === 0 ? 0 : (100 * all.failed) / visits
  const known = before ? totalOf(healthOf(counts, remote, before)).figures : {}
  return [
    ...(standing === 'given' ? [] : [STANDINGS[standing]]),
    `${documents} documents in the last ${hours === 1 ? 'hour' : `${hours} hours`} with any; ` +
      `${failuresOf(health)}${visits === 0 ? '' : `, ${percent.toFixed(percent < 10 ? 1 : 0)} %`}`,
    ...FIGURES.flatMap((figure) => figureLine(figure, figures, known)),
    ...(phases.fill ? [`what it puts into pages of others failed in ${phases.fill} visits`] : []),
    ...(phases.inset ? [`its insets could not be made ${phases.inset} times`] : []),
    ...(gone === 0 ? [] : [`${gone} addresses that had a page have none any more (404)`]),
  ]
}

/** Half of the visits, three quarters, and what it was with the build before, where that was better. */
function figureLine(figure: Figure, { [figure]: counts }: FieldFigures, { [figure]: known }: FieldFigures): string[] {
  const [half, most, before] = [stepOf(counts, 0.5), stepOf(counts, 0.75), stepOf(known, 0.75)]
  if (half === null || most === null) return []
  const worse = before !== null && most > before ? `; WORSE than before: ${sayStep(figure, before)}` : ''
  return [`${NAMES[figure]}: half ${sayStep(figure, half)}, three quarters ${sayStep(figure, most)}${worse}`]
}
