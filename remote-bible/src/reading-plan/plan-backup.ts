/** Comes when it is asked for: everything kept of the plans to a file, and back. */
import { isRecord } from 'shared-kernel/json'
import { isOrdinal, parseProgress, type Progress } from 'shared-kernel/plan-progress'
import type { Text } from './messages.ts'
import { joinProgress } from './progress.ts'
import { changeProgress, keptPlans, readProgress } from './progress-store.ts'
import { saveFile } from '../save-file.ts'
import { COLLECTION_FORMAT, PLANS_FORMAT } from '../file-formats.ts'

/** A plan of ten years is a tenth of it; what is larger is no file of ours, and would only stop the page. */
const LARGEST_FILE = 10_000_000

/** What came of a file. */
export type Imported = ({ plans: number; ticks: number } & LeftOut) | RefusedFile

/** Saves the progress in every plan. @param today for the file's name */
export function exportPlans(today: string, t: Text): void {
  const kept = new Map(keptPlans().map((plan) => [plan, parseProgress(readProgress(plan))]))
  saveFile(`${t('keepFile')}-${today}.json`, 'application/json', formatBackup(kept))
}

/** Joins what the file has to what the device has; a file that is refused changes nothing. `ticks` are the new ones. */
export async function importPlans(file: Blob): Promise<Imported> {
  if (file.size > LARGEST_FILE) return 'foreign'
  const backup = parseBackup(await file.text())
  if (typeof backup === 'string') return backup
  let ticks = 0
  for (const [plan, progress] of backup.plans) {
    changeProgress(plan, (own) => {
      const joined = joinProgress(own, progress)
      ticks += countTicks(joined) - countTicks(own)
      return joined
    })
  }
  return { ...backup, plans: backup.plans.size, ticks }
}

/** Progress by the plan's number. */
export type KeptPlans = ReadonlyMap<number, Progress>

const VERSION = 1

export function formatBackup(kept: KeptPlans): string {
  return `${JSON.stringify({ format: PLANS_FORMAT, version: VERSION, plans: Object.fromEntries(kept) })}\n`
}

/** Why a file is refused as a whole: it is none of ours, of the Gyűjtő, or of a later site. */
type RefusedFile = 'foreign' | 'ofCollection' | 'newer'

/** How many plans, days of plans and beginnings of plans could not be read. */
interface LeftOut {
  unreadable: number
  unreadableDays: number
  unreadableStarts: number
}

/** What a file holds. */
type Backup = ({ plans: KeptPlans } & LeftOut) | RefusedFile

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
