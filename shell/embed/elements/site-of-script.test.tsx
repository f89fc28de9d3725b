import { siteOfScript } from './host-page.ts'

const FILE = /^(?:(https?:..[^/]+)|.+)\/embed\.js/
const SITE = 'https://pelda.hu'
const page = window as { lelkesz?: object }

/** Puts scripts on the page, each by its address and `data-site`; the one with the star is running. */
function scriptsOf(...scripts: [src: string, site?: string, mark?: '*'][]) {
  let running: HTMLScriptElement | null = null
  const tags = scripts.map(([src, site, mark]) => {
    // Nothing runs in a template's document, and addresses are whole all the same.
    const tag = Object.assign(document.createElement('script'), { type: 'text/plain' })
    if (src) tag.setAttribute('src', src)
    if (site !== undefined) tag.dataset.site = site
    if (mark) running = tag
    return tag
  })
  document.head.replaceChildren(...tags)
  Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => running })
}

const warn = jest.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => {
  delete page.lelkesz
  warn.mockClear()
})

const FATHOM: [string, string] = ['https://cdn.fathom.hu/script.js', 'ABCDEFGH']
test.each<[string, [string, string?, '*'?][], string | undefined]>([
  ['its own tag', [FATHOM, [`${SITE}/embed.js`, undefined, '*']], SITE],
  ['what its tag says of a copy', [['/own/lelkesz.js', SITE, '*']], SITE],
  ['a tag that says something else', [['/own/lelkesz.js', `${SITE}/kereses`, '*']], SITE],
  ['a module beside scripts of others', [['https://mas.hu/a.js'], FATHOM, [`${SITE}/embed.js?v=1`]], SITE],
  ['a copy as a module', [FATHOM, ['/own/embed.js', SITE]], SITE],
  ['a copy of another name as a module', [FATHOM, ['/own/lelkesz.js', SITE]], SITE],
  ['a module that says something odd', [['https://mas.hu/a.js'], [`${SITE}/embed.js`, 'pelda.hu']], SITE],
  ['only scripts of others', [['https://mas.hu/a.js'], FATHOM, ['https://mas.hu/not-embed.js']], undefined],
  ['what is no page of the web', [['', 'javascript:alert(1)', '*']], undefined],
  ['a file into which it was joined', [['https://parokia.hu/alle.js', undefined, '*']], undefined],
  ['a file into which it was joined, that says the site', [['https://parokia.hu/alle.js', SITE, '*']], SITE],
  ['a joined module', [['https://parokia.hu/alle.js']], undefined],
  ['a copy that an optimiser has made', [['https://parokia.hu/cache/min/embed.js?ver=1', undefined, '*']], undefined],
  ['such a copy as a module', [['https://parokia.hu/cache/min/embed.js']], undefined],
  ['nothing', [], undefined],
])('[MF-05] the site by %s', (_what, scripts, site) => {
  scriptsOf(...scripts)
  expect(siteOfScript(FILE)[0]).toBe(site)
  expect(warn).toHaveBeenCalledTimes(site === undefined ? 1 : 0)
})

test.each([[['https://parokia.hu/alle.js', undefined, '*']], [['https://mas.hu/embed.js', undefined, '*']]] as const)(
  '[MF-05] what the page says before counts most: %j',
  (...script) => {
    scriptsOf(script as unknown as [string, string?, '*'?])
    page.lelkesz = { site: `${SITE}/` }
    expect(siteOfScript(FILE)[0]).toBe(SITE)
  },
)

test.each([
  ['its own tag', '*'],
  ['a module', undefined],
] as const)('[MF-05] no element of the page answers for %s by its name', (_what, mark) => {
  scriptsOf([`${SITE}/embed.js`, undefined, mark])
  for (const name of ['currentScript', 'scripts']) {
    const picture = Object.assign(document.createElement('img'), { src: 'https://gonosz.hu/embed.js' })
    Object.defineProperty(document, name, { configurable: true, get: () => picture })
  }
  expect(siteOfScript(FILE)[0]).toBe(SITE)
  Reflect.deleteProperty(document, 'currentScript')
  Reflect.deleteProperty(document, 'scripts')
})
