import { type EmbedRow, withPresentNames } from 'shared-kernel/embeds'
import { writeTree } from './embed-document.ts'
import { attributeError, parseEmbedRequest } from './parse-request.ts'
import { sanitizeEmbedTree } from './embeds.ts'

const LIST: EmbedRow = {
  name: 'sermon-list',
  module: './SermonListEmbed',
  attributes: { query: 'text', limit: 'number' },
  editor: {
    title: { hu: 'Igehirdetések', en: 'Sermons' },
    fields: { limit: { kind: 'count', label: { hu: 'Hány?', en: 'How many?' }, most: 100 } },
  },
  height: { fixed: 90 },
}
const SERMON: EmbedRow = {
  name: 'sermon',
  module: './S',
  attributes: { nid: 'number', lang: 'text' },
  editor: {
    title: { hu: 'Egy igehirdetés', en: 'One sermon' },
    fields: { nid: { kind: 'sermon', label: { hu: 'Melyik?', en: 'Which one?' }, required: true } },
  },
  height: { fixed: 90 },
}

const read = (text: string) => parseEmbedRequest(text, (name) => (name === LIST.name ? LIST : undefined))
const requestOf = (attributes: Record<string, string>, language = 'hu') => ({
  request: { name: LIST.name, attributes, language },
})

test.each([
  ['sermon-list', requestOf({})],
  ['sermon-list?query=kegyelem&limit=3', requestOf({ limit: '3', query: 'kegyelem' })],
  ['sermon-list?query=J%C3%A9zus+Krisztus%3F&lang=en', requestOf({ query: 'Jézus Krisztus?' }, 'en')],
  ['sermon-list?query=', requestOf({})],
  [`sermon-list?query=${encodeURIComponent('ő'.repeat(300))}`, requestOf({ query: 'ő'.repeat(300) })],
])('[MF-05] %s is parsed', (text, expected) => expect(JSON.stringify(read(text))).toBe(JSON.stringify(expected)))

test.each([
  ['an embed that is not live', 'other?limit=3', 'unknown'],
  ['a name from the object prototype', 'constructor', 'unknown'],
  ['an unknown attribute', 'sermon-list?color=red', 'bad'],
  ['an attribute from the object prototype', 'sermon-list?constructor=red', 'bad'],
  ['an invalid number', 'sermon-list?limit=three', 'bad'],
  ['a count above the offered maximum', 'sermon-list?limit=101', 'bad'],
  ['a text of too many accented letters', `sermon-list?query=${encodeURIComponent('ő'.repeat(301))}`, 'bad'],
  ['a text with a line break', 'sermon-list?query=a%0Ab', 'bad'],
  ['a language without texts', 'sermon-list?lang=de', 'bad'],
])('[MF-05] it rejects %s', (_what, text, error) => expect(read(text)).toMatchObject({ error }))

test('[MF-05] an error names exactly the wrong attributes', () => {
  const { wrong } = read('sermon-list?limit=three&query=kegyelem&lang=de&color=red') as { wrong?: object }
  expect(wrong).toEqual({ limit: 'three', color: 'red', lang: 'de' })
})

test('[MF-05] an error names missing required attributes; a former name of an attribute counts', () => {
  const parse = (text: string) => parseEmbedRequest(text, () => ({ ...SERMON, formerly: { number: 'nid' } }))
  expect(parse('sermon')).toMatchObject({ error: 'bad', wrong: {}, missing: ['nid'], language: 'hu' })
  expect(parse('sermon?number=9')).toHaveProperty('request')
})

test('[MF-05] a former name of an attribute is accepted and stays in the request', () => {
  const row: EmbedRow = { ...LIST, attributes: { words: 'text' }, formerly: { query: 'words' } }
  const readRow = (text: string) => parseEmbedRequest(text, () => row)
  expect(readRow('sermon-list?query=hit')).toEqual(requestOf({ query: 'hit' }))
  expect(readRow('sermon-list?limit=3')).toMatchObject({ error: 'bad' })
  expect(withPresentNames(row, { query: 'hit' })).toEqual({ words: 'hit' })
  expect(withPresentNames(row, { query: 'hit', words: 'remény' })).toEqual({ words: 'remény' })
})

const textOf = ({ says = [] }: ReturnType<typeof attributeError>) => writeTree(says).replace(/<[^>]*>/g, '')

test.each<[Parameters<typeof attributeError>[0], Record<string, string>, string, string[], string]>([
  ['bad', { nid: 'száz' }, 'hu', ['nid'], 'Egy igehirdetés: ez a beállítás itt nem érthető: nid=&quot;száz&quot;.'],
  [
    'missing',
    { nid: '9' },
    'en',
    ['nid'],
    'One sermon: with this setting there is nothing to show: nid=&quot;9&quot;.',
  ],
  ['bad', { lang: 'de' }, 'de', ['lang'], 'Egy igehirdetés: ez a beállítás itt nem érthető: lang=&quot;de&quot;.'],
])('[MF-05] the message for %s %j in %s', (error, wrong, language, attributes, text) => {
  const problem = attributeError(error, SERMON, { wrong }, language)
  expect(problem).toMatchObject({ error, attributes })
  expect(textOf(problem)).toContain(text)
  expect(JSON.stringify(problem.says)).toContain(`"lang":"${language === 'en' ? 'en' : 'hu'}"`)
  expect(sanitizeEmbedTree(problem.says)).toEqual(problem.says)
  expect(JSON.stringify(problem)).toContain('/beagyazas?mit=sermon')
})

test('[MF-05] the message names missing attributes, shortens long values, and is left out without attributes', () => {
  const problem = attributeError('bad', SERMON, { wrong: {}, missing: ['nid'] }, 'hu')
  expect(problem.attributes).toEqual(['nid'])
  expect(textOf(problem)).toContain('Egy igehirdetés: hiányzik ez a beállítás: nid.')
  expect(attributeError('missing', SERMON, { wrong: {} }, 'hu')).toEqual({ error: 'missing' })
  expect(textOf(attributeError('bad', SERMON, { wrong: { nid: 'ő'.repeat(300) } }, 'hu'))).toContain(
    `${'ő'.repeat(60)}…`,
  )
})
