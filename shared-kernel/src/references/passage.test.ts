import { parseReference, parseReferences } from './parse-reference.ts'
import { comparePassages, type Passage, passageRange, passageToParams } from './passage.ts'
import { passagePath } from './passage-path.ts'
import { toPassage } from './to-passage.ts'

const read = (text: string) => parseReference(text) as Passage

test.each([
  ['Jn 3,16', 3016, 3016],
  ['Lk 15,11–32', 15011, 15032],
  ['1Kor 13,2–14,3', 13002, 14003],
  ['Zsolt 23', 23000, 23999],
  ['1Móz 1–3', 1000, 3999],
  ['Mt 5,3kk', 5003, 5999],
])('%s covers %i to %i', (text, start, end) => {
  expect(passageRange(read(text))).toEqual([start, end])
})

test.each([
  [{ label: 'Jn' }, '/ige/Jn'],
  [{ label: 'Ézs\u00a053,2–3', versification: 'ruf' }, '/ige/%C3%89zs/53/2-3'],
  [{ label: '1Kor\u00a013,2–14. fej.' }, '/ige/1Kor/13/2-14.fej'],
  [{ label: 'Mal\u00a03,19', versification: 'catholic', inRuf: 'Mal\u00a04,1' }, '/ige/Mal/3/19?szamozas=catholic'],
  [{ label: 'Jn\u00a03', versification: 'karoli', inRuf: 'Jn\u00a03' }, '/ige/Jn/3'],
] as const)('%j is at %s', (passage, path) => expect(passagePath(passage)).toBe(path))

test.each([
  [
    { book: 1, chapter: 1, verse: undefined, endChapter: 1 },
    { book: 1, chapter: 1 },
  ],
  [
    { book: 1, chapter: 1, endVerse: 5 },
    { book: 1, chapter: 1, verse: 1, endVerse: 5 },
  ], // prettier-ignore
  [{ book: 1, chapter: 1, verse: 5, endChapter: 1, endVerse: 4 }, null],
  [{ book: 1, chapter: 2, endChapter: 1 }, null],
  [{ book: 1, verse: 3 }, { book: 1 }],
  [
    { book: 19, chapter: 119, verse: 176 },
    { book: 19, chapter: 119, verse: 176 },
  ],
  [{ book: 1, chapter: 50, verse: 27 }, null],
  [{ book: 1, chapter: 0 }, null],
  [{ book: 1, chapter: 1, endChapter: 51 }, null],
  [{ book: 1, chapter: 1, verse: 0 }, null],
  [{ book: 1, chapter: 1, verse: 1, endVerse: 177 }, null],
  [{ book: 74, chapter: 1 }, null],
])('of %j is made %j', (place, parts) => {
  const passage = toPassage(place)
  expect(passage).toStrictEqual(parts && { ...parts, label: passage!.label })
})

test('passages stand in Bible order', () => {
  const labels = parseReferences('Róm 5,8; Jn 3,16; Jn 3; 1Móz 1–3; 1Móz 1; 1Móz').sort(comparePassages)
  expect(labels.map(({ label }) => label.replace('\u00a0', ' '))).toEqual([
    '1Móz',
    '1Móz 1',
    '1Móz 1–3',
    'Jn 3',
    'Jn 3,16',
    'Róm 5,8',
  ])
})

test('the parameters of the Bible text are the parts that are given', () => {
  expect(String(passageToParams(read('1Kor 13,2–14,3')))).toBe('book=46&chapter=13&verse=2&endChapter=14&endVerse=3')
  expect(String(passageToParams(read('Zsolt 23')))).toBe('book=19&chapter=23')
})
