import { keepFocus, returnFocus, watchFocus } from './return-focus.ts'

const RESULTS =
  '<h1 tabindex="-1">Keresés</h1><a href="/node/1">Egy</a><a href="/node/2">Kettő</a><a href="/node/3">Három</a>'
const OTHER = '<h1 tabindex="-1">Kettő</h1><a href="/">Vissza</a>'
const show = (content: string) =>
  (document.body.innerHTML = `<a href="/">Lelkész</a><main id="content">${content}</main>`)
const link = (text: string) => [...document.links].find(({ textContent }) => textContent === text)!

let unwatch = () => {}
let nth = 0
/** Leaves a page by one of its links, for another one. */
function leaveBy(text: string, content = RESULTS): string {
  show(content)
  unwatch = watchFocus()
  link(text).focus()
  const entry = `entry ${(nth += 1)}`
  keepFocus(entry)
  show(OTHER)
  return entry
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  unwatch()
  jest.useRealTimers()
})

test('[AP-13] Back returns the focus to the link that was followed, without scrolling', () => {
  const entry = leaveBy('Kettő')
  show(RESULTS)
  const focus = jest.spyOn(link('Kettő'), 'focus')
  expect(returnFocus(entry)).toBe(true)
  expect(link('Kettő')).toHaveFocus()
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('[AP-13] of a link that was clicked, also where clicks give no focus', () => {
  const entry = leaveBy('Egy')
  show(RESULTS)
  link('Egy').focus()
  link('Három').addEventListener('click', (event) => event.preventDefault())
  link('Három').click()
  keepFocus(entry)
  show(RESULTS)
  returnFocus(entry)
  expect(link('Három')).toHaveFocus()
})

test.each([
  ['the same of two alike', RESULTS + RESULTS, RESULTS + RESULTS, 1],
  ['another name at the same address', RESULTS, RESULTS.replace('Kettő', 'Kettő (új)'), 0],
])('[AP-13] the focus returns to %s', (_what, before, after, place) => {
  show(before)
  unwatch = watchFocus()
  ;[...document.querySelectorAll<HTMLElement>('[href="/node/2"]')][place]!.focus()
  keepFocus('alike')
  show(after)
  returnFocus('alike')
  expect(document.querySelectorAll('[href="/node/2"]')[place]).toHaveFocus()
})

test('[AP-13] what comes late is waited for, and what is gone gives way to its nearest neighbour', async () => {
  const late = leaveBy('Kettő')
  show('<p>Betöltés…</p>')
  returnFocus(late)
  expect(document.body).toHaveFocus()
  show(RESULTS)
  await Promise.resolve()
  expect(link('Kettő')).toHaveFocus()

  unwatch()
  const gone = leaveBy('Kettő')
  show(RESULTS.replace(/<a href="\/node\/2".*?<\/a>/, ''))
  returnFocus(gone)
  jest.advanceTimersByTime(3000)
  expect(link('Három')).toHaveFocus()
})

test('[AP-13] who goes on meanwhile keeps the focus, and an entry that was never left has none to return', () => {
  const entry = leaveBy('Kettő')
  show(OTHER)
  returnFocus(entry)
  link('Vissza').focus()
  jest.advanceTimersByTime(3000)
  expect(link('Vissza')).toHaveFocus()
  expect(returnFocus('never left')).toBe(false)
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
  returnFocus(entry)
  expect(document.querySelector('button')).toHaveFocus()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})
