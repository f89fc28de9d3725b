/** Sermon files of a watched folder that need not be read again: neither they nor their dependencies have changed. */
import { stat } from 'node:fs/promises'
import type { ImportIssue, ImportReport, WaitingSermon } from '../import-report.ts'
import { mediaAt } from '../media-store.ts'
import { isMediaAddress, mediaName } from '../media-files.ts'
import type { Mirror } from '../mirror.ts'
import type { SourceFile } from '../source-files.ts'
import type { SermonEntry } from './sermon-entry.ts'

type Sermon = Pick<SermonEntry, 'external_id' | 'preacher' | 'isHeldBack'>

/** The part of an import that it needs; importing the whole type would be circular. */
interface Round {
  report: ImportReport
  mirror: Mirror | null
  mediaFolder: string | null
  contentVersion: number
  heldBack: Set<string>
  videoHosts: Set<string>
}

interface KnownFile {
  version: string
  sermon: Sermon
  /** Addresses of its recordings and pictures, with the versions of their files. */
  media: Map<string, string>
  issues: ImportIssue[]
  waiting: WaitingSermon[]
}

/** Issues that an unchanged file does not have again. */
const PASSING = new Set(['expires', 'no-picture', 'taken-out'])

/** Persists between rounds of one process. A file is known after a round in which its sermon was stored unchanged. */
export class KnownFiles {
  private readonly known = new Map<string, KnownFile>()
  private contentVersion = -1
  private videoHosts = ''
  private beganAt = 0
  /** Of this round, by file: versions of read texts, then unchanged sermons. */
  private readonly versions = new Map<string, string>()
  private readonly noted = new Map<string, Pick<KnownFile, 'sermon' | 'media'>>()

  /** Clears the record if another command, a preacher or the site's settings changed the content. */
  begin({ contentVersion, report, videoHosts }: Round): void {
    const hosts = [...videoHosts].sort().join(' ')
    if (contentVersion !== this.contentVersion || hosts !== this.videoHosts || report.changes > 0) this.known.clear()
    Object.assign(this, { contentVersion, videoHosts: hosts, beganAt: Date.now() })
    this.versions.clear()
    this.noted.clear()
  }

  /** Repeats the report of a known file. @returns the id of its sermon; null for a file that must be read */
  async passOver({ name, path }: SourceFile, context: Round): Promise<string | null> {
    if (path === undefined || !/\.(?:md|markdown)$/i.test(name)) return null
    const version = await versionOf(path)
    this.versions.set(name, version)
    const file = this.known.get(name)
    if (file?.version !== version || !(await hasSameMedia(file, context.mediaFolder))) {
      this.known.delete(name)
      return null
    }
    const { report, mirror, heldBack } = context
    const { external_id, preacher, isHeldBack } = file.sermon
    for (const { severity, message, code, ...place } of file.issues)
      if (severity === 'warning') report.warn(code, place, message)
    report.waiting.push(...file.waiting)
    mirror?.sermons.add(external_id)
    if (preacher !== null) mirror?.preachers.add(preacher)
    if (isHeldBack) heldBack.add(external_id)
    else report.count('sermons', 'unchanged')
    return external_id
  }

  /** Records that the sermon of this file is stored unchanged, or held back and not stored. */
  async note(name: string, entry: SermonEntry, mediaFolder: string | null): Promise<void> {
    const { external_id, preacher, isHeldBack, files } = entry
    const media = new Map<string, string>()
    for (const address of files.flatMap(({ url, image }) => [url, image ?? ''])) {
      const version = await mediaVersion(address, mediaFolder)
      if (version === null) continue
      // The file was written while this round read it.
      if (Number(version.split(' ')[1] ?? 0) >= this.beganAt) return
      media.set(address, version)
    }
    this.noted.set(name, { sermon: { external_id, preacher, isHeldBack }, media })
  }

  /** Called when the round is committed. */
  end(report: ImportReport): void {
    if (report.written) this.contentVersion += 1
    const { issues, waiting, totals } = report
    // Further issues were only counted, so the report could not be repeated.
    if (issues.length < totals.refused + totals.warning) return this.known.clear()
    for (const [name, { sermon, media }] of this.noted) {
      const own = issues.filter(({ file }) => file === name)
      const times = waiting.filter(({ file }) => file === name)
      const isLasting = own.every(({ severity, code }) => severity === 'warning' && !PASSING.has(code))
      const version = this.versions.get(name)
      if (isLasting && version !== undefined && times.every(({ until }) => until === null))
        this.known.set(name, { version, sermon, media, issues: own, waiting: times })
    }
  }
}

/** Empty for a missing file; null for an address of another site. */
async function mediaVersion(address: string, folder: string | null): Promise<string | null> {
  const name = isMediaAddress(address) ? mediaName(address) : null
  if (name === null || folder === null) return null
  return (await mediaAt(folder).find(name))?.version ?? ''
}

async function hasSameMedia({ media }: KnownFile, folder: string | null): Promise<boolean> {
  for (const [address, version] of media) if ((await mediaVersion(address, folder)) !== version) return false
  return true
}

const versionOf = (path: string) =>
  stat(path).then(
    ({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`,
    () => '',
  )
