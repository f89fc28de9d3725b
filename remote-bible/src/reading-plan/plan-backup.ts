/** Everything that is kept of the plans, as a file: written, read with suspicion, and brought together. Pure. */
import { isRecord } from 'shared-kernel/json'
import { isOrdinal, parseProgress, type Progress } from 'shared-kernel/plan-progress'
import { COLLECTION_FORMAT, PLANS_FORMAT } from '../file-formats.ts'

/** Progress by the plan's number. */
export type KeptPlans = ReadonlyMap<number, Progress>

const VERSION = 1

export function formatBackup(kept: KeptPlans): string {
  return `${JSON.stringify({ format: PLANS_FORMAT, version: VERSION, plans: Object.fromEntries(kept) })}\n`
}

/** Why a file is refused as a whole: it is none of ours, of the Gyűjtő, or of a later site. */
export type RefusedFile = 'foreign' | 'ofCollection' | 'newer'

/** How many plans, days of plans and beginnings of plans could not be read. */
export interface LeftOut {
  unreadable: number
  unreadableDays: number
  unreadableStarts: number
}

/** What a file holds. */
export type Backup = ({ plans: KeptPlans } & LeftOut) | RefusedFile

/** Reads a file of `formatBackup`: of each plan what can be read. */
export function parseBackup(text: string): Backup {
  const file = parseJson(text)
  if (isRecord(file) && file.format === COLLECTION_FORMAT) return 'ofCollection'
  if (!isRecord(file) || file.format !== PLANS_FORMAT || !isOrdinal(file.version) || !isRecord(file.plans))
    return 'foreign'
  if (file.version > VERSION) return 'newer'
  const plans = new Map<number, Progress>()
  let unreadableDays = 0
  let unreadableStarts = 0
  const entries = Object.entries(file.plans)
  for (const [nid, plan] of entries) {
    if (!isOrdinal(Number(nid)) || !isRecord(plan) || !isRecord(plan.read)) continue
    const progress = parseProgress(JSON.stringify(plan))
    plans.set(Number(nid), progress)
    unreadableDays += Object.entries(plan.read).filter(
      ([day, ticks]) => !isWhole(progress.read[Number(day)], ticks),
    ).length
    if ((plan.start ?? plan.joined ?? null) !== (progress.start ?? progress.joined ?? null)) unreadableStarts += 1
  }
  return { plans, unreadable: entries.length - plans.size, unreadableDays, unreadableStarts }
}

/** Everything of a day was read, none of its ticks left out. */
const isWhole = (read: readonly number[] | undefined, ticks: unknown) =>
  read !== undefined && Array.isArray(ticks) && ticks.every(isOrdinal)

/** How many readings are ticked. */
export const countTicks = ({ read }: Progress): number =>
  Object.values(read).reduce((sum, readings) => sum + readings.length, 0)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
