/** Days and times in the time zone of the site. */
import { SITE_ZONE, siteDay } from 'shared-kernel/site'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_ZONE, hour: '2-digit', minute: '2-digit' })

/** E.g. `2014-03-02` and `18:00`. */
export const siteTime = (moment: Date) => ({ day: siteDay(moment), time: CLOCK.format(moment) })

/** Offset of the site's time zone from UTC in milliseconds. */
function aheadAt(moment: number): number {
  const { day, time } = siteTime(new Date(moment))
  return Date.parse(`${day}T${time}Z`) - moment
}

/**
 * Milliseconds since 1970 of a day and time in the site's time zone. A time skipped by a clock change is read as an
 * hour later.
 */
export function momentOf(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  // The clocks may change between both moments.
  const near = asUtc - aheadAt(asUtc)
  return asUtc - aheadAt(near)
}
