import { render, screen } from '@testing-library/react'
import type { Embed } from 'shared-kernel/embeds'
import { LanguageProvider } from 'shared-kernel/messages'
import { provideApi } from 'shared-kernel/test-site'
import { embed as citation } from '../exposed/CitationEmbed.tsx'
import { embed as daily } from '../exposed/DailyEmbed.tsx'
import { embed as passage } from '../exposed/PassageEmbed.tsx'
import { embed as plan } from '../exposed/PlanEmbed.tsx'

/** Shows an embed as the server does. */
async function show<Data>(embed: Embed<Data>, attributes: Record<string, string> = {}, language = 'hu') {
  const data = await embed.load({ attributes, day: '2026-03-10', signal: new AbortController().signal })
  const { container } = render(
    <LanguageProvider language={language}>
      <embed.Component data={data} />
    </LanguageProvider>,
  )
  // With plain spaces instead of no-break spaces.
  return container.textContent.replaceAll('\u00a0', ' ')
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const problemOf = <Data,>(embed: Embed<Data>, attributes = {}) =>
  show(embed, attributes).then(
    () => null,
    ({ kind }: { kind: string }) => kind,
  )

const sermonOn = (...text: object[]) => ({
  nid: 7,
  date: '2026-03-10',
  sermon: { nid: 7, path: '/a', title: 'A cím', preacher: { id: 1, name: 'Kiss Anna' }, text, lesson: [] },
})
const JOHN = { book: 43, chapter: 3, verse: 1, endVerse: 3, label: 'Jn\u00a03,1–3' }

test('[MF-05] the daily embed shows the verse of the day, then the sermon on it', async () => {
  provideApi(({ path }) => (path === '/api/v2/daily-selection' ? sermonOn(JOHN) : textOf(2)))
  expect(await show(daily)).toBe('Napi ige · 2026. március 10., kedd1v1 2v2 Jn 3,1–3 · Károli. Közkincs.A címKiss Anna')
  expect(addresses()).toEqual(['/ige/Jn/3/1-3', '/node/7?nap=2026-03-10'])
})

test('[MF-05] a long text of the day is cut and links to its page', async () => {
  provideApi(({ path }) => (path === '/api/v2/daily-selection' ? sermonOn(JOHN) : textOf(7)))
  expect(await show(daily)).toContain('2v2 Tovább az egész szakaszhoz')
  expect(addresses()[0]).toBe('/napi-ige')
})

test.each([
  ['has no verse', sermonOn(), 'Kiss Anna'],
  ['has one without a text', sermonOn(JOHN), 'Kiss Anna · Jn 3,1–3'],
])('[MF-05] the daily embed of a sermon that %s shows the sermon', async (_what, selection, facts) => {
  provideApi(({ path }) => (path === '/api/v2/daily-selection' ? selection : 404))
  expect(await show(daily)).toBe(`Napi ige · 2026. március 10., keddA cím${facts}`)
})

test('[MF-05] a day without a reading says so', async () => {
  provideApi(() => ({ date: '2026-03-10' }))
  expect(await show(daily, {}, 'en')).toContain('There is no reading for today yet.')
  expect(addresses()).toEqual(['/napi-ige'])
})

const verses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ chapter: 3, verse: at + 1, text: `v${at + 1}` }))
const textOf = (count: number) => ({
  passage: { book: 43, chapter: 3, label: 'Jn 3' },
  translation: { id: 'k', name: 'Károli', versification: 'karoli', rights: 'Közkincs' },
  verses: verses(count),
})

test('[MF-05] a passage in free notation shows its verses and translation', async () => {
  const calls = provideApi(() => textOf(3))
  expect(await show(passage, { passage: 'jános 3:16-18' })).toBe('Jn 3,16–181v1 2v2 3v3 Károli. Közkincs.')
  expect(calls[0]!.path).toContain('bible-text')
  expect(addresses()).toEqual(['/ige/Jn/3/16-18'])
})

test('[MF-05] a passage over two chapters is numbered as on the site, and headings are not verses', async () => {
  const verse = (chapter: number, number: number, text: string) => ({ chapter, verse: number, text })
  const both = [
    verse(3, 0, 'Cím'),
    verse(3, 35, 'a'),
    verse(3, 36, 'b'),
    verse(4, 0, 'Ének'),
    verse(4, 1, 'c'),
    verse(4, 2, 'd'),
  ]
  provideApi(() => ({ ...textOf(0), verses: both }))
  expect(await show(passage, { passage: 'Jn 3,35-4,2' })).toContain('Cím 35a 36b Ének 4,1c 2d ')
  expect(screen.getByText('Cím').tagName).toBe('I')
})

