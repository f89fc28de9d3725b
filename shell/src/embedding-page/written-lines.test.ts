import { type Offered, offeredBy } from './offered.ts'
import { type Settings, readSettings } from './settings.ts'
import { documentAddress, writtenLines } from './written-lines.ts'
import { LIST } from './testing/offered-list.ts'

const SITE = 'https://pelda.hu'
const WIDGET: Offered = {
  ...LIST,
  name: 'search',
  kind: 'widget',
  element: 'lelkesz-sermons',
}
const [PAGE] = offeredBy([])
const set = (offered: Offered, query = ''): Settings => readSettings(new URLSearchParams(query), [offered])
const SCRIPT = `<script async src="${SITE}/embed.js"></script>`
const LINK = `<a href="${SITE}/">Lista</a>`

test('[MF-05] an inset is an element, a div where elements are stripped, a frame, and an element of React', () => {
  expect(writtenLines(set(LIST, 'query="a" <b&limit=3&tema=dark&nyelv=en'), SITE, 'Lista')).toEqual({
    script: SCRIPT,
    html: `${SCRIPT}\n<lelkesz-list query="&quot;a&quot; &lt;b" limit="3" lang="en" theme="dark">${LINK}</lelkesz-list>`,
    stripped: `<div data-lelkesz="list" data-query="&quot;a&quot; &lt;b" data-limit="3" data-lang="en" data-theme="dark">${LINK}</div>`,
    shortcode: '[lelkesz inset="list" query="&quot;a&quot; &lt;b" limit="3" lang="en" theme="dark"]',
    frame: `<iframe title="Lista" src="${SITE}/beagyazas/list.html?query=%22a%22+%3Cb&amp;limit=3&amp;lang=en&amp;theme=dark" width="100%" height="290" frameborder="0"></iframe>`,
    react: `<>\n  <script async src="${SITE}/embed.js" />\n  <lelkesz-list query="&quot;a&quot; &lt;b" limit="3" lang="en" theme="dark">${LINK}</lelkesz-list>\n</>`,
  })
})

test('[MF-05] a frame is as tall as it was seen, and never lower than what is kept for it', () => {
  const heightFor = (seen: number) => /height="(\d+)"/.exec(writtenLines(set(LIST), SITE, 'Lista', seen).frame!)?.[1]
  expect([0, 100, 900].map(heightFor)).toEqual(['430', '430', '900'])
})

test('[MF-05] what is as usual is not said', () => {
  expect(writtenLines(set(LIST, 'limit=5'), SITE, 'Lista').html).toBe(`${SCRIPT}\n<lelkesz-list>${LINK}</lelkesz-list>`)
  expect(documentAddress(set(LIST), SITE)).toBe('/beagyazas/list.html')
  expect(documentAddress(set(LIST), SITE, { theme: 'light' })).toBe('/beagyazas/list.html?theme=light')
})

test('[MF-05] a bracket does not end the shortcode', () => {
  const { shortcode } = writtenLines(set(LIST, 'query=[a]'), SITE, 'Lista')
  expect(shortcode).toBe('[lelkesz inset="list" query="&#91;a&#93;"]')
})

test('[MF-05] a widget is an element, of React as well, and has no form without scripts', () => {
  const { html, stripped, shortcode, frame, react } = writtenLines(
    set(WIDGET, 'query=a&limit=3&tema=dark&nyelv=en'),
    SITE,
    'Lista',
  )
  expect(html).toBe(
    `${SCRIPT}\n<lelkesz-sermons query="a" limit="3" language="en" theme="dark">${LINK}</lelkesz-sermons>`,
  )
  expect([stripped, shortcode, frame]).toEqual([null, null, null])
  expect(react).toBe(`<>\n  <script async src="${SITE}/embed.js" />\n  ${html.split('\n')[1]}\n</>`)
  expect(documentAddress(set(WIDGET, 'limit=3'), SITE)).toBe('/beagyazas/elem/search.html?limit=3')
})

test.each([
  ['sermon', '115', '/node/115'],
  ['plan', '201', '/bibliaolvaso-terv/201'],
  ['passage', 'jn 3, 16', '/ige/Jn/3/16'],
  ['words', 'kegyelem', '/'],
])('[MF-05] what stands there until a %s is shown leads to it', (kind, value, address) => {
  const fields = { one: { kind, label: LIST.editor.title } } as Offered['editor']['fields']
  const offered = { ...LIST, editor: { ...LIST.editor, fields } }
  const lines = writtenLines(set(offered, String(new URLSearchParams({ one: value }))), SITE, 'Lista')
  for (const line of [lines.html, lines.stripped, lines.react]) expect(line).toContain(`<a href="${SITE}${address}">`)
})

test('[MF-05] React takes the frame of a page with the names that it has for attributes', () => {
  const { react } = writtenLines(set(PAGE!), SITE, 'Lap')
  expect(react).toContain('height="600" style={{ border: 0 }} />\n</>')
})

test.each([
  ['', '/kereses?EMBEDDED=1'],
  ['/ige/Jn/3', '/ige/Jn/3?EMBEDDED=1'],
  [`${SITE}/kereses?s=hit#x`, '/kereses?s=hit&EMBEDDED=1'],
  ['https://mas.hu/kereses', '/?EMBEDDED=1'],
  ['javascript:alert(1)', '/?EMBEDDED=1'],
  ['/../..//mas.hu', '/?EMBEDDED=1'],
  ['/.//mas.hu/x', '/?EMBEDDED=1'],
])('[MF-05] the page %j is framed at %s', (address, framed) => {
  const settings = set(PAGE!, String(new URLSearchParams({ address })))
  expect(documentAddress(settings, SITE)).toBe(framed)
  const { html, stripped, frame } = writtenLines(settings, SITE, 'Lap')
  expect(frame).toBe(
    `<iframe title="Lap" src="${SITE}${framed.replace('&', '&amp;')}" width="100%" height="600" frameborder="0"></iframe>`,
  )
  expect([html, stripped]).toEqual([`${frame}\n${SCRIPT}`, null])
})
