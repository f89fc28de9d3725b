import { parseOsis } from './parse-osis.ts'

test.each([
  ['Gen', 'Gen', { book: 1 }],
  ['John.3.16', 'Jn 3,16', { book: 43, chapter: 3, verse: 16 }],
  ['JHN.3.16', 'Jn 3,16', { book: 43, chapter: 3, verse: 16 }],
  ['Gen.1-Gen.3', '1Móz 1–3', { book: 1, chapter: 1, endChapter: 3 }],
  ['Ps.119.1-Ps.119.88', 'Zsolt 119,1–88', { book: 19, chapter: 119, verse: 1, endVerse: 88 }],
  ['Gen.1-Gen.3.5', '1Móz 1,1–3,5', { book: 1, chapter: 1, verse: 1, endChapter: 3, endVerse: 5 }],
])('reads %s', (text, label, place) => {
  const passage = parseOsis(text)
  expect(passage).toMatchObject(place)
  expect(passage?.label.replace('\u00a0', ' ')).toBe(label === 'Gen' ? '1Móz' : label)
})

test.each([
  '',
  'Gen.',
  'Gen.51',
  'Gen.3-Gen.1',
  'Gen.1-Exod.3',
  'Gen.1-2',
  'Nope.1',
  'Gen.1-Gen.2-Gen.3',
  'Gen.1-Gen',
  'xGen.1 y',
  'Gen.1.1x',
  'Gen.1111',
])('"%s" is not a passage', (text) => {
  expect(parseOsis(text)).toBeNull()
})
