import { type EmbedOffer, embedOffers } from './offered-embeds.ts'
import { type EditorSettings, readSettings } from './settings.ts'
import { documentAddress, writtenLines } from './embed-code.ts'
import { LIST } from './testing/offered-list.ts'

const SITE = 'https://pelda.hu'
const [PAGE, REFERENCES] = embedOffers([])
const set = (offered: EmbedOffer, query = ''): EditorSettings => readSettings(new URLSearchParams(query), [offered])
const SCRIPT = `<script async src="${SITE}/embed.js"></script>`
const LINK = `<a href="${SITE}/kereses?s=%22a%22+%3Cb&amp;limit=3">Lista</a>`

test('[MF-05] an embed is a card in WordPress, an element, an address, a frame, and an element of React', () => {
  const lines = writtenLines(set(LIST, 'query="a" <b&limit=3&tema=dark&nyelv=en'), SITE, 'Lista')
  expect(lines).toEqual({
    html: `${SCRIPT}\n<lelkesz-list query="&quot;a&quot; &lt;b" limit="3" lang="en" theme="dark" style="display:block;min-height:clamp(295px, 337px - 5.2vw, 320px)">${LINK}</lelkesz-list>`,
    // A card knows no colours.
    wordpress: lines.html,
    address: `${SITE}/beagyazas/list.html?query=%22a%22+%3Cb&limit=3&lang=en&theme=dark`,
    frame: `<iframe title="Lista" src="${SITE}/beagyazas/list.html?query=%22a%22+%3Cb&amp;limit=3&amp;lang=en&amp;theme=dark" width="100%" height="320" frameborder="0"></iframe>`,
    developer: `<>\n  <script async src="${SITE}/embed.js" />\n  <lelkesz-list query="&quot;a&quot; &lt;b" limit="3" lang="en" theme="dark" style={{ display: 'block', minHeight: 'clamp(295px, 337px - 5.2vw, 320px)' }}>${LINK}</lelkesz-list>\n</>`,
  })
})

test('[MF-05] in WordPress an address is enough where it says all that is set', () => {
  const start = { kind: 'date' as const, label: LIST.editor.title }
  const plan = { ...LIST, editor: { ...LIST.editor, fields: { nid: { ...start, kind: 'plan' as const }, start } } }
  const lineOf = (offered: EmbedOffer, query: string) => writtenLines(set(offered, query), SITE, 'x').wordpress
  expect(lineOf(LIST, 'query=hit és&limit=3')).toBe(`${SITE}/kereses?s=hit+%C3%A9s&limit=3`)
  expect(lineOf(plan, 'nid=201')).toBe(`${SITE}/bibliaolvaso-terv/201`)
  expect(lineOf(plan, 'nid=201&start=2026-03-08')).toMatch(/^<script/)
})

test('[MF-05] changing content keeps its estimated height unless it was taller, lasting content its measured one', () => {
  const taller = writtenLines(set(LIST), SITE, 'Lista', { narrow: 600, wide: 480 })
  expect(taller.frame).toContain('height="600"')
  expect(taller.html).toContain('style="display:block;min-height:clamp(500px, 667px - 20.8vw, 600px)"')
  const seen = { narrow: 120, wide: 100 }
  expect(writtenLines(set(LIST), SITE, 'Lista', seen).html).toBe(writtenLines(set(LIST), SITE, 'Lista').html)
  const fields = { passage: { kind: 'passage' as const, label: LIST.editor.title } }
  const passage = { ...LIST, editor: { ...LIST.editor, fields } }
  const lines = writtenLines(set(passage, 'passage=Jn 3,16'), SITE, 'Ige', seen)
  expect(lines.html).toContain('min-height:clamp(103px, 131px - 3.5vw, 120px)')
  expect(lines.frame).toContain('height="160"')
})

test('[MF-05] default settings are left out', () => {
  expect(writtenLines(set(LIST, 'limit=5'), SITE, 'Lista').html).toMatch(/<lelkesz-list style="[^"]*"><a/)
  expect(documentAddress(set(LIST), SITE)).toBe('/beagyazas/list.html')
  expect(documentAddress(set(LIST), SITE, { fonts: 'site' })).toBe('/beagyazas/list.html?fonts=site')
})

test.each([
  ['plan', '201', '/bibliaolvaso-terv/201'],
  ['passage', 'jn 3, 16', '/ige/Jn/3/16'],
  ['words', 'kegyelem', '/kereses'],
])('[MF-05] what stands there until a %s is shown leads to it', (kind, value, address) => {
  const fields = { one: { kind, label: LIST.editor.title } } as EmbedOffer['editor']['fields']
  const offered = { ...LIST, editor: { ...LIST.editor, fields } }
  const lines = writtenLines(set(offered, String(new URLSearchParams({ one: value }))), SITE, 'Lista')
  for (const line of [lines.html, lines.developer]) expect(line).toContain(`<a href="${SITE}${address}">`)
  expect(lines.wordpress).toBe(kind === 'words' ? lines.html : SITE + address)
})

test.each([
  ['', '/kereses?EMBEDDED=1'],
  ['/ige/Jn/3', '/ige/Jn/3?EMBEDDED=1'],
  [`${SITE}/kereses?s=hit#x`, '/kereses?s=hit&EMBEDDED=1'],
  ['/../..//mas.hu', '/?EMBEDDED=1'],
])('[MF-05] the page %j is framed at %s', (address, framed) => {
  const settings = set(PAGE!, String(new URLSearchParams({ address })))
  expect(documentAddress(settings, SITE)).toBe(framed)
  const { html, wordpress, address: alone, frame, developer } = writtenLines(settings, SITE, 'Lap')
  expect(developer).toContain('height="600" style={{ border: 0 }} />\n</>')
  expect(frame).toBe(
    `<iframe title="Lap" src="${SITE}${framed.replace('&', '&amp;')}" width="100%" height="600" frameborder="0"></iframe>`,
  )
  expect([html, wordpress, alone]).toEqual([`${frame}\n${SCRIPT}`, html, SITE + framed])
})

test('[MF-05] references are a script, with neither an address nor a frame', () => {
  const script = `<script async src="${SITE}/igehelyek.js" theme="dark"></script>`
  expect(writtenLines(set(REFERENCES!, 'tema=dark'), SITE, 'Igehelyek')).toEqual({
    ...{ wordpress: script, html: script, developer: script },
    ...{ address: null, frame: null },
  })
})
