import { createPendingNotice } from './pending-notice.ts'

const pendingState = () => document.documentElement.dataset.waits
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
  expect(pendingState()).toBeUndefined()
  // A second press: the time counts from the first one.
  saying.pending()
  jest.advanceTimersByTime(50)
  expect(pendingState()).toBe('long')
  saying.end()
  expect(pendingState()).toBeUndefined()
  jest.advanceTimersByTime(2000)
  expect(pendingState()).toBeUndefined()
})
