import { type EmbedOffer, embedOffers } from './offered-embeds.ts'
import {
  type EditorSettings,
  expectedHeights,
  missingField,
  problemsOf,
  readSettings,
  withFirstChoices,
} from './settings.ts'
import { LIST, words } from './testing/offered-list.ts'

const PLAN: EmbedOffer = {
  ...LIST,
  name: 'plan',
  editor: { title: words('Terv'), fields: { nid: { kind: 'plan', label: words('Melyik?'), required: true } } },
  height: { fixed: 90 },
}
const KINDS: EmbedOffer = {
  ...LIST,
  name: 'kinds',
  editor: {
    title: words('Minden'),
    fields: {
      start: { kind: 'date', label: words('Mikor?') },
      later: { kind: 'of-a-later-kernel' as never, label: words('Mi?') },
    },
  },
}
const ALL = [LIST, PLAN, KINDS, ...embedOffers([])]
const read = (query: string) => readSettings(new URLSearchParams(query), ALL)

test.each([
  ['hova=constructor', 'list', {}, '', 'hu'],
  ['mit=list&query= kegyelem &limit=3&tema=dark&nyelv=en', 'list', { query: 'kegyelem', limit: '3' }, 'dark', 'en'],
  ['mit=plan&query=x&tema=red&nyelv=xx', 'plan', {}, '', 'hu'],
  ['mit=list&limit=101', 'list', {}, '', 'hu'],
  ['mit=kinds&start=2026-03-08&later=x', 'kinds', { start: '2026-03-08', later: 'x' }, '', 'hu'],
  [`mit=list&query=${'a'.repeat(400)}`, 'list', { query: 'a'.repeat(300) }, '', 'hu'],
])('[MF-05] the address %j says what an editor has set', (query, name, values, theme, language) => {
  const settings = read(query)
  expect({ ...settings, offered: settings.offered.name }).toEqual({
    ...{ offered: name, values, theme, language },
    target: 'wordpress',
  })
})

test('[MF-05] of what must be chosen the first choice is shown until another is made', () => {
  const choices = { nid: [{ value: '7' }, { value: '8' }], query: [{ value: 'x' }] }
  expect(missingField(read('mit=plan'))).toBe('nid')
  expect(missingField(read('mit=list'))).toBeNull()
  expect(withFirstChoices(read('mit=plan'), choices).values).toEqual({ nid: '7' })
  expect(withFirstChoices(read('mit=plan&nid=8'), choices).values).toEqual({ nid: '8' })
  expect(withFirstChoices(read('mit=list'), choices).values).toEqual({})
  expect(missingField(withFirstChoices(read('mit=plan'), { nid: [] }))).toBe('nid')
})

const PASSAGE: EmbedOffer = {
  name: 'passage',
  kind: 'embed',
  element: 'lelkesz-passage',
  editor: { title: words('Szakasz'), fields: { ref: { kind: 'passage', label: words('Szakasz'), required: true } } },
  height: { fixed: 200 },
}
const [PAGE] = embedOffers([])
const ORIGIN = 'https://pelda.hu'
const settingsWith = (offered: EmbedOffer, values: Record<string, string>): EditorSettings => ({
  ...{ offered, values, theme: '', language: 'hu', target: 'wordpress' },
})

test.each([
  [PASSAGE, { ref: 'Jn 3,16-18' }, {}],
  [PASSAGE, { ref: 'Jn 3; Mt 5' }, { ref: 'notPassage' }],
  [PASSAGE, { ref: 'János' }, { ref: 'notPassage' }],
  [PAGE!, { address: '/kereses?s=hit' }, {}],
  [PAGE!, { address: `${ORIGIN}/ige/Jn/3` }, {}],
  [PAGE!, { address: 'https://mas.hu/' }, { address: 'notOurs' }],
  [PAGE!, { address: '//mas.hu' }, { address: 'notOurs' }],
])('[MF-05] a passage has a text, and a page is one of this site: row %#', (offered, values, problems) => {
  expect(problemsOf(settingsWith(offered, values), ORIGIN)).toEqual(problems)
})

test('[MF-05] a chosen item exists, or is reported missing before a line is copied', () => {
  const fields = {
    nid: { kind: 'sermon' as const, label: words('Szakasz') },
    preacher: { kind: 'preacher' as const, label: words('Szakasz') },
  }
  const offered: EmbedOffer = { ...PASSAGE, name: 'sermon', editor: { title: words('Szakasz'), fields } }
  const choices = { nid: [{ value: '7' }], preacher: [{ value: '1' }, { value: '2' }] }
  expect(problemsOf(settingsWith(offered, { nid: '7', preacher: '2,1' }), ORIGIN, choices)).toEqual({})
  expect(problemsOf(settingsWith(offered, { nid: '9', preacher: '1,3' }), ORIGIN, choices)).toEqual({
    ...{ nid: 'notThere', preacher: 'notThere' },
  })
  // Without choices, numbers are not checked.
  expect(problemsOf(settingsWith(offered, { nid: '9' }), ORIGIN, {})).toEqual({})
})

test.each([
  ['Jn 3,16–18', { wide: 250, narrow: 400 }],
  ['Jn 3', { wide: 2100, narrow: 4100 }],
  ['', { wide: 200, narrow: 300 }],
])('[MF-05] the height for the passage %j is by its verses', (ref, heights) => {
  const offered = { ...PASSAGE, height: { fixed: 100, row: 50, rows: 2, narrow: 50 } }
  expect(expectedHeights(settingsWith(offered, { ref }))).toEqual(heights)
})
