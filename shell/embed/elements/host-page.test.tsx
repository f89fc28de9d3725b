import { waitFor } from '@testing-library/react'
import { loadFrames, siteOfScript, watchPage } from './host-page.ts'

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
  document.body.innerHTML = ''
})

const FATHOM: [string, string] = ['https://cdn.fathom.hu/script.js', 'ABCDEFGH']
test.each<[string, [string, string?, '*'?][], string | undefined]>([
  ['its own tag', [FATHOM, [`${SITE}/embed.js`, undefined, '*']], SITE],
  ['a tag that says something else', [['/own/lelkesz.js', `${SITE}/kereses`, '*']], SITE],
  ['a module beside scripts of others', [['https://mas.hu/a.js'], FATHOM, [`${SITE}/embed.js?v=1`]], SITE],
  ['a copy of another name as a module', [FATHOM, ['/own/lelkesz.js', SITE]], SITE],
  ['a module that says something odd', [['https://mas.hu/a.js'], [`${SITE}/embed.js`, 'pelda.hu']], SITE],
  ['what is no page of the web', [['', 'javascript:alert(1)', '*']], undefined],
  ['a file into which it was joined', [['https://parokia.hu/alle.js', undefined, '*']], undefined],
  ['a copy that an optimiser has made', [['https://parokia.hu/cache/min/embed.js?ver=1', undefined, '*']], undefined],
])('[MF-05] the site by %s', (_what, scripts, site) => {
  scriptsOf(...scripts)
  expect(siteOfScript(FILE)[0]).toBe(site)
  expect(warn).toHaveBeenCalledTimes(site === undefined ? 1 : 0)
})

test('[MF-05] what the page says before counts most', () => {
  scriptsOf(['https://mas.hu/embed.js', undefined, '*'])
  page.lelkesz = { site: `${SITE}/` }
  expect(siteOfScript(FILE)[0]).toBe(SITE)
})

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

test('[MF-05] a place where nothing can stand keeps no other from being shown, now or later', async () => {
  document.body.innerHTML = '<ul><li data-lelkesz="daily" id="item"></li></ul><div data-lelkesz="daily" id="one"></div>'
  const taken: string[] = []
  watchPage(
    (element) => {
      if (element.localName === 'li') element.attachShadow({ mode: 'open' })
      taken.push(element.id)
    },
    () => undefined,
  )
  expect(taken).toEqual(['one'])
  document.body.insertAdjacentHTML('beforeend', '<div data-lelkesz="daily" id="two"></div>')
  await waitFor(() => expect(taken).toEqual(['one', 'one', 'two']))
})

test('[MF-05] an undefined element of this site is reported, and no other', () => {
  document.body.innerHTML = '<lelkesz-napi></lelkesz-napi><mas-elem></mas-elem>'
  const onPlace = jest.fn()
  watchPage(onPlace, () => undefined)
  expect(onPlace.mock.calls).toEqual([[document.body.firstElementChild]])
})

test('[MF-05] the page is looked at again when a frame gets its address late', async () => {
  document.body.innerHTML = '<iframe></iframe>'
  const onLook = jest.fn()
  watchPage(() => undefined, onLook)
  expect(onLook).toHaveBeenCalledTimes(1)
  document.querySelector('iframe')!.setAttribute('title', 'Igehirdetések')
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(onLook).toHaveBeenCalledTimes(1)
  document.querySelector('iframe')!.setAttribute('src', 'about:blank')
  await waitFor(() => expect(onLook).toHaveBeenCalledTimes(2))
})

test('[MF-05] without a frame of the site nothing is fetched, and what fails is fetched again online', async () => {
  const listened = jest.spyOn(window, 'addEventListener')
  const isWaiting = () => listened.mock.calls.filter(([name]) => name === 'online').length
  document.body.innerHTML = '<iframe src="https://mas.hu/"></iframe>'
  loadFrames(SITE)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isWaiting()).toBe(0)

  // There is nothing to be had here: each attempt fails.
  const frame = document.createElement('iframe')
  frame.setAttribute('src', `${SITE}/kereses?EMBEDDED=1`)
  document.body.append(frame)
  loadFrames(SITE)
  loadFrames(SITE)
  await waitFor(() => expect(isWaiting()).toBe(1))
  loadFrames(SITE)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(isWaiting()).toBe(2))
})
