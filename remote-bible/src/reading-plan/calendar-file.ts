/** Lazy module: iCalendar export of a plan. */
import { paths } from 'shared-kernel/paths'
import type { PlanText } from './messages.ts'
import type { CalendarMonth } from './plan-months.ts'
import type { PlanOverview } from './plan-overview.ts'
import { saveFile } from '../backup/backup-file.ts'

/**
 * Saves all dated days with readings. UIDs come from the plan day, so that importing a moved plan moves its events; a
 * repeated day (29 February) gets its own UID.
 */
export function saveCalendar(plan: PlanOverview, months: readonly CalendarMonth[], now: Date, t: PlanText): void {
  const usedDays = new Set<number>()
  const events = months.flatMap(({ days }) =>
    days.flatMap(({ day, date }) => {
      const { readings } = plan.days[day - 1] ?? { readings: [] }
      if (date === null || readings.length === 0) return []
      const name = `plan-${plan.nid}-${day}${usedDays.has(day) ? '-repeated' : ''}`
      usedDays.add(day)
      const summary = `${t('dayOfPlan', { day })}: ${readings.join('; ')}`
      return [{ name, date, summary, url: `${location.origin}${paths.readingPlanDay(plan.nid, day)}` }]
    }),
  )
  saveFile(`${t('calendarFile')}.ics`, 'text/calendar', formatCalendar(plan.title, location.hostname, now, events))
}

interface DayEvent {
  /** Stable UID across files, unique within one. */
  name: string
  /** `YYYY-MM-DD` */
  date: string
  summary: string
  url: string
}

/** Octets per line without its end. */
const LONGEST_LINE = 75

/**
 * iCalendar text (RFC 5545).
 * @param host suffix of UIDs
 * @param now creation time
 */
export function formatCalendar(title: string, host: string, now: Date, events: readonly DayEvent[]): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//reading plans//HU`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events.flatMap(({ name, date, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${name}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(summary)}`,
      `URL:${url}`,
      // Readings do not block the visitor's calendar.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** RFC 5545 3.3.11: escapes backslash, semicolon, comma and line ends; removes other control characters. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** RFC 5545 3.1: folds lines over 75 octets, never within a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > LONGEST_LINE) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += bytes
  }
  return folded
}
