import { readExternalAnswer } from './external-bible-text.ts'

const answer = (type: string | null, body: unknown) => ({
  status: 200,
  header: (name: string) => (name === 'content-type' ? type : null),
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const szentiras = (gepi: string, forditas: unknown, szoveg = 'a') => ({
  valasz: { versek: [{ szoveg, hely: { gepi } }], forditas },
})
const one = (verse: number, text: string, chapter?: number) => ({
  translation: null,
  verses: [chapter === undefined ? { verse, text } : { chapter, verse, text }],
})

test.each<[type: string | null, body: unknown, read: object]>([
  ['text/plain', ' Mert  <i>úgy</i>\nszerette ', one(0, 'Mert úgy szerette')],
  ['Text/Plain ; charset=utf-8', 'a < b', one(0, 'a < b')],
  ['application/json', [{ pk: 1, verse: 16, text: 'a<br>b', chapter: 3 }], one(16, 'a b', 3)],
  ['application/vnd.bible-1+json', [{ verse: 999, text: 'a', chapter: 152 }], one(999, 'a')],
  ['application/json', { chapter: 3, verses: [{ verse: 16, text: 'a' }] }, one(16, 'a', 3)],
  ['application/json', { chapter: 0, verses: [{ verse: 16, text: 'a' }] }, one(16, 'a')],
  ['application/json', { chapter: 3, verses: [{ verse: 1, text: 'a', chapter: 4 }] }, one(1, 'a', 4)],
  [
    'application/json',
    szentiras('1JN_3_16', { nev: 'Károli', rov: 'KG' }, 'a<i>b</i>'),
    { translation: { id: 'KG', name: 'Károli' }, verses: [{ chapter: 3, verse: 16, text: 'a b' }] },
  ],
])('[API-07] %s %j', (type, body, read) => {
  expect(readExternalAnswer(answer(type, body))).toEqual(read)
})

test.each<[type: string | null, body: unknown]>([
  ['text/html', '<p>a</p>'],
  ['application/jsonx', [{ verse: 1, text: 'a' }]],
  [null, [{ verse: 1, text: 'a' }]],
  ['text/plain', '<p></p> '],
  ['application/json', '[{"verse":1'],
  ['application/json', []],
  ['application/json', [{ verse: 1000, text: 'a' }]],
  ['application/json', [{ verse: -1, text: 'a' }]],
  ['application/json', szentiras('JHN_3', null)],
  ['application/json', szentiras('JHN_3_1a', null)],
  ['application/json', szentiras('JHN_3_1600', null)],
])('[API-07] [ER-03] %s %j is no Bible text', (type, body) => {
  const detail = `Unknown answer of type ${type ?? ''}`
  expect(() => readExternalAnswer(answer(type, body))).toThrow(
    expect.objectContaining({ kind: 'bad-answer', message: 'Unknown', status: 200, detail }),
  )
})

test('[API-07] five hundred verses are enough', () => {
  const verses = Array.from({ length: 501 }, (_, nth) => ({ verse: nth % 100, text: 'a' }))
  expect(readExternalAnswer(answer('application/json', verses)).verses).toHaveLength(500)
})
