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
  Object.assign(globalThis, {
    location: { reload: () => reloaded.push(second()) },
    addEventListener: () => undefined,
    fetch: () =>
      requests.push(second()) < answers
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ status, headers: new Headers(headers) }),
  })
  ;(0, eval)(TRY_AGAIN_SCRIPT)
  return { requests, reloaded }
}

test('it asks again after 2, 4, 8 … 60 seconds, and shows what is there as soon as anything answers', async () => {
  const { requests, reloaded } = run(8, 503)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(requests).toEqual([2, 6, 14, 30, 62, 122, 182, 242])
  expect(reloaded).toEqual([242])
})

test.each([
  ['a gateway that says in its own words that the site is away is not', 502, []],
  ['a hotel that asks to sign in is', 200, [2]],
])('%s shown', async (_what, status, expected) => {
  const { reloaded } = run(0, status, {})
  await jest.advanceTimersByTimeAsync(3000)
  expect(reloaded).toEqual(expected)
})
