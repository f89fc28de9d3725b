/** Lazy module: export and import of plan progress. */
import { isRecord } from 'shared-kernel/json'
import { isOrdinal, parseProgress, type StoredProgress } from 'shared-kernel/reading'
import type { PlanText } from './messages.ts'
import { joinProgress } from './progress.ts'
import { changeProgress, plansWithProgress, readProgress } from './progress-store.tsx'
import { COLLECTION_FORMAT, parseJson, PLANS_FORMAT, saveFile } from '../backup/backup-file.ts'

/** A plan of ten years takes a tenth of it; a larger file is not ours and would block the page. */
const LARGEST_FILE = 10_000_000

export type PlanImport = { plans: number; ticks: number } & LeftOut

/** @param today for the file name */
export function exportPlans(today: string, t: PlanText): void {
  const plans = new Map(plansWithProgress().map((plan) => [plan, parseProgress(readProgress(plan))]))
  saveFile(`${t('backupFile')}-${today}.json`, 'application/json', formatBackup(plans))
}

/** Merges a file into the stored progress; a refused file changes nothing. `ticks` counts the new ones. */
export async function importPlans(file: Blob): Promise<PlanImport | RefusedPlanFile> {
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

/** Progress by plan id. */
export type PlansProgress = ReadonlyMap<number, StoredProgress>

const VERSION = 1

export function formatBackup(plans: PlansProgress): string {
  return `${JSON.stringify({ format: PLANS_FORMAT, version: VERSION, plans: Object.fromEntries(plans) })}\n`
}

/** A foreign file, one of the collection, or one of a newer version. */
export type RefusedPlanFile = 'foreign' | 'ofCollection' | 'newer'

/** Numbers of unreadable plans, days and start dates. */
interface LeftOut {
  unreadable: number
  unreadableDays: number
  unreadableStarts: number
}

type Backup = ({ plans: PlansProgress } & LeftOut) | RefusedPlanFile

/** Parses a file of `formatBackup`, skipping what is unreadable. */
export function parseBackup(text: string): Backup {
  const file = parseJson(text)
  if (isRecord(file) && file.format === COLLECTION_FORMAT) return 'ofCollection'
  if (!isRecord(file) || file.format !== PLANS_FORMAT || !isOrdinal(file.version) || !isRecord(file.plans))
    return 'foreign'
  if (file.version > VERSION) return 'newer'
  const plans = new Map<number, StoredProgress>()
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

/** No tick of the day was dropped. */
const isWhole = (read: readonly number[] | undefined, ticks: unknown) =>
  read !== undefined && Array.isArray(ticks) && ticks.every(isOrdinal)

export const countTicks = ({ read }: StoredProgress): number =>
  Object.values(read).reduce((sum, readings) => sum + readings.length, 0)
