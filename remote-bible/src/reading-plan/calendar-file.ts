/** Comes when it is asked for: a plan as a calendar file. */
import { paths } from 'shared-kernel/paths'
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

/** A plan as a file for calendars: iCalendar, RFC 5545. Pure. */

/** An event that lasts a whole day. */
interface DayEvent {
  /** The same event has the same name in every file; must be unique in this one. */
  name: string
  /** `YYYY-MM-DD` */
  date: string
  summary: string
  /** Address of its page. */
  url: string
}

/** Bytes of a line, its end not counted. */
const LONGEST_LINE = 75

/**
 * The file's text. @param host what makes the events' names this site's
 * @param now when the file is made
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
      // A portion to read does not make anybody busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** 3.3.11: backslash, semicolon, comma and line ends are escaped; other control characters have no place in a text. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** 3.1: a line of more than 75 bytes goes on in the next one, after a space; never within a character. */
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
