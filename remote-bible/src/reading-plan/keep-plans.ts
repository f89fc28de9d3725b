/** Comes when it is asked for: everything kept of the plans to a file, and back. */
import { parseProgress } from 'shared-kernel/plan-progress'
import type { Text } from './messages.ts'
import { countTicks, formatBackup, type LeftOut, parseBackup, type RefusedFile } from './plan-backup.ts'
import { joinProgress } from './progress.ts'
import { changeProgress, keptPlans, readProgress } from './progress-store.ts'
import { saveFile } from '../save-file.ts'

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
