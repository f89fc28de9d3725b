/** Comes when it is asked for: a plan as a calendar file. */
import { paths } from 'shared-kernel/paths'
import { formatCalendar } from './calendar-file.ts'
import type { Text } from './messages.ts'
import type { CalendarMonth } from './plan-months.ts'
import type { PlanOverview } from './plan-overview.ts'
import { saveFile } from '../save-file.ts'

/**
 * Saves every date of the calendar that has something to read. The first date of a day is named by the day alone, so that
 * a file of a plan that was moved moves the events of the file before; a day that is repeated (29 February) has a second
 * event with a name of its own. Made on the device; nothing is sent.
 */
export function saveCalendar(plan: PlanOverview, months: readonly CalendarMonth[], now: Date, t: Text): void {
  const seen = new Set<number>()
  const events = months.flatMap(({ days }) =>
    days.flatMap(({ day, date }) => {
      const { readings } = plan.days[day - 1] ?? { readings: [] }
      if (date === null || readings.length === 0) return []
      const name = `plan-${plan.nid}-${day}${seen.has(day) ? '-repeated' : ''}`
      seen.add(day)
      const summary = `${t('dayOfPlan', { day })}: ${readings.join('; ')}`
      return [{ name, date, summary, url: `${location.origin}${paths.readingPlanDay(plan.nid, day)}` }]
    }),
  )
  saveFile(`${t('calendarFile')}.ics`, 'text/calendar', formatCalendar(plan.title, location.hostname, now, events))
}
