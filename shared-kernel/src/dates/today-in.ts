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

const DAY_MS = 86_400_000

/** The day so many days after (before, when negative) a day. Both as midnights in UTC: days have 24 hours there. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
