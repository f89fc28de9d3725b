import { ApiRefused, ApiUnavailable } from '../ops/api-client.ts'
import { KeptTexts } from './kept-texts.ts'

const LIMITS = { freshMs: 60, staleMs: 60, failedMs: 1000, mostOfAll: 10 }

function keeping() {
  const clock = { now: 1 }
  return { clock, kept: new KeptTexts(LIMITS, () => clock.now) }
}
const failing = (error: Error) => () => Promise.reject(error)

test('a text is made once while it is fresh, and once for all who ask at the same time', async () => {
  const { clock, kept } = keeping()
  let made = 0
  const make = async () => `made ${(made += 1)}`
  const [one, other] = await Promise.all([kept.get('a', make), kept.get('a', make)])
  expect([one.text, other.text]).toEqual(['made 1', 'made 1'])
  clock.now = 59
  expect((await kept.get('a', make)).text).toBe('made 1')
  clock.now = 62
  const next = await kept.get('a', make)
  expect(next.text).toBe('made 2')
  expect(next.etag).not.toBe(one.etag)
})

test('while the API is down the last text is given for a day, and then no more', async () => {
  const { clock, kept } = keeping()
  const down = failing(new ApiUnavailable('down'))
  await kept.get('a', async () => 'old')
  clock.now = 999
  expect((await kept.get('a', down)).text).toBe('old')
  clock.now = 1001
  await expect(kept.get('a', down)).rejects.toThrow('down')
  await expect(kept.get('never made', down)).rejects.toThrow('down')
})

test('what the API refuses is gone, though it was kept', async () => {
  const { clock, kept } = keeping()
  await kept.get('a', async () => 'old')
  clock.now = 62
  await expect(kept.get('a', failing(new ApiRefused(404)))).rejects.toThrow(ApiRefused)
})
