import { createPendingNotice } from './pending-notice.ts'

const said = () => document.documentElement.dataset.waits
let saying: ReturnType<typeof createPendingNotice>

beforeEach(() => {
  jest.useFakeTimers()
  saying = createPendingNotice()
})
afterEach(() => {
  saying.end()
  jest.useRealTimers()
})

test('a press that is answered within a moment is not spoken of; one that waits longer is, until it is answered', () => {
  saying.pending()
  jest.advanceTimersByTime(100)
  expect(said()).toBeUndefined()
  // Pressed again by somebody who waits: the moment began with the first press.
  saying.pending()
  jest.advanceTimersByTime(50)
  expect(said()).toBe('long')
  saying.end()
  expect(said()).toBeUndefined()
  jest.advanceTimersByTime(2000)
  expect(said()).toBeUndefined()
})
