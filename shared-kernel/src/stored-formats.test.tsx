/**
 * Formats that earlier releases wrote into visitors' browsers and that must stay readable: never change a row, add a row
 * for each new format.
 */
import { readGathered } from './collection.ts'
import { LANGUAGE_KEY, readStored, THEME_KEY, ZOOM_KEY } from './preferences.ts'
import { parseProgress, readPositions, VERSE_NUMBERS_KEY } from './reading.ts'

const AT = '2026-11-22T10:00:00.000Z'
const source = '{"path":"/node/12","title":"Cím","preacher":"Kis Éva","date":"2014-02"}'
const items = [
  `{"id":"a","at":"${AT}","kind":"bookmark","paragraph":3,"words":"Az első szavak"}`,
  `{"id":"b","at":"${AT}","kind":"note","paragraph":3,"words":"Az első szavak","prefix":"ami","suffix":"és","text":"Igen."}`,
  `{"id":"c","at":"${AT}","kind":"quotation","paragraph":4,"words":"Szavak","text":"Egy mondat."}`,
  `{"id":"d","at":"${AT}","kind":"verses","label":"Jn 3,16","text":"Mert úgy","translation":"Próba"}`,
]

const ROWS: [what: string, key: string, text: string, read: () => unknown, expected: unknown][] = [
  [
    'the collection of a text',
    'lelkesz.collection./node/12',
    `{"source":${source},"items":[${items.join(',')}]}`,
    () => readGathered('/node/12'),
    { source: JSON.parse(source), items: items.map((item) => JSON.parse(item) as unknown) },
  ],
  [
    'a plan begun on a day',
    'lelkesz.plan.202',
    '{"start":"2026-11-20","read":{"1":[1,2],"3":[1]}}',
    () => parseProgress(readStored('lelkesz.plan.202')),
    { start: '2026-11-20', read: { 1: [1, 2], 3: [1] } },
  ],
  [
    'a plan by the calendar',
    'lelkesz.plan.201',
    '{"start":null,"joined":"2026-11-20","read":{"324":[1]}}',
    () => parseProgress(readStored('lelkesz.plan.201')),
    { start: null, joined: '2026-11-20', read: { 324: [1] } },
  ],
  [
    'reading and listening positions',
    'lelkesz.reading',
    `[{"paragraph":4,"of":9,"path":"/node/1","title":"Egy","preacher":null,"seconds":12,"sound":"/1.mp3","at":"${AT}"}]`,
    readPositions,
    [{ path: '/node/1', title: 'Egy', preacher: null, paragraph: 4, of: 9, seconds: 12, sound: '/1.mp3', at: AT }],
  ],
]

test.each(ROWS)('%s, stored by an earlier release, can be read', (_what, key, text, read, expected) => {
  localStorage.setItem(key, text)
  expect(read()).toEqual(expected)
})

test('settings keep their names', () => {
  expect([THEME_KEY, ZOOM_KEY, LANGUAGE_KEY, VERSE_NUMBERS_KEY]).toEqual([
    'lelkesz.theme',
    'lelkesz.zoom',
    'lelkesz.language',
    'lelkesz.verse-numbers',
  ])
})
