const YEARS = 10

/** The first and the last day on which a plan may begin: no plan is longer than the years between them and `today`. Pure. */
export function startLimits(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  return { from: `${year - YEARS}-01-01`, to: `${year + YEARS}-12-31` }
}
