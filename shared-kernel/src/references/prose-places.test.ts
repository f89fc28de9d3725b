import { parsePlaces } from './parse-places.ts'
import { readProsePlaces } from './prose-places.ts'
import { lastChapter } from './verse-counts.ts'

const JOHN = 43
const PSALMS = 19
const JUDE = 65

const read = (text: string, book = JOHN) => readProsePlaces(text, book, lastChapter(book) === 1)

test.each([
  ['15–17', [{ chapter: 15, endChapter: 17, start: 0, end: 5 }]],
  [
    '3,16b.18–20',
    [
      { chapter: 3, verse: 16, start: 0, end: 5 },
      { chapter: 3, verse: 18, endVerse: 20, start: 6, end: 11 },
    ],
  ],
  ['5,3 kk', [{ chapter: 5, verse: 3, endChapter: 5, start: 0, end: 6 }]],
  ['3. fejezetében a 16. vers', [{ chapter: 3, verse: 16, start: 0, end: 25 }]],
])('[PG-02] %s is read with where it stands', (text, places) => {
  expect(read(text)).toEqual(places.map((place) => ({ book: JOHN, ...place })))
})

/** Every form that is looked for in running text, and books of one chapter and of many. */
const FORMS =
  '1|3–12|3:16|3, 16|3,16a|3,16–18b|3,16b-18a|3,16k|3,16 kk|3,16-4,2|3:16-4:2|3,16–4,2a|3,16.18–20.22|3,16-18.20kk|3,1.5k|' +
  '3. fejezet|3. részében|3. fejezet, 16. vers|3. részének a 16-18. versei|3. rész 1b-3a. verse'
const PSALM_FORMS = '23. zsoltár|XXIII. zsoltárban|XC. zsoltár 1. verse|90. zsoltár, a 12–14. vers|119. Zsoltárt'

test.each([
  ...FORMS.split('|').flatMap((form) => [JOHN, JUDE].map((book) => [form, book] as const)),
  ...PSALM_FORMS.split('|').map((form) => [form, PSALMS] as const),
])('[PG-02] %s of book %d is the same as where a reference is typed', (text, book) => {
  expect(read(text, book)).toEqual(parsePlaces(text, book))
})

test('a Roman number that is none is no chapter', () => {
  expect(read('IVX. zsoltár', PSALMS)).toEqual([{ book: PSALMS, chapter: 0, start: 0, end: 12 }])
})