test('[MF-05] a long passage is cut and links to the site', async () => {
  provideApi(() => textOf(41))
  expect(await show(passage, { passage: 'Jn 3' })).toContain('v40 Tovább az egész szakaszhoz')
})

test.each([[undefined], ['Jancsi és Juliska'], ['Jn'], ['Jn 3,16; Lk 15,11']])(
  '[MF-05] %s does not name one passage with a text',
  async (ref) => expect(await problemOf(passage, ref === undefined ? {} : { passage: ref })).toBe('validation'),
)

test('[MF-05] each day shows the next citation', async () => {
  const calls = provideApi(({ query }) => {
    const page = Number(query.get('page'))
    const data = [{ id: page, text: `„Mondat ${page}”`, author: 'Kiss Anna', tags: [], preaching: null }]
    return { data, paging: { page, pages: 9, limit: 1, total: 9, offset: page - 1 } }
  })
  expect(await show(citation, { tag: '4' })).toMatch(/^„Mondat \d”Kiss Anna: Minden idézet$/)
  expect(calls.every(({ query }) => query.get('tags') === '4')).toBe(true)
  const texts = new Set<string>()
  for (let day = 1; day <= 9; day += 1) {
    const request = { attributes: {}, day: `2026-03-0${day}`, signal: new AbortController().signal }
    texts.add((await citation.load(request)).citation.text)
  }
  expect(texts.size).toBe(9)
})

test('[MF-05] without citations there is an error', async () => {
  provideApi(() => ({ data: [], paging: { page: 1, pages: 0, limit: 1, total: 0, offset: 0 } }))
  expect(await problemOf(citation)).toBe('not-found')
})

const PLAN = {
  nid: 3,
  title: 'Márk tíz nap alatt',
  versification: 'ruf',
  days: Array.from({ length: 10 }, (_, at) => ({ day: at + 1, readings: [{ label: `Mk ${at + 1}`, passages: [] }] })),
}

test('[MF-05] a plan shows today’s day, counted from its start', async () => {
  provideApi(() => ({ data: [{ nid: 3, title: PLAN.title, length: 10, plan: PLAN }], paging: { total: 1 } }))
  expect(await show(plan, { nid: '3', start: '2026-03-08' })).toBe(
    'Márk tíz nap alatt · 3. nap, összesen 10A mai szakaszMk 3Az egész terv',
  )
  expect(addresses()).toEqual(['/bibliaolvaso-terv/3/3', '/bibliaolvaso-terv/3/3/1', '/bibliaolvaso-terv/3'])
})

test.each([['2026-02-01'], [undefined]])('[MF-05] started on %s it has nothing for today', async (start) => {
  provideApi(() => ({ data: [{ nid: 3, title: PLAN.title, length: 10, plan: PLAN }], paging: { total: 1 } }))
  expect(await show(plan, { nid: '3', ...(start !== undefined && { start }) })).toContain('mára nincs szakasza')
})

test('[MF-05] a plan shows a fixed day', async () => {
  provideApi(() => ({ data: [{ nid: 3, title: PLAN.title, length: 10, plan: PLAN }], paging: { total: 1 } }))
  expect(await show(plan, { nid: '3', day: '7' })).toBe(
    'Márk tíz nap alatt · 7. nap, összesen 10A nap szakaszaMk 7Az egész terv',
  )
  expect(await problemOf(plan, { nid: '3', day: '11' })).toBe('validation')
  const rested = { ...PLAN, days: PLAN.days.filter(({ day }) => day !== 7) }
  provideApi(() => ({ data: [{ nid: 3, title: PLAN.title, length: 10, plan: rested }], paging: { total: 1 } }))
  expect(await show(plan, { nid: '3', day: '7' })).toContain('Erre a napra nincs olvasnivaló.')
})

test.each([[{}], [{ nid: '3', start: 'tegnap' }]])('[MF-05] %j does not name a plan', async (attributes) => {
  expect(await problemOf(plan, attributes)).toBe('validation')
})
