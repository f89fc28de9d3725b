/** Days of a plan saved offline: the service worker stores their documents on request. */
import { getBibleText, getReadingPlan } from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { requestPersistence } from 'shared-kernel/browser'
import { readStored, writeStored } from 'shared-kernel/preferences'

export const DAYS_AHEAD = 7

/** Storage key prefix; the value lists the requested days of a plan. */
const KEY = 'lelkesz.kept-days'
const POLL_MS = 250
const RETRY_MS = 5000
const TIMEOUT_MS = 30_000

export const dayAddress = (plan: number, day: number) => paths.readingPlanReading(plan, day, 'n')

export interface DayToSave {
  day: number
  /** Number of readings. */
  readings: number
}

/** Other addresses of a day: with each of its readings open. */
const alternateAddresses = (plan: number, { day, readings }: DayToSave) => [
  paths.readingPlanDay(plan, day),
  ...Array.from({ length: readings }, (_, index) => paths.readingPlanReading(plan, day, index + 1)),
]

/** The requested days that are in the cache. */
export async function findOfflineDays(plan: number): Promise<number[]> {
  const requested = readDays(plan)
  const isPersisted = await Promise.all(requested.map((day) => isCached(dayAddress(plan, day))))
  return requested.filter((_, index) => isPersisted[index])
}

/**
 * Saves these days and drops previously saved ones.
 * @param onProgress receives the number of days saved so far
 * @returns whether all days are saved
 */
export async function saveDays(plan: number, daysToSave: readonly DayToSave[], onProgress: (count: number) => void) {
  const days = daysToSave.map(({ day }) => day)
  const worker = await findWorker()
  if (!worker) return false
  for (const day of readDays(plan).filter((day) => !days.includes(day))) {
    worker.postMessage({ kind: 'drop', address: dayAddress(plan, day) })
  }
  writeStored(keyOf(plan), JSON.stringify(days))
  void requestPersistence()
  const ask = (one: DayToSave) => {
    const alsoAt = alternateAddresses(plan, one)
    worker.postMessage({ kind: 'keep', address: dayAddress(plan, one.day), isAsked: true, alsoAt })
  }
  daysToSave.forEach(ask)
  await Promise.all([requestTexts(plan, days), waitUntilSaved(plan, daysToSave, { ask, onProgress })])
  return (await findOfflineDays(plan)).length === days.length
}

/** Deletes all saved days of the plan. */
export async function dropDays(plan: number): Promise<void> {
  const worker = await findWorker()
  for (const day of readDays(plan)) worker?.postMessage({ kind: 'drop', address: dayAddress(plan, day) })
  writeStored(keyOf(plan), '[]')
}

/** Null in private windows, and where the service worker is disabled. */
const findWorker = async () => (await navigator.serviceWorker?.getRegistration())?.active ?? null

interface SaveCallbacks {
  ask: (day: DayToSave) => void
  onProgress: (count: number) => void
}

/** The worker sends no replies: polls the cache. */
async function waitUntilSaved(plan: number, daysToSave: readonly DayToSave[], { ask, onProgress }: SaveCallbacks) {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const saved = await findOfflineDays(plan)
    onProgress(saved.length)
    if (saved.length === daysToSave.length) return
    // An overloaded server sends incomplete documents, which the worker does not cache: requests them again.
    if (waited > 0 && waited % RETRY_MS === 0) daysToSave.filter(({ day }) => !saved.includes(day)).forEach(ask)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Client-side navigation needs the texts from the API; the worker caches the responses. */
async function requestTexts(plan: number, days: readonly number[]) {
  const { days: all } = await getReadingPlan(plan).catch(() => ({ days: [] }))
  const passages = all.filter(({ day }) => days.includes(day)).flatMap(({ readings }) => readings)
  for (const passage of passages.flatMap((reading) => reading.passages)) {
    await getBibleText(passageToParams(passage)).catch(() => undefined)
  }
}

/** False where the Cache API is unavailable. */
const isCached = (address: string) =>
  (async () => (await window.caches.match(address, { ignoreVary: true })) !== undefined)().catch(() => false)

const keyOf = (plan: number) => `${KEY}.${plan}`

function readDays(plan: number): number[] {
  try {
    const days: unknown = JSON.parse(readStored(keyOf(plan)) ?? '[]')
    return Array.isArray(days) ? (days as unknown[]).filter((day): day is number => Number.isSafeInteger(day)) : []
  } catch {
    return []
  }
}
