import { whenToHydrate } from './when-to-hydrate.ts'

const start = jest.fn()
let idle: (() => void)[] = []
const root = document.documentElement

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value })
const beIdle = () => idle.splice(0).forEach((run) => run())
const sign = (type: string, selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] })
  idle = []
  start.mockReset()
  localStorage.clear()
  sessionStorage.clear()
  delete root.dataset.start
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) })
  set(document, 'readyState', 'complete')
  set(document, 'visibilityState', 'visible')
  set(navigator, 'connection', { saveData: false })
  document.body.innerHTML =
    '<p>x</p><a href="/x">x</a><a href="/x" data-in-place>x</a><button>x</button><input><audio></audio>'
})

// Nothing of a test listens on.
afterEach(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })))

test('without a sign hydration starts two seconds after the first idle moment of a loaded page', () => {
  set(document, 'readyState', 'interactive')
  whenToHydrate(start)
  jest.advanceTimersByTime(60_000)
  dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(60_000)
  beIdle()
  jest.advanceTimersByTime(1_900)
  expect(start).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100)
  expect(start.mock.calls).toEqual([[null]])
})

test.each([
  ['something kept on the device', () => localStorage.setItem('lelkesz.plan.202', '{}')],
  ['a draft of this tab', () => sessionStorage.setItem('lelkesz.drafts', '{}')],
  ['something in the address that servers are not sent', () => (location.hash = '#lista=101')],
  ['the worker, whose page may be of yesterday', () => set(navigator, 'serviceWorker', { controller: {} })],
  ['a place left open for what the device keeps', () => (document.body.innerHTML = '<p data-of-device>x</p>')],
])('with %s it starts in the first idle moment, also for who saves data', (_what, arrange) => {
  set(navigator, 'connection', { saveData: true })
  arrange()
  whenToHydrate(start)
  location.hash = ''
  set(navigator, 'serviceWorker', undefined)
  beIdle()
  expect(start.mock.calls).toEqual([[null]])
})

test('with a recording it starts soon where sound may begin in a press alone, as in Safari', () => {
  document.body.append(new Audio())
  whenToHydrate(start)
  beIdle()
  expect(start).not.toHaveBeenCalled()
  Object.assign(globalThis, { GestureEvent: class {} })
  whenToHydrate(start)
  Reflect.deleteProperty(globalThis, 'GestureEvent')
  beIdle()
  expect(start).toHaveBeenCalledTimes(1)
})

test('settings, which the page has already, are no reason to start sooner', () => {
  for (const key of ['lelkesz.theme', 'lelkesz.zoom', 'lelkesz.privacy']) localStorage.setItem(key, 'dark')
  localStorage.setItem('lelkesz.language', 'hu')
  whenToHydrate(start)
  beIdle()
  expect(start).not.toHaveBeenCalled()
})

test.each([
  ['pointermove', 'p', true],
  ['wheel', 'p', true],
  // A finger scrolls.
  ['pointercancel', 'a', true],
  ['focusin', 'input', true],
  ['focusin', 'a', false],
  ['keydown', 'p', true],
  // Other windows have to be notified.
  ['play', 'audio', true],
])('%s on %s: starts %s', (type, selector, isSign) => {
  whenToHydrate(start)
  sign(type, selector)
  expect(start.mock.calls).toEqual(isSign ? [[document.querySelector(selector)]] : [])
})

test.each([
  ['p', true],
  ['button', true],
  ['a[data-in-place]', true],
  ['a', false],
])('a finger on %s: starts %s', (selector, isSign) => {
  whenToHydrate(start)
  const event = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' })
  document.querySelector(selector)!.dispatchEvent(event)
  expect(start).toHaveBeenCalledTimes(Number(isSign))
})

test('a text selection is a sign of intent', () => {
  whenToHydrate(start)
  document.dispatchEvent(new Event('selectionchange'))
  expect(start).not.toHaveBeenCalled()
  document.getSelection()!.selectAllChildren(document.querySelector('p')!)
  document.dispatchEvent(new Event('selectionchange'))
  expect(start).toHaveBeenCalledTimes(1)
  document.getSelection()!.removeAllRanges()
})

test.each([
  ['with Save-Data', navigator, 'connection', { saveData: true }],
  ['[MF-05] in a frame of another page', window, 'parent', {}],
])('%s only intent starts it', (_where, target, name, value) => {
  const before = (target as unknown as Record<string, unknown>)[name]
  set(target, name, value)
  whenToHydrate(start)
  set(target, name, before)
  beIdle()
  jest.advanceTimersByTime(60_000)
  for (const type of ['pointermove', 'pointerdown', 'pointercancel', 'wheel']) sign(type, 'p')
  expect(start).not.toHaveBeenCalled()
  sign('focusin', 'input')
  expect(start).toHaveBeenCalledTimes(1)
})

test.each([
  ['where the document says so', () => (root.dataset.start = 'now')],
  ['for who has chosen another language', () => localStorage.setItem('lelkesz.language', 'en')],
])('%s it starts at once', (_where, arrange) => {
  arrange()
  whenToHydrate(start)
  location.hash = ''
  expect(start).toHaveBeenCalledWith(null)
})

test('in a hidden page it starts when the page has been visible for a while', () => {
  const beSeen = (state: 'visible' | 'hidden') => {
    set(document, 'visibilityState', state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  whenToHydrate(start)
  beSeen('hidden')
  jest.advanceTimersByTime(60_000)
  beIdle()
  expect(start).not.toHaveBeenCalled()
  beSeen('visible')
  beIdle()
  jest.advanceTimersByTime(2_000)
  expect(start).toHaveBeenCalledTimes(1)
})
