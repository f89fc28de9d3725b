/**
 * The day (`YYYY-MM-DD`) at `now` in a time zone, e.g. `Europe/Budapest`. `toISOString` returns yesterday's until one
 * or two in the morning.
 */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}
