import fc from 'fast-check'
import { escapeText, foldLine, formatCalendar } from './calendar-file.ts'

test.each([
  ['Jn 3,16', 'Jn 3\\,16'],
  ['5Móz 8–10; Zsolt 69', '5Móz 8–10\\; Zsolt 69'],
  ['a\\b', 'a\\\\b'],
  ['egy\r\nkettő\nhárom\rnégy', 'egy\\nkettő\\nhárom\\nnégy'],
  ['cseng\u0007, tab\t', 'cseng\\, tab\t'],
  ['DTSTART:20260101', 'DTSTART:20260101'],
])('the text %j is escaped as %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped)
})

test.each([
  ['x'.repeat(75), 'x'.repeat(75)],
  ['x'.repeat(76), `${'x'.repeat(75)}\r\n x`],
  ['x'.repeat(150), `${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`],
  [`${'x'.repeat(74)}ő`, `${'x'.repeat(74)}\r\n ő`],
  [`${'x'.repeat(72)}🙏x`, `${'x'.repeat(72)}\r\n 🙏x`],
])('the line %j is folded as %j', (line, folded) => {
  expect(foldLine(line)).toBe(folded)
})

test('folded lines have at most 75 bytes and unfold to the original', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = escapeText(text)
      const folded = foldLine(line)
      expect(folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)).toBe(true)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
    }),
  )
})

test('a calendar has all-day events that do not block time', () => {
  const event = { name: '2-69-20260310', date: '2026-03-10', summary: '69. nap: Jn 3,16', url: 'https://x.test/a/2/69' }
  const text = formatCalendar('Egy év; alatt', 'x.test', new Date('2026-03-09T23:30:15.250Z'), [event])
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x.test//reading plans//HU',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Egy év\\; alatt',
    'BEGIN:VEVENT',
    'UID:2-69-20260310@x.test',
    'DTSTAMP:20260309T233015Z',
    'DTSTART;VALUE=DATE:20260310',
    'SUMMARY:69. nap: Jn 3\\,16',
    'URL:https://x.test/a/2/69',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
