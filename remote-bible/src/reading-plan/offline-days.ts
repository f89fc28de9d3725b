/** Days of a plan on the device, each with all its texts: documents that the site's service worker keeps when asked to. */
import { getBibleText, getReadingPlan } from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { requestPersistence } from 'shared-kernel/browser'
import { readStored, writeStored } from 'shared-kernel/preferences'

export const DAYS_AHEAD = 7

/** Begins the key of each plan, under which the days stand that were asked for. */
const KEY = 'lelkesz.kept-days'
const EVERY_MS = 250
const AGAIN_MS = 5000
const PATIENCE_MS = 30_000

export const dayAddress = (plan: number, day: number) => paths.readingPlanReading(plan, day, 'n')

/** A day of the plan that is to be kept. */
export interface DayToKeep {
  day: number
  /** How many readings it has. */
  readings: number
}

/** The day with its first reading open, and with each other one: what is kept has all of their texts. */
const otherAddresses = (plan: number, { day, readings }: DayToKeep) => [
  paths.readingPlanDay(plan, day),
  ...Array.from({ length: readings }, (_, index) => paths.readingPlanReading(plan, day, index + 1)),
]

/** The days that were asked for and are here. */
export async function findKeptDays(plan: number): Promise<number[]> {
  const asked = readDays(plan)
  const isKept = await Promise.all(asked.map((day) => isHere(dayAddress(plan, day))))
  return asked.filter((_, index) => isKept[index])
}

/**
 * Keeps these days in place of those of before. `onKept` hears how many are here.
 *
 * @returns whether all of them are
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

/** Takes all days of the plan from the device. */
export async function dropDays(plan: number): Promise<void> {
  const worker = await findWorker()
  for (const day of readDays(plan)) worker?.postMessage({ kind: 'drop', address: dayAddress(plan, day) })
  writeStored(keyOf(plan), '[]')
}

/** None in private windows, and where the site's worker is switched off. */
const findWorker = async () => (await navigator.serviceWorker?.getRegistration())?.active ?? null

interface Waiting {
  ask: (day: DayToKeep) => void
  onKept: (count: number) => void
}

/** The worker answers nothing: what it keeps is looked at. */
async function untilKept(plan: number, toKeep: readonly DayToKeep[], { ask, onKept }: Waiting) {
  for (let waited = 0; waited < PATIENCE_MS; waited += EVERY_MS) {
    const kept = await findKeptDays(plan)
    onKept(kept.length)
    if (kept.length === toKeep.length) return
    // A busy server gives a document that lacks something, which nobody keeps: it is asked for once more.
    if (waited > 0 && waited % AGAIN_MS === 0) toKeep.filter(({ day }) => !kept.includes(day)).forEach(ask)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

/** Who comes to a day by a link inside the site asks for its texts: the worker keeps the answers as they pass. */
async function askForTexts(plan: number, days: readonly number[]) {
  const { days: all } = await getReadingPlan(plan).catch(() => ({ days: [] }))
  const passages = all.filter(({ day }) => days.includes(day)).flatMap(({ readings }) => readings)
  for (const passage of passages.flatMap((reading) => reading.passages)) {
    await getBibleText(passageToParams(passage)).catch(() => undefined)
  }
}

/** Without a cache of this browser nothing is here. */
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
