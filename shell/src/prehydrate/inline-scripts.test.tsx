import { FIRST_VISIT_SCRIPT, LOAD_SCRIPT } from './inline-scripts.ts'

const shown = () => document.documentElement.dataset.scripts
const script = () => document.head.querySelector('script')
const frame = jest.fn<number, [FrameRequestCallback]>()

/** Runs what is on the first visit's document; its events belong to this run alone. */
function start(href = '/assets/first.js') {
  document.head.innerHTML = `<link rel="prehydrate" href="${href}">`
  // jsdom's links have none.
  Object.assign(document.head.firstElementChild!, { integrity: 'sha384-first' })
  new Function(LOAD_SCRIPT)()
}
const parsed = () => window.dispatchEvent(new Event('DOMContentLoaded'))
const painted = () => {
  frame.mock.calls[0]![0](0)
  jest.advanceTimersByTime(0)
}

const listeners: [string, EventListenerOrEventListenerObject][] = []
beforeEach(() => {
  jest.useFakeTimers()
  delete document.documentElement.dataset.scripts
  frame.mockReset()
  window.requestAnimationFrame = frame
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener])
    EventTarget.prototype.addEventListener.call(window, type, listener)
  })
})
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener)
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('the script is loaded with its hash after the first frame of the parsed document', () => {
  start()
  expect(frame).not.toHaveBeenCalled()
  parsed()
  expect(script()).toBeNull()
  painted()
  expect(script()).toMatchObject({ integrity: 'sha384-first', crossOrigin: '', async: false })
  expect(script()!.getAttribute('src')).toBe('/assets/first.js')
  window.dispatchEvent(new Event('load'))
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
})

test('a hidden page, which has no frames, loads it at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  start()
  parsed()
  expect(script()).not.toBeNull()
})

test('an address outside the assets is refused, and the page is one without scripts', () => {
  start('//other.example/assets/first.js')
  parsed()
  expect(painted).toThrow(TypeError)
  expect(script()).toBeNull()
  expect(shown()).toBe('none')
})

test.each(['load', 'error'])('a script that ends with %s and did not run gives the page without scripts', (end) => {
  start()
  window.dispatchEvent(new Event('load'))
  expect(shown()).toBeUndefined()
  script()!.dispatchEvent(new Event(end))
  expect(shown()).toBe('none')
})

test('one that neither comes nor fails is waited for, and counts however late it comes', () => {
  start()
  jest.advanceTimersByTime(19_000)
  expect(shown()).toBeUndefined()
  jest.advanceTimersByTime(1000)
  expect(shown()).toBe('none')
})

test('[AP-07] without storage every page has the privacy notice', () => {
  const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  new Function(FIRST_VISIT_SCRIPT)()
  expect(document.documentElement.dataset.visited).toBeUndefined()
  refuse.mockRestore()
})
