/** The value that `percent` of 100 of the values do not exceed (nearest rank); values in any order, at least one. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('There is no percentile of nothing')
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!
}

export interface Figures {
  count: number
  /** The least: nearest to what the work itself takes when the machine is busy with others. */
  least: number
  p50: number
  p95: number
}

/** Least, median and 95th percentile, in the unit of the values. */
export function toFigures(values: readonly number[]): Figures {
  return {
    count: values.length,
    least: percentile(values, 0),
    p50: percentile(values, 50),
    p95: percentile(values, 95),
  }
}
