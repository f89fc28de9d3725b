import { bookByCode } from '../references/books.ts'
import { LANGUAGES, languageOf } from './languages.ts'

test.each([
  ['hu', 'János evangéliuma'],
  ['en', 'John'],
  ['xx', 'János evangéliuma'],
  ['constructor', 'János evangéliuma'],
])('[AP-01] in %s the book is called %s', (tag, name) =>
  expect(languageOf(tag).bookName(bookByCode('JHN')!)).toBe(name),
)

/** A form without one of them would leave it out of every date. */
test.each(Object.entries(LANGUAGES))('[AP-01] the forms of %s have all their places', (_tag, language) => {
  const placesOf = (form: 'year' | 'month' | 'day' | 'weekday' | 'minutes' | 'seconds') =>
    [...language[form].matchAll(/\{(\w+)\}/g)].map(([, place]) => place).sort()
  expect(placesOf('year')).toEqual(['year'])
  expect(placesOf('month')).toEqual(['month', 'year'])
  expect(placesOf('day')).toEqual(['day', 'month', 'year'])
  expect(placesOf('weekday')).toEqual(['day', 'weekday'])
  expect(placesOf('minutes')).toEqual(['minutes'])
  expect(placesOf('seconds')).toEqual(['seconds'])
})
