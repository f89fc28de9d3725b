import { sayWaiting } from './pending-notice.ts'

const said = () => document.documentElement.dataset.waits
let saying: ReturnType<typeof sayWaiting>

beforeEach(() => {
  jest.useFakeTimers()
  saying = sayWaiting()
})
afterEach(() => {
  saying.over()
  jest.useRealTimers()
})

test('a press that is answered within a moment is not spoken of; one that waits longer is, until it is answered', () => {
  saying.pressed()
  jest.advanceTimersByTime(400)
  expect(said()).toBeUndefined()
  // Pressed again by somebody who waits: the moment began with the first press.
  saying.pressed()
  jest.advanceTimersByTime(200)
  expect(said()).toBe('long')
  saying.over()
  expect(said()).toBeUndefined()
  jest.advanceTimersByTime(2000)
  expect(said()).toBeUndefined()
})

test('a press that nobody will answer is said to be in vain, and the next one is waited for again', () => {
  saying.pressed()
  saying.inVain()
  expect(said()).toBe('in-vain')
  jest.advanceTimersByTime(2000)
  expect(said()).toBe('in-vain')
  saying.pressed()
  jest.advanceTimersByTime(2000)
  expect(said()).toBe('long')
})

test('who has pressed nothing is told nothing of a start that failed', () => {
  saying.inVain()
  expect(said()).toBeUndefined()
})
