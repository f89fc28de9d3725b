import { whenWanted } from './when-wanted.ts'

const start = jest.fn()
let idle: (() => void)[] = []
const root = document.documentElement

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value })
const beIdle = () => idle.splice(0).forEach((run) => run())
const sign = (type: string, selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(() => {
  idle = []
  start.mockReset()
  localStorage.clear()
  delete root.dataset.start
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) })
  set(document, 'readyState', 'complete')
  set(document, 'visibilityState', 'visible')
  set(navigator, 'connection', { saveData: false })
  document.body.innerHTML = '<p>x</p><a href="/x">x</a><button>x</button><input>'
})

// Nothing of a test listens on.
afterEach(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })))

test('without a sign the composition starts in the first idle moment after the page has loaded', () => {
  set(document, 'readyState', 'interactive')
  whenWanted(start)
  beIdle()
  expect(start).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  beIdle()
  expect(start.mock.calls).toEqual([[null]])
})

test.each([
  ['pointerover', 'button', true],
  ['pointerover', 'a', true],
  ['pointerover', 'p', false],
  ['pointerdown', 'p', true],
  ['pointerdown', 'button', true],
  // It opens a document.
  ['pointerdown', 'a', false],
  ['focusin', 'input', true],
  ['focusin', 'a', false],
  ['keydown', 'p', true],
  ['input', 'input', true],
])('%s on %s: intent %s', (type, selector, isIntent) => {
  whenWanted(start)
  sign(type, selector)
  expect(start.mock.calls).toEqual(isIntent ? [[document.querySelector(selector)]] : [])
})

test('who saves data is sent it with the first sign alone', () => {
  set(navigator, 'connection', { saveData: true })
  whenWanted(start)
  beIdle()
  expect(start).not.toHaveBeenCalled()
  sign('pointerdown', 'p')
  expect(start).toHaveBeenCalledTimes(1)
})

test.each([
  ['where the document says so', () => (root.dataset.start = 'now')],
  ['for who has chosen another language', () => localStorage.setItem('lelkesz.language', 'en')],
  ['where the composition panel is opened by the address', () => (location.hash = '#composition')],
])('%s it starts at once', (_where, arrange) => {
  arrange()
  whenWanted(start)
  location.hash = ''
  expect(start).toHaveBeenCalledWith(null)
})

test('in a page that nobody sees it starts when it is seen', () => {
  set(document, 'visibilityState', 'hidden')
  whenWanted(start)
  beIdle()
  expect(start).not.toHaveBeenCalled()
  set(document, 'visibilityState', 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
  beIdle()
  expect(start).toHaveBeenCalledTimes(1)
})
