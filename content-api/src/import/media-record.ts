/** Hidden file in the media folder, in which commands record lengths of recordings and files copied by sync. */
import { type Kysely, sql } from 'kysely'
import { isRecord } from 'shared-kernel/json'
import type { Database } from '../database/schema.ts'
import { mediaAddress, type MediaFile } from './media-files.ts'
import { mediaAt } from './media-store.ts'

const FILE = '.media-record.json'

type Length = Pick<Awaited<ReturnType<typeof readSound>>, 'seconds' | 'problem'>

export class MediaRecord {
  /** Names of files that sync copied. */
  readonly copied = new Set<string>()
  /** By name; `version` is the file's size and time. Cached, because measuring may require reading the whole file. */
  private readonly lengths = new Map<string, Length & { version: string }>()
  private written = ''

  constructor(private readonly folder: string | null) {}

  /** Empty if the file is missing or damaged: recordings are then measured again, and no copy is removed. */
  static async read(folder: string | null): Promise<MediaRecord> {
    const record = new MediaRecord(folder)
    if (folder === null) return record
    record.written = await mediaAt(folder).read(FILE)
    try {
      const { copied, lengths } = JSON.parse(record.written) as Record<string, unknown>
      for (const name of Array.isArray(copied) ? copied : []) record.copied.add(String(name))
      for (const [name, length] of Object.entries(isRecord(lengths) ? lengths : {}))
        record.lengths.set(name, length as Length & { version: string })
    } catch {
      record.copied.clear()
    }
    return record
  }

  /** The length of a recording of this folder, or of another one (`from`) in a dry run. */
  async lengthOf(from: string, { name, size, mtimeMs }: MediaFile): Promise<Length> {
    const version = `${size} ${mtimeMs}`
    const known = this.lengths.get(name)
    if (known?.version === version) return known
    const { seconds, problem } = await mediaAt(from).withPath(name, readSound)
    this.lengths.set(name, { version, seconds, problem })
    return { seconds, problem }
  }

  /**
   * Deletes copies whose original the content folder no longer has, unless a sermon or the site references them.
   * @param originals names in the `media/` of the content folder
   * @returns names of the deleted files
   */
  async removeUnused(db: Kysely<Database>, originals: ReadonlySet<string>): Promise<string[]> {
    const removed: string[] = []
    if (this.folder === null) return removed
    for (const name of this.copied) {
      if (originals.has(name) || (await isNamed(db, name))) continue
      await mediaAt(this.folder).remove(name)
      this.copied.delete(name)
      this.lengths.delete(name)
      removed.push(name)
    }
    return removed
  }

  async save(): Promise<void> {
    if (this.folder === null || (this.copied.size === 0 && this.lengths.size === 0 && this.written === '')) return
    const text = `${JSON.stringify({ copied: [...this.copied].sort(), lengths: Object.fromEntries(this.lengths) })}\n`
    if (text !== this.written) await mediaAt(this.folder).write(FILE, text)
    this.written = text
  }
}

/** True for a recording, attachment or picture in use, or an address in a text or in the site's settings. */
async function isNamed(db: Kysely<Database>, name: string): Promise<boolean> {
  const url = mediaAddress(name)
  const written = [url, (mediaAddress('') + name.normalize('NFC')).replaceAll('&', '&amp;')]
  const inTexts = (column: string) =>
    sql.join(
      written.map((text) => sql`position(${text} in ${sql.raw(column)}) > 0`),
      sql` or `,
    )
  const { rows } = await sql<{ is_named: boolean }>`select
    exists (select from media_file where ${url} in (url, image))
    or exists (select from sermon where ${inTexts('body')})
    or exists (select from site where ${inTexts('config::text')}) as is_named`.execute(db)
  return rows[0]!.is_named
}

/**
 * Length and tags of an audio file: counts the frames of an MP3 without a length in its header. Never throws.
 * @returns `problem`: a sentence about a damaged file
 */
export async function readSound(path: string) {
  // Loaded on use: only commands need it.
  const { parseFile } = await import('music-metadata')
  try {
    const { format, common } = await parseFile(path, { duration: true, skipCovers: false })
    const { duration = 0 } = format
    const seconds = Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) / 1000 : null
    const problem =
      seconds === null ? 'The length of the recording cannot be read: the file is damaged or empty.' : null
    return { seconds, tags: common, problem }
  } catch (error) {
    return { seconds: null, tags: null, problem: `The recording cannot be read: ${(error as Error).message}.` }
  }
}
