/** Comes when it is asked for: a plan as a calendar file. */
import { paths } from 'shared-kernel/paths'
import { formatCalendar } from './calendar-file.ts'
import type { Text } from './messages/text.ts'
import type { CalendarMonth } from './plan-months.ts'
import type { PlanOverview } from './plan-overview.ts'
import { saveFile } from '../save-file.ts'

/**
 * Saves the days of the plan that have a date and something to read, each once. An event is named by its day, so that
 * a file of a plan that was moved moves the events of the file before. Made on the device; nothing is sent.
 */
export function saveCalendar(plan: PlanOverview, months: readonly CalendarMonth[], now: Date, t: Text): void {
  const dates = new Map(months.flatMap(({ days }) => days.map(({ day, date }) => [day, date] as const)))
  const events = plan.days.flatMap(({ readings }, index) => {
    const day = index + 1
    const date = dates.get(day) ?? null
    if (date === null || readings.length === 0) return []
    const summary = `${t('dayOfPlan', { day })}: ${readings.join('; ')}`
    const url = `${location.origin}${paths.readingPlanDay(plan.nid, day)}`
    return [{ name: `plan-${plan.nid}-${day}`, date, summary, url }]
  })
  saveFile(`${t('calendarFile')}.ics`, 'text/calendar', formatCalendar(plan.title, location.hostname, now, events))
}
