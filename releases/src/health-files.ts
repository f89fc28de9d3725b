/** The counts in the store: each document server writes a file of its own, and all read each other's. */
import { isRecord } from 'shared-kernel/json'
import { FIGURES, STEPS } from './field-figures.ts'
import type { BuildHealth, HealthCounts } from './health.ts'
import { type Store, readWhole } from './store.ts'

const FOLDER = 'health/'

export interface HealthFile {
  /** When it was written. */
  at: string
  counts: HealthCounts
}

export const healthKey = (server: string) => `${FOLDER}${server.replace(/[^\w.-]/g, '_')}.json`

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isTally = (value: unknown) => isRecord(value) && isCount(value.well) && isCount(value.failed)
const areFigures = (value: unknown) =>
  isRecord(value) &&
  FIGURES.every((figure) => {
    const counts = value[figure] ?? STEPS[figure].map(() => 0).concat(0)
    return Array.isArray(counts) && counts.length === STEPS[figure].length + 1 && counts.every(isCount)
  })
const isHour = (value: unknown) =>
  isRecord(value) &&
  isTally(value.all) &&
  isTally(value.jury) &&
  areFigures(value.figures) &&
  isRecord(value.phases) &&
  [value.documents, value.gone, ...Object.values(value.phases)].every(isCount)
const isHealth = (value: unknown): value is BuildHealth =>
  isRecord(value) &&
  typeof value.since === 'string' &&
  isRecord(value.hours) &&
  Object.values(value.hours).every(isHour)
function parse(text: string): HealthFile {
  const json: unknown = JSON.parse(text)
  if (!isRecord(json) || !isRecord(json.counts)) throw new Error('no counts')
  const builds = Object.values(json.counts).flatMap((of) => (isRecord(of) ? Object.values(of) : [null]))
  if (!builds.every(isHealth)) throw new Error('counts of another form')
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
