/**
 * Measures of real visits, counted in a few steps: how many visits were how slow, and nothing about any of them. Pure.
 */

/** Upper ends of the steps; whatever is more than the last one is counted in one more. */
export const STEPS = {
  /** Milliseconds in which the server painted a page, with its data. */
  painted: [50, 100, 200, 500, 1000, 2000],
  /** Layout shift (CLS) of a page in the browser. Good is up to 0.1, poor above 0.25. */
  shift: [0.01, 0.1, 0.25, 0.5],
  /** Milliseconds by which tasks of a page were longer than 50 ms. */
  blocked: [50, 100, 200, 300, 600, 2000],
} as const

export type Figure = keyof typeof STEPS

/** Counts by step. */
export type FieldFigures = Partial<Record<Figure, number[]>>

export const FIGURES = Object.keys(STEPS) as Figure[]

const UNITS: Record<Figure, string> = { painted: ' ms', shift: '', blocked: ' ms' }

/** One more visit; changes the counts. */
export function countFigure(figures: FieldFigures, figure: Figure, value: number) {
  const steps: readonly number[] = STEPS[figure]
  const counts = (figures[figure] ??= steps.map(() => 0).concat(0))
  const step = steps.findIndex((upTo) => value <= upTo)
  counts[step === -1 ? steps.length : step]! += 1
}

/** Two servers' counts, or two hours', as one. */
export function addFigures(a: FieldFigures, b: FieldFigures): FieldFigures {
  const sum: FieldFigures = {}
  for (const figure of FIGURES) {
    const [one, other] = [a[figure], b[figure]]
    if (one || other)
      sum[figure] = STEPS[figure]
        .map(() => 0)
        .concat(0)
        .map((_, at) => (one?.[at] ?? 0) + (other?.[at] ?? 0))
  }
  return sum
}

/** The step that this part of the visits does not exceed; null while there are none. @param part 0 to 1 */
export function stepOf(counts: number[] | undefined, part: number): number | null {
  const all = (counts ?? []).reduce((sum, count) => sum + count, 0)
  if (!counts || all === 0) return null
  let sum = 0
  return counts.findIndex((count) => (sum += count) >= part * all)
}

/** A step in words, e.g. `up to 100 ms`. */
export function sayStep(figure: Figure, step: number): string {
  const steps: readonly number[] = STEPS[figure]
  const unit = UNITS[figure]
  return step < steps.length ? `up to ${steps[step]}${unit}` : `above ${steps[step - 1]}${unit}`
}
