import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bookByCode, BOOKS } from './books.ts'
import { lastChapter, lastVerse } from './verse-counts.ts'

test.each([
  ['JHN', 3, 36],
  ['PSA', 119, 176],
  ['JOL', 4, 21],
  ['JOL', 2, 32],
  ['MAL', 3, 24],
  ['MAL', 4, 6],
  ['DAN', 13, 65],
  ['3JN', 1, 15],
  ['JHN', 22, 0],
])('%s %i has %i verses at most', (code, chapter, verses) => {
  expect(lastVerse(bookByCode(code)!.id, chapter)).toBe(verses)
})

test('every book has the chapters of both traditions, and Dániel those of Catholic Bibles', () => {
  const others = BOOKS.filter(
    ({ id, chapters, chaptersKaroli }) => lastChapter(id) !== Math.max(chapters, chaptersKaroli),
  )
  expect(others.map(({ code }) => code)).toEqual(['DAN'])
  expect([lastChapter(0), lastChapter(74), lastVerse(1, 0)]).toEqual([0, 0, 0])
})

const DATA = path.resolve(process.env.LIBRARY_DATA ?? path.join(__dirname, '../../../../shared/data'), 'bible')

// Only with the library's data: the table has every verse of two Bibles.
const testWithData = existsSync(DATA) ? test : test.skip

testWithData.each(['karoli', 'kjv'])('nothing of the table %s is missing', (name) => {
  const { verses } = JSON.parse(readFileSync(path.join(DATA, `versification-${name}.json`), 'utf8')) as {
    verses: Record<string, number[]>
  }
  const missing = Object.entries(verses).flatMap(([osis, counts]) =>
    counts.flatMap((count, index) =>
      count > lastVerse(bookByCode(osis)!.id, index + 1) ? [`${osis} ${index + 1}`] : [],
    ),
  )
  expect(missing).toEqual([])
})
