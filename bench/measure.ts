/** Rounds of alternating measurements, and their statistics. */

/** Nearest rank: the value that `percent` of 100 of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('An empty list has no percentile')
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!
}

export const median = (values: readonly number[]) => percentile(values, 50)

/**
 * Runs every variant once per round, so that a change of the machine's load affects all of them. Each round begins with
 * another one, because the first after a pause is slower.
 * @param ways called with the number of the round; negative for warm-ups, whose results are dropped
 */
export async function inRounds<Way extends string, Result>(
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
  ways: Record<Way, (round: number) => Promise<Result>>,
): Promise<Record<Way, Result[]>> {
  const names = Object.keys(ways) as Way[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Way, Result[]>
  for (let round = -warmUps; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round + warmUps) % names.length]!
      const result = await ways[name](round)
      if (round >= 0) results[name].push(result)
    }
  }
  return results
}

/** Milliseconds that a call takes. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

export interface Goal {
  most?: number
  least?: number
}

export interface Figure {
  /** Row of the table, e.g. `reading page`. */
  subject: string
  /** Column, with the unit, e.g. `LCP ms`. */
  measure: string
  value: number
  /** Quartiles, where the value is the median of several rounds. */
  spread?: [number, number]
  goal?: Goal
}

/** The median of the values of all rounds, with their quartiles. */
export const figure = (subject: string, measure: string, values: readonly number[], goal?: Goal): Figure => ({
  subject,
  measure,
  value: median(values),
  spread: [percentile(values, 25), percentile(values, 75)],
  ...(goal && { goal }),
})

/** Ratio within each round, whose values were measured within the same minute. */
export const ratios = (values: readonly number[], base: readonly number[]) =>
  values.map((value, round) => value / (base[round] || 1))

export const isReached = ({ value, goal }: Figure) =>
  goal === undefined || (value <= (goal.most ?? Infinity) && value >= (goal.least ?? -Infinity))
