import { TRY_AGAIN_SCRIPT } from './offline-page.ts'

const surroundings = { fetch, location: globalThis.location, addEventListener: globalThis.addEventListener }
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, surroundings)
})

/**
 * Runs the script where the `answers`-th try is the first one that is answered; what happened is told by the second.
 */
function run(
  answers: number,
  status = 200,
  headers = { 'content-security-policy': "default-src 'none'" } as HeadersInit,
) {
  jest.useFakeTimers({ now: 0 })
  const requests: number[] = []
  const reloaded: number[] = []
  const second = () => Date.now() / 1000
  const listeners = new Map<string, () => void>()
  Object.assign(globalThis, {
    location: { reload: () => reloaded.push(second()) },
    addEventListener: (type: string, listen: () => void) => listeners.set(type, listen),
    fetch: () =>
      requests.push(second()) < answers
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ status, headers: new Headers(headers) }),
  })
  ;(0, eval)(TRY_AGAIN_SCRIPT)
  return { requests, reloaded, listeners }
}

test('it asks again after 2, 4, 8 … 60 seconds, and shows what is there as soon as anything answers', async () => {
  const { requests, reloaded } = run(8, 503)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(requests).toEqual([2, 6, 14, 30, 62, 122, 182, 242])
  expect(reloaded).toEqual([242])
})

test('a network that is back is not waited for', () => {
  const { requests, reloaded, listeners } = run(Infinity)
  listeners.get('online')?.()
  expect([requests, reloaded]).toEqual([[], [0]])
})

test('a gateway that says in its own words that the site is away is no answer', async () => {
  const { requests, reloaded } = run(0, 502, {})
  await jest.advanceTimersByTimeAsync(200_000)
  expect(requests).toEqual([2, 6, 14, 30, 62, 122, 182])
  expect(reloaded).toEqual([])
})

test('whatever else answers is shown: a hotel asks to sign in', async () => {
  const { reloaded } = run(0, 200, {})
  await jest.advanceTimersByTimeAsync(10_000)
  expect(reloaded[0]).toBe(2)
})
