import { type InsetRow, withPresentNames } from 'shared-kernel/insets'
import { readWanted } from './parse-request.ts'

const LIST: InsetRow = {
  name: 'sermon-list',
  module: './SermonListInset',
  attributes: { query: 'text', limit: 'number' },
  editor: {
    title: { hu: 'Igehirdetések', en: 'Sermons' },
    fields: { limit: { kind: 'count', label: { hu: 'Hány?', en: 'How many?' }, most: 100 } },
  },
  height: { fixed: 90 },
}
const read = (text: string) => readWanted(text, (name) => (name === LIST.name ? LIST : undefined))
const wanted = (attributes: Record<string, string>, language = 'hu') => ({
  wanted: { name: LIST.name, attributes, language },
})

test.each([
  ['sermon-list', wanted({})],
  ['sermon-list?', wanted({})],
  ['sermon-list?query=kegyelem&limit=3', wanted({ limit: '3', query: 'kegyelem' })],
  ['sermon-list?limit=3&query=kegyelem', wanted({ limit: '3', query: 'kegyelem' })],
  ['sermon-list?query=J%C3%A9zus+Krisztus%3F&lang=en', wanted({ query: 'Jézus Krisztus?' }, 'en')],
  ['sermon-list?query=a?b', wanted({ query: 'a?b' })],
  ['sermon-list?query=', wanted({})],
  ['sermon-list?limit=100', wanted({ limit: '100' })],
  [`sermon-list?query=${encodeURIComponent('ő'.repeat(300))}`, wanted({ query: 'ő'.repeat(300) })],
])('[MF-05] %s is read', (text, expected) => expect(JSON.stringify(read(text))).toBe(JSON.stringify(expected)))

test.each([
  ['nothing', '', 'unknown'],
  ['an inset that is not live', 'other?limit=3', 'unknown'],
  ['what every object has', 'constructor', 'unknown'],
  ['an attribute that it does not take', 'sermon-list?color=red', 'bad'],
  ['an attribute that every object has', 'sermon-list?constructor=red', 'bad'],
  ['a number that is none', 'sermon-list?limit=three', 'bad'],
  ['none of something', 'sermon-list?limit=0', 'bad'],
  ['more of something than anybody may choose', 'sermon-list?limit=101', 'bad'],
  ['a number that is too long', `sermon-list?limit=${'9'.repeat(10)}`, 'bad'],
  ['a text that is too long', `sermon-list?query=${'a'.repeat(301)}`, 'bad'],
  ['a text of too many accented letters', `sermon-list?query=${encodeURIComponent('ő'.repeat(301))}`, 'bad'],
  ['a text with a line break', 'sermon-list?query=a%0Ab', 'bad'],
  ['a language that the site has not', 'sermon-list?lang=de', 'bad'],
])('[MF-05] refused: %s', (_what, text, error) => expect(read(text)).toMatchObject({ error }))

test('[MF-05] what is refused names the attributes that are to blame, and no others', () => {
  expect(read('sermon-list?limit=three&query=kegyelem&lang=de&color=red')).toEqual({
    ...{ error: 'bad', row: LIST, language: 'de' },
    said: { limit: 'three', color: 'red', lang: 'de' },
  })
})

test('[MF-05] a missing attribute is named, and one by the name that it had is not missing', () => {
  const label = { hu: 'Melyik?', en: 'Which one?' }
  const row: InsetRow = {
    ...{ name: 'sermon', module: './S', attributes: { nid: 'number' }, formerly: { number: 'nid' } },
    editor: { title: label, fields: { nid: { kind: 'sermon', label, required: true } } },
    height: { fixed: 90 },
  }
  expect(readWanted('sermon', () => row)).toEqual({ error: 'bad', row, said: {}, unsaid: ['nid'], language: 'hu' })
  expect(readWanted('sermon?number=9', () => row)).toHaveProperty('wanted')
})

test('[MF-05] an attribute is read by the name that it had, which whoever wrote it reads again', () => {
  const row: InsetRow = { ...LIST, attributes: { words: 'text' }, formerly: { query: 'words' } }
  const readRow = (text: string) => readWanted(text, () => row)
  expect(readRow('sermon-list?query=hit')).toEqual(wanted({ query: 'hit' }))
  expect(readRow('sermon-list?limit=3')).toMatchObject({ error: 'bad' })
  expect(withPresentNames(row, { query: 'hit' })).toEqual({ words: 'hit' })
  expect(withPresentNames(row, { query: 'hit', words: 'remény' })).toEqual({ words: 'remény' })
})
