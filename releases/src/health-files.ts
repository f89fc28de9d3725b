/**
 * The counts in the store: each document server writes a file of its own, and all read each other's. With a secret that the
 * servers share, only what one of them has written counts: who else can write to the store takes no build back by it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { integer, listOf, optional, readStrictly, shape, tableOf, text } from 'shared-kernel/json'
import type { FieldFigures } from './field-figures.ts'
import type { BuildHealth, HealthCounts, HourCounts, Tally } from './health.ts'
import { type Store, readWhole } from './store.ts'

const FOLDER = 'health/'

export interface HealthFile {
  /** When it was written. */
  at: string
  counts: HealthCounts
  /** Over all of it and its place, by the servers' secret; absent where they have none. */
  mac?: string
}

export const healthKey = (server: string) => `${FOLDER}${server.replace(/[^\w.-]/g, '_')}.json`

const count = integer()
const tally = shape<Tally>({ well: count, failed: count })
const figures = shape<FieldFigures>({
  painted: optional(listOf(count)),
  shift: optional(listOf(count)),
  blocked: optional(listOf(count)),
})
const hour = shape<HourCounts>({
  documents: count,
  all: tally,
  jury: tally,
  phases: tableOf(text, count),
  gone: count,
  figures,
})
const build = shape<BuildHealth>({ since: text, hours: tableOf(text, hour) })
const file = shape<HealthFile>({ at: text, counts: tableOf(text, tableOf(text, build)), mac: optional(text) })

const macOf = (secret: string, key: string, { at, counts }: HealthFile) =>
  createHmac('sha256', secret)
    .update(JSON.stringify({ health: key, at, counts }))
    .digest('base64url')

function isOfServer(secret: string, key: string, read: HealthFile): boolean {
  const [said, meant] = [Buffer.from(read.mac ?? ''), Buffer.from(macOf(secret, key, read))]
  return said.length === meant.length && timingSafeEqual(said, meant)
}

/**
 * One server's file; null when there is none or it makes no sense: counting begins anew then.
 * @param secret of the servers; null: whatever stands there is taken
 */
export async function readHealthFile(
  store: Store,
  key: string,
  secret: string | null = null,
): Promise<HealthFile | null> {
  const stored = await readWhole(store, key)
  try {
    const read = stored && readStrictly(key, file, JSON.parse(stored.body.toString('utf8')))
    return read && (secret === null || isOfServer(secret, key, read)) ? read : null
  } catch {
    return null
  }
}

/** What all servers wrote, except one of them. @param secret as above */
export async function readHealthFiles(store: Store, except = '', secret: string | null = null): Promise<HealthFile[]> {
  const keys = (await store.list(FOLDER)).filter((key) => key !== except && key.endsWith('.json'))
  const files = await Promise.all(keys.map((key) => readHealthFile(store, key, secret)))
  return files.filter((one) => one !== null)
}

export function writeHealthFile(store: Store, key: string, written: HealthFile, secret: string | null = null) {
  const mac = secret === null ? undefined : macOf(secret, key, written)
  return store.write(key, Buffer.from(JSON.stringify({ ...written, mac })))
}
