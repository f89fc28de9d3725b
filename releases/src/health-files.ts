/** The counts in the store: each document server writes a file of its own, and all read each other's. */
import { integer, listOf, optional, readStrictly, shape, tableOf, text } from 'shared-kernel/json'
import type { FieldFigures } from './field-figures.ts'
import type { BuildHealth, HealthCounts, HourCounts, Tally } from './health.ts'
import { type Store, readWhole } from './store.ts'

const FOLDER = 'health/'

export interface HealthFile {
  /** When it was written. */
  at: string
  counts: HealthCounts
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
const file = shape<HealthFile>({ at: text, counts: tableOf(text, tableOf(text, build)) })

/** One server's file; null when there is none or it makes no sense: counting begins anew then. */
export async function readHealthFile(store: Store, key: string): Promise<HealthFile | null> {
  const stored = await readWhole(store, key)
  try {
    return stored && readStrictly(key, file, JSON.parse(stored.body.toString('utf8')))
  } catch {
    return null
  }
}

/** What all servers wrote, except one of them. */
export async function readHealthFiles(store: Store, except = ''): Promise<HealthFile[]> {
  const keys = (await store.list(FOLDER)).filter((key) => key !== except && key.endsWith('.json'))
  const files = await Promise.all(keys.map((key) => readHealthFile(store, key)))
  return files.filter((one) => one !== null)
}

export const writeHealthFile = (store: Store, key: string, written: HealthFile) =>
  store.write(key, Buffer.from(JSON.stringify(written)))
