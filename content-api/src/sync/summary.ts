/** The result of a round, for people who edit content. */
import {
  type ImportIssue,
  type ImportReport,
  type Kind,
  formatLocation,
  mediaHostsOf,
} from '../import/import-report.ts'

/** Issues that are reported as counts instead. */
const COUNTED = new Set(['held-back', 'taken-out', 'expires'])

/** Issues for editors. Warnings on Bible texts are in the JSON report only: editors do not edit those. */
export const toLookAt = ({ issues }: ImportReport): ImportIssue[] =>
  issues.filter(({ code, severity, file }) => severity === 'refused' || !(COUNTED.has(code) || /^bible\//.test(file)))

/**
 * E.g. `3 new, 1 changed, 1 removed, 1 waits until 2026-12-24 18:00; 2 need a look:`, then a line for each issue.
 * Counts without a kind are counts of sermons.
 */
export function summarize(report: ImportReport, shown = 50): string {
  const { tooMany, missing, removedMedia } = report
  if (tooMany.length > 0) return refuseRemoval(tooMany, missing)
  const changes = [changesOf(report, 'sermons'), ...waitingOf(report)].filter(Boolean)
  const others = (Object.keys(report.counts) as Kind[])
    .filter((kind) => kind !== 'sermons' && kind !== 'verses')
    .flatMap((kind) => (changesOf(report, kind) ? `${kind}: ${changesOf(report, kind)}` : []))
  const verses = changesOf(report, 'verses') ? ['Bible text changed'] : []
  const media = removedMedia.length > 0 ? [`media files: ${removedMedia.length} removed`] : []
  const counts = [changes.join(', '), ...others, ...verses, ...media].filter(Boolean).join('; ')
  const look = toLookAt(report)
  const more = look.length > shown ? [`  … and ${look.length - shown} more`] : []
  const asks = look.length === 0 ? '' : `; ${look.length} ${look.length === 1 ? 'needs' : 'need'} a look:`
  const lines = look.slice(0, shown).map((issue) => {
    const isOut = issue.severity === 'refused' ? ' (not taken)' : ''
    return `  ${formatLocation(issue)}${isOut}: ${issue.message}`
  })
  return [`${counts || 'Nothing changed'}${asks || '.'}`, ...lines, ...more, ...mediaHostsOf(report)].join('\n')
}

function changesOf({ counts }: ImportReport, kind: Kind): string {
  const counted = counts[kind]
  if (!counted) return ''
  return (['new', 'changed', 'removed'] as const)
    .flatMap((outcome) => (counted[outcome] > 0 ? `${counted[outcome]} ${outcome}` : []))
    .join(', ')
}

function waitingOf({ waiting }: ImportReport): string[] {
  const times = waiting.flatMap(({ until }) => until ?? []).sort()
  const drafts = waiting.length - times.length
  const [first] = times
  const what = times.length === 1 ? '1 waits until' : `${times.length} wait, the first until`
  return [...(first ? [`${what} ${first}`] : []), ...(drafts ? [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`] : [])]
}

function refuseRemoval(tooMany: Kind[], missing: ImportReport['missing']): string {
  const lists = tooMany.map((kind) => {
    const names = missing[kind]!
    const more = names.length > 10 ? `, … and ${names.length - 10} more` : ''
    const listed = names.slice(0, 10).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
    return `  ${names.length} ${kind}: ${listed.join(', ')}${more}`
  })
  return [
    'Nothing was written: more than a tenth would be removed, because the folder no longer has it:',
    ...lists,
    'Is it the right folder, and complete? If so, run sync once with --yes.',
  ].join('\n')
}
