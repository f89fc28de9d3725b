import { heldBytes } from './held-memory.ts'

test('the system is asked once a second for what this process holds', () => {
  jest.useFakeTimers({ now: 0 })
  const asked = jest.spyOn(process.memoryUsage, 'rss').mockReturnValueOnce(1).mockReturnValueOnce(2)
  expect([heldBytes(), heldBytes()]).toEqual([1, 1])
  jest.advanceTimersByTime(999)
  expect(heldBytes()).toBe(1)
  jest.advanceTimersByTime(1)
  expect([heldBytes(), heldBytes()]).toEqual([2, 2])
  expect(asked).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})
