import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Complete } from '../contract/complete.ts'
import type { MediaFile } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'

type File = Static<typeof MediaFile>

/** Audio and video files in order, by sermon; sermons without files are missing. */
export async function readFiles(db: Kysely<Database>, nids: number[]): Promise<Map<number, File[]>> {
  if (nids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_file')
    .selectAll()
    .where('nid', 'in', nids)
    .orderBy('nid')
    .orderBy('position')
    .execute()
  const files = new Map<number, File[]>()
  for (const { nid, kind, url, mime, bytes, seconds, title } of rows) {
    const file: Complete<File> = {
      kind,
      url,
      mime,
      bytes: bytes ?? undefined,
      seconds: seconds ?? undefined,
      title: title ?? undefined,
    }
    files.set(nid, [...(files.get(nid) ?? []), file])
  }
  return files
}
