/** Days and hours as clocks of the site show them. */
import { SITE_ZONE, siteDay } from 'shared-kernel/site'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_ZONE, hour: '2-digit', minute: '2-digit' })

/** `2014-03-02` and `18:00` of a moment. */
export const siteTime = (moment: Date) => ({ day: siteDay(moment), time: CLOCK.format(moment) })

/** How far the clocks of the site are ahead of UTC. */
function aheadAt(moment: number): number {
  const { day, time } = siteTime(new Date(moment))
  return Date.parse(`${day}T${time}Z`) - moment
}

/**
 * The moment, in milliseconds, at which clocks of the site show that day and time. An hour that they skip is the next
 * one.
 */
export function momentOf(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  // Between both moments the clocks may have been changed.
  const near = asUtc - aheadAt(asUtc)
  return asUtc - aheadAt(near)
}
