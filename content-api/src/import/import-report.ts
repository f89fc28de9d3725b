import { CommandError } from '../command.ts'

/** `refused` entries are not imported; `warning`s are about imported ones. */
export type Severity = 'refused' | 'warning'

/** A reported issue with its location. */
export type ImportIssue = {
  severity: Severity
  /** Stable code for programs, e.g. `empty-verse`. */
  code: string
  file: string
  /** From 1, in formats with lines. */
  line?: number
  /** Location in the content: `Exodus 35:35`, `books[3].chapters[0]`, `days[4].readings[0]`. */
  place?: string
  /** One plain English sentence. */
  message: string
}

/** Location of an issue; readers pass it on with their items. */
export type SourceLocation = Pick<ImportIssue, 'file' | 'line' | 'place'>

export type Kind = 'translations' | 'verses' | 'preachers' | 'sermons' | 'citations' | 'plans' | 'sites' | 'daily'
export type ImportOutcome = 'new' | 'changed' | 'unchanged' | 'removed'
type Counts = Record<ImportOutcome, number>

/** A sermon that is not public now. `until` is `YYYY-MM-DD HH:MM` in the site's time zone, null for a draft. */
export type WaitingSermon = { file: string; title: string; until: string | null }

/** Further issues are only counted, so that a completely wrong file cannot fill the memory. */
const MAX_ISSUES = 5000

/** An issue may quote a whole file without line ends. */
const LONGEST_MESSAGE = 500

/** Collects the issues and results of an import. */
export class ImportReport {
  readonly issues: ImportIssue[] = []
  readonly counts: Partial<Record<Kind, Counts>> = {}
  readonly totals: Record<Severity, number> = { refused: 0, warning: 0 }
  /** Names of preachers that the import created. */
  readonly newPreachers: string[] = []
  /** Origins of recordings, besides the site: documents play only those that `MEDIA_HOSTS` names. */
  readonly mediaHosts = new Set<string>()
  /** Sermons that are held back. */
  readonly waiting: WaitingSermon[] = []
  /** Future times at which a public sermon expires, `YYYY-MM-DD HH:MM` in the site's time zone. */
  readonly expiries: string[] = []
  /** Names of removed entries, which the content folder no longer has, by kind. */
  readonly missing: Partial<Record<Kind, string[]>> = {}
  /** Kinds with more removals than are allowed without confirmation; then nothing is written. */
  tooMany: Kind[] = []
  /** Sermons whose file has another name now; no change for visitors. */
  movedFiles = 0
  /** Files deleted from the media folder, because neither the content folder nor a sermon has them. */
  removedMedia: string[] = []
  /** True if changes were committed. */
  written = false
  /** Number of reindexed sermons, including those with changed words in their passages. */
  indexed = 0

  refuse(code: string, at: SourceLocation, message: string) {
    this.add({ severity: 'refused', code, ...pickLocation(at), message })
  }

  warn(code: string, at: SourceLocation, message: string) {
    this.add({ severity: 'warning', code, ...pickLocation(at), message })
  }

  count(kind: Kind, outcome: ImportOutcome, many = 1) {
    const counts = (this.counts[kind] ??= { new: 0, changed: 0, unchanged: 0, removed: 0 })
    counts[outcome] += many
  }

  /** Counts removed entries, with names that editors know. */
  remove(kind: Kind, names: string[]) {
    this.count(kind, 'removed', names.length)
    ;(this.missing[kind] ??= []).push(...names)
  }

  /** Number of new, changed or removed entries; 0 if the content is unchanged. */
  get changes() {
    return Object.values(this.counts).reduce((sum, counts) => sum + counts.new + counts.changed + counts.removed, 0)
  }

  toJSON() {
    const { mediaHosts: _, expiries: __, movedFiles: ___, ...shown } = this
    const { refused, warning } = this.totals
    return { ...shown, issuesLeftOff: refused + warning - this.issues.length }
  }

  private add(issue: ImportIssue) {
    this.totals[issue.severity] += 1
    if (this.issues.length < MAX_ISSUES) this.issues.push({ ...issue, message: clip(issue.message) })
  }
}

/** `karoli.usfm:12 (Exodus 35:35)` */
export function formatLocation({ file, line, place }: SourceLocation) {
  return `${file}${line ? `:${line}` : ''}${place ? ` (${place})` : ''}`
}

/** The report as plain lines: every issue, then the counts. */
export function formatReport(report: ImportReport, shown = 200): string {
  const lines = report.issues
    .slice(0, shown)
    .map(
      (issue) => `${issue.severity === 'refused' ? 'REFUSED' : 'warning'} ${formatLocation(issue)}: ${issue.message}`,
    )
  const hidden = report.totals.refused + report.totals.warning - lines.length
  if (hidden > 0) lines.push(`… and ${hidden} more issues; --json <file> writes them all`)
  const unwritten = report.totals.refused > 0 && !report.written ? ' (not written)' : ''
  for (const [kind, { new: added, changed, unchanged, removed }] of Object.entries(report.counts)) {
    const parts = [
      `${added} new`,
      `${changed} changed`,
      `${unchanged} unchanged`,
      ...(removed ? [`${removed} removed`] : []),
    ]
    lines.push(`${kind}: ${parts.join(', ')}${unwritten}`)
  }
  const { newPreachers } = report
  const others = newPreachers.length > shown ? `; … and ${newPreachers.length - shown} more` : ''
  if (newPreachers.length > 0)
    lines.push(`new preachers: ${newPreachers.slice(0, shown).join('; ')}${others}${unwritten}`)
  if (report.indexed > 0 && !unwritten)
    lines.push(`search: ${report.indexed} sermons with the words of their passages indexed anew`)
  lines.push(...mediaHostsOf(report))
  lines.push(`${report.totals.refused} refused, ${report.totals.warning} warnings`)
  return lines.join('\n')
}

/** At most one line, since the import does not know the settings of the document server. */
export const mediaHostsOf = ({ mediaHosts }: ImportReport): string[] =>
  mediaHosts.size === 0
    ? []
    : [
        `Recordings of other hosts play only if MEDIA_HOSTS of the document server names them (or bring them with convert --media): ${[...mediaHosts].sort().join(' ')}`,
      ]

const clip = (message: string) =>
  message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)} …` : message

function pickLocation({ file, line, place }: SourceLocation): SourceLocation {
  return { file, ...(line ? { line } : {}), ...(place ? { place } : {}) }
}

/** Ends the import of a file: it is unreadable, from `place` on if given. */
export class ImportError extends CommandError {
  constructor(
    message: string,
    readonly place?: Partial<SourceLocation>,
  ) {
    super(message)
    this.name = 'ImportError'
  }
}

/** The items of a file. Where it is unreadable, that is one refused entry; errors of the caller are not caught. */
export async function* readableItems<Item>(
  report: ImportReport,
  file: string,
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    report.refuse('unreadable', { file, ...error.place }, error.message)
  }
}
