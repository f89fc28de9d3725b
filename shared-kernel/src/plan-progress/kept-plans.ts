import { isOrdinal } from './progress.ts'

const PREFIX = 'lelkesz.plan.'

/** Storage key of a plan's progress. */
export const planKey = (plan: number): string => `${PREFIX}${plan}`

/** Ids of the plans with stored progress, sorted; none where storage is refused. */
export function storedPlans(): number[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter(isOrdinal)
    .sort((one, other) => one - other)
}

/** Sandboxed frames throw on any access to storage. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
