/**
 * Stores the counts: each document server writes its own file and reads those of the others. Teams can write to the
 * store as well, so servers with a shared secret ignore unsigned files.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { integer, optional, readStrictly, shape, tableOf, text } from 'shared-kernel/json'
import type { BuildCounts, HealthCounts, ReportCounts } from './build-health.ts'
import { type Store, readStored } from '../store/store.ts'

const FOLDER = 'health/'
/** Limits the files that are read; includes those of replaced document servers. */
const MOST_FILES = 64

export interface HealthFile {
  at: string
  counts: HealthCounts
  /** HMAC of the file and its key; absent without a secret. */
  mac?: string
}

export const healthKey = (server: string) => `${FOLDER}${server.replace(/[^\w.-]/g, '_')}.json`

const count = integer()
const minute = shape<ReportCounts>({ shown: count, ok: count, failed: tableOf(text, count) })
const build = shape<BuildCounts>({
  since: text,
  withdrawn: optional(shape({ at: text, why: text })),
  minutes: tableOf(text, minute),
})
const file = shape<HealthFile>({ at: text, counts: tableOf(text, tableOf(text, build)), mac: optional(text) })

const macOf = (secret: string, key: string, { at, counts }: HealthFile) =>
  createHmac('sha256', secret)
    .update(JSON.stringify({ health: key, at, counts }))
    .digest('base64url')

function isSigned(secret: string, key: string, read: HealthFile): boolean {
  const [actual, expected] = [Buffer.from(read.mac ?? ''), Buffer.from(macOf(secret, key, read))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * The file of one server; null if missing, invalid or unsigned: counting then starts again.
 * @param secret of the servers; null: signatures are not checked
 */
export async function readHealthFile(
  store: Store,
  key: string,
  secret: string | null = null,
): Promise<HealthFile | null> {
  const stored = await readStored(store, key)
  try {
    if (!stored) return null
    const written = JSON.parse(stored.body.toString('utf8')) as HealthFile
    const read = readStrictly(key, file, written)
    // The HMAC covers the fields in written order, which validation changes.
    return secret === null || isSigned(secret, key, written) ? read : null
  } catch {
    return null
  }
}

/** The files of all servers except one. @param secret as above */
export async function readHealthFiles(store: Store, except = '', secret: string | null = null): Promise<HealthFile[]> {
  const keys = (await store.list(FOLDER)).filter((key) => key !== except && key.endsWith('.json'))
  const files: HealthFile[] = []
  // Sequentially, to bound memory: every team can write large files to the store.
  for (const key of keys.slice(0, MOST_FILES)) {
    const read = await readHealthFile(store, key, secret)
    if (read) files.push(read)
  }
  return files
}

export function writeHealthFile(store: Store, key: string, written: HealthFile, secret: string | null = null) {
  const mac = secret === null ? undefined : macOf(secret, key, written)
  return store.write(key, Buffer.from(JSON.stringify({ ...written, mac })))
}
