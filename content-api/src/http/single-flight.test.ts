import { SingleFlight } from './response-cache.ts'

test('[API-02] concurrent equal requests share one answer, later and other ones get their own', async () => {
  const running = new SingleFlight<number>()
  let made = 0
  const ask = (key: string) => running.share(key, () => Promise.resolve((made += 1)))
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  expect(await ask('a')).toBe(3)
  await expect(running.share('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask('a')).toBe(4)
})
