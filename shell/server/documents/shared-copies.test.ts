import { isSampled } from './shared-copies.ts'

test('documents of a path are not shared in about one minute of fifty, the same for all servers', () => {
  const minutes = Array.from({ length: 5000 }, (_, minute) => new Date(minute * 60_000))
  const sampled = (path: string) => minutes.filter((now) => isSampled(path, now))
  expect(sampled('/kereses').length).toBeGreaterThan(70)
  expect(sampled('/kereses').length).toBeLessThan(130)
  expect(sampled('/kereses')).not.toEqual(sampled('/node/101'))
  const [first] = sampled('/kereses')
  expect(isSampled('/kereses', new Date(first!.getTime() + 59_999))).toBe(true)
})
