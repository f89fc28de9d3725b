import { isOrdinal } from './progress.ts'

const PREFIX = 'lelkesz.plan.'

/** The key of the storage under which a plan is kept. */
export const planKey = (plan: number): string => `${PREFIX}${plan}`

/** Numbers of the plans of which the device keeps something, in order; none where storage is refused. */
export function keptPlans(): number[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter(isOrdinal)
    .sort((one, other) => one - other)
}

/** Inside foreign frames even naming the storage throws. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
