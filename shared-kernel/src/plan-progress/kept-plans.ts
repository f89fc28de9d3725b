import { readStored } from 'shared-kernel/preferences'
import { parseProgress, type Progress } from './parse-progress.ts'

const PREFIX = 'lelkesz.plan.'

/** Numbers of the plans of which the device keeps something, in order; none where storage is refused. */
export function keptPlans(): number[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter((plan) => Number.isSafeInteger(plan) && plan > 0)
    .sort((one, other) => one - other)
}

/** What was read of a plan; nothing of one that was never begun. */
export const readProgress = (plan: number): Progress => parseProgress(readStored(`${PREFIX}${plan}`))

/** Inside foreign frames even naming the storage throws. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
