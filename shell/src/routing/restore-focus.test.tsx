import { restoreFocus, trackFocus } from './restore-focus.ts'

const RESULTS =
  '<h1 id="page-title" tabindex="-1">Keresés</h1><a href="/node/1">Egy</a><a href="/node/2">Kettő</a><a href="/node/3">Három</a>'
const OTHER = '<h1 id="page-title" tabindex="-1">Kettő</h1><a href="/">Vissza</a>'
const show = (content: string) =>
  (document.body.innerHTML = `<a href="/">Lelkész</a><main id="content" tabindex="-1">${content}</main>`)
const link = (text: string) => [...document.links].find(({ textContent }) => textContent === text)!

let unwatch = () => {}
let nth = 0
let entry = ''
let tell: (state: object) => void = () => {}
/** Comes to a page. */
function watch() {
  unwatch()
  entry = `entry ${(nth += 1)}`
  const subscribe = (hear: typeof tell) => {
    tell = hear
    return () => {}
  }
  unwatch = trackFocus({ state: { location: { key: entry } }, subscribe } as never)
}
/** Goes on to another page, as the router tells it. @returns the entry that was left */
function leave(content = OTHER): string {
  const left = entry
  tell({ navigation: { state: 'loading' }, location: { key: left } })
  document.body.innerHTML = ''
  entry = `entry ${(nth += 1)}`
  tell({ navigation: { state: 'idle' }, location: { key: entry } })
  show(content)
  return left
}
/** Leaves a page by one of its links, for another one. */
function leaveBy(text: string, content = RESULTS): string {
  show(content)
  watch()
  link(text).focus()
  return leave()
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  unwatch()
  jest.useRealTimers()
})

test('[AP-13] a late element is waited for; for a missing one the heading gets the focus after a second', async () => {
  const late = leaveBy('Kettő')
  show('<p>Betöltés…</p>')
  restoreFocus(late)
  expect(document.body).toHaveFocus()
  show(RESULTS)
  await Promise.resolve()
  expect(link('Kettő')).toHaveFocus()

  const gone = leaveBy('Kettő')
  show(RESULTS.replace(/<a href="\/node\/2".*?<\/a>/, ''))
  restoreFocus(gone)
  jest.advanceTimersByTime(1000)
  expect(document.querySelector('h1')).toHaveFocus()
})

test('[AP-13] a visitor who goes on keeps the focus, and a new entry has none to return', () => {
  const entry = leaveBy('Kettő')
  show(OTHER)
  restoreFocus(entry)
  link('Vissza').focus()
  jest.advanceTimersByTime(3000)
  expect(link('Vissza')).toHaveFocus()
  expect(restoreFocus('never left')).toBe(false)
})

test('[AP-13] of a link in a menu that has closed its button has the focus', () => {
  const menu = (hidden: string) =>
    `<button aria-controls="menu">Menü</button><div id="menu" ${hidden}><a href="/biblia">Biblia</a></div>`
  const entry = leaveBy('Biblia', menu(''))
  show(menu('hidden'))
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null
  }
  restoreFocus(entry)
  expect(document.querySelector('button')).toHaveFocus()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})

test('[AP-13] a step within a page is left like one to another, and one that was given up leaves nothing', () => {
  show(RESULTS)
  watch()
  link('Egy').focus()
  tell({ navigation: { state: 'loading' }, location: { key: entry } })
  tell({ navigation: { state: 'idle' }, location: { key: entry } })
  link('Három').focus()
  tell({ navigation: { state: 'idle' }, location: { key: 'a place' } })
  link('Három').blur()
  expect(restoreFocus(entry)).toBe(true)
  expect(link('Három')).toHaveFocus()
})
