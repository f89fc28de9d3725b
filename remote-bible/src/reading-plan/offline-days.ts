/** Days of a plan saved offline: the service worker stores their documents on request. */
import { getBibleText, getReadingPlan } from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { requestPersistence } from 'shared-kernel/browser'
import { readStored, writeStored } from 'shared-kernel/preferences'

export const DAYS_AHEAD = 7

/** Storage key prefix; the value lists the requested days of a plan. */
const KEY = 'lelkesz.kept-days'
const EVERY_MS = 250
const AGAIN_MS = 5000
const PATIENCE_MS = 30_000

export const dayAddress = (plan: number, day: number) => paths.readingPlanReading(plan, day, 'n')

export interface DayToKeep {
  day: number
  /** Number of readings. */
  readings: number
}

/** Other addresses of a day: with each of its readings open. */
const otherAddresses = (plan: number, { day, readings }: DayToKeep) => [
  paths.readingPlanDay(plan, day),
  ...Array.from({ length: readings }, (_, index) => paths.readingPlanReading(plan, day, index + 1)),
]

/** The requested days that are in the cache. */
export async function findKeptDays(plan: number): Promise<number[]> {
  const asked = readDays(plan)
  const isKept = await Promise.all(asked.map((day) => isHere(dayAddress(plan, day))))
  return asked.filter((_, index) => isKept[index])
}

/**
 * Saves these days and drops previously saved ones.
 * @param onKept receives the number of days saved so far
 * @returns whether all days are saved
 */
export async function keepDays(plan: number, toKeep: readonly DayToKeep[], onKept: (count: number) => void) {
  const days = toKeep.map(({ day }) => day)
  const worker = await findWorker()
  if (!worker) return false
  for (const day of readDays(plan).filter((day) => !days.includes(day))) {
    worker.postMessage({ kind: 'drop', address: dayAddress(plan, day) })
  }
  writeStored(keyOf(plan), JSON.stringify(days))
  void requestPersistence()
  const ask = (one: DayToKeep) => {
    const alsoAt = otherAddresses(plan, one)
    worker.postMessage({ kind: 'keep', address: dayAddress(plan, one.day), isAsked: true, alsoAt })
  }
  toKeep.forEach(ask)
  await Promise.all([askForTexts(plan, days), untilKept(plan, toKeep, { ask, onKept })])
  return (await findKeptDays(plan)).length === days.length
}

/** Deletes all saved days of the plan. */
export async function dropDays(plan: number): Promise<void> {
  const worker = await findWorker()
  for (const day of readDays(plan)) worker?.postMessage({ kind: 'drop', address: dayAddress(plan, day) })
  writeStored(keyOf(plan), '[]')
}

/** Null in private windows, and where the service worker is disabled. */
const findWorker = async () => (await navigator.serviceWorker?.getRegistration())?.active ?? null

interface Waiting {
  ask: (day: DayToKeep) => void
  onKept: (count: number) => void
}

/** The worker sends no replies: polls the cache. */
async function untilKept(plan: number, toKeep: readonly DayToKeep[], { ask, onKept }: Waiting) {
  for (let waited = 0; waited < PATIENCE_MS; waited += EVERY_MS) {
    const kept = await findKeptDays(plan)
    onKept(kept.length)
    if (kept.length === toKeep.length) return
    // An overloaded server sends incomplete documents, which the worker does not cache: ask again.
    if (waited > 0 && waited % AGAIN_MS === 0) toKeep.filter(({ day }) => !kept.includes(day)).forEach(ask)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

/** Client-side navigation needs the texts from the API; the worker caches the responses. */
async function askForTexts(plan: number, days: readonly number[]) {
  const { days: all } = await getReadingPlan(plan).catch(() => ({ days: [] }))
  const passages = all.filter(({ day }) => days.includes(day)).flatMap(({ readings }) => readings)
  for (const passage of passages.flatMap((reading) => reading.passages)) {
    await getBibleText(passageToParams(passage)).catch(() => undefined)
  }
}

/** False where the Cache API is unavailable. */
const isHere = (address: string) =>
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
