/** The counts in the store: each document server writes a file of its own, and all read each other's. */
import type { BuildHealth, HealthCounts, Verdict } from './health.ts'
import { isRecord } from 'shared-kernel/json'
import { type Store, readWhole } from './store.ts'

const FOLDER = 'health/'

export interface HealthFile {
  /** When it was written. */
  at: string
  counts: HealthCounts
  /** Builds that were taken back by themselves. */
  verdicts: Verdict[]
}

export const healthKey = (server: string) => `${FOLDER}${server.replace(/[^\w.-]/g, '_')}.json`

const isTally = (value: unknown) =>
  isRecord(value) && [value.given, value.failed].every((count) => Number.isInteger(count) && Number(count) >= 0)
const isHour = (value: unknown) =>
  isRecord(value) &&
  isTally(value.first) &&
  isTally(value.later) &&
  isRecord(value.phases) &&
  [value.documents, ...Object.values(value.phases)].every(Number.isInteger)
const isHealth = (value: unknown): value is BuildHealth =>
  isRecord(value) &&
  typeof value.since === 'string' &&
  isRecord(value.hours) &&
  Object.values(value.hours).every(isHour)
const isVerdict = (value: unknown): value is Verdict =>
  isRecord(value) &&
  [value.remote, value.buildId, value.since, value.at, value.why].every((text) => typeof text === 'string')

function parse(text: string): HealthFile {
  const json: unknown = JSON.parse(text)
  if (!isRecord(json) || !isRecord(json.counts) || !Array.isArray(json.verdicts)) throw new Error('no counts')
  const builds = Object.values(json.counts).flatMap((of) => (isRecord(of) ? Object.values(of) : [null]))
  if (!builds.every(isHealth) || !json.verdicts.every(isVerdict)) throw new Error('counts of another form')
  return json as unknown as HealthFile
}

/** One server's file; null when there is none or it makes no sense: counting begins anew then. */
export async function readHealthFile(store: Store, key: string): Promise<HealthFile | null> {
  const stored = await readWhole(store, key)
  try {
    return stored && parse(stored.body.toString('utf8'))
  } catch {
    return null
  }
}

/** What all servers wrote, except one of them. */
export async function readHealthFiles(store: Store, except = ''): Promise<HealthFile[]> {
  const keys = (await store.list(FOLDER)).filter((key) => key !== except && key.endsWith('.json'))
  const files = await Promise.all(keys.map((key) => readHealthFile(store, key)))
  return files.filter((file) => file !== null)
}

export const writeHealthFile = (store: Store, key: string, file: HealthFile) =>
  store.write(key, Buffer.from(JSON.stringify(file)))
