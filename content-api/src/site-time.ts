/** Days and hours as clocks of the site show them. */
import { SITE_ZONE, siteDay } from 'shared-kernel/site'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_ZONE, hour: '2-digit', minute: '2-digit' })
const MINUTE = 60_000

/** `2014-03-02` and `18:00` of a moment. */
export const siteTime = (moment: Date) => ({ day: siteDay(moment), time: CLOCK.format(moment) })

/** The moment, in milliseconds, at which clocks of the site show that day and time. */
export function momentOf(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const shown = siteTime(new Date(asUtc))
  const ahead = Date.parse(`${shown.day}T${shown.time}Z`) - asUtc
  const moment = asUtc - ahead
  // Between both times the clocks may have been changed; an hour that they skip is the next one.
  return siteTime(new Date(moment)).time === time ? moment : moment + 60 * MINUTE
}
