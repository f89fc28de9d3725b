/** Two thousand requests that no browser sends: those of the story, and each with random damage. */
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { hostileRequests, problemsOf } from '../servers/hostile-requests.ts'
import { SITE_ORIGIN } from '../servers/places.ts'

const REQUESTS = 2000

/** A request of the list in which something was cut out, doubled or replaced, but for its end. */
const damaged = fc
  .tuple(
    fc.constantFrom(...hostileRequests.filter((text) => text.length < 4000)),
    fc.nat(),
    fc.nat(40),
    fc.string({ maxLength: 12 }),
  )
  .map(([text, at, length, instead]) => {
    const from = at % text.length
    return `${text.slice(0, from)}${instead}${text.slice(from + length)}\r\n\r\n`
  })

test('whatever comes in is answered, however it is damaged', async () => {
  test.setTimeout(600_000)
  const requests = [...hostileRequests, ...fc.sample(damaged, { numRuns: REQUESTS - hostileRequests.length, seed: 11 })]
  const problems = await problemsOf(SITE_ORIGIN, requests)
  process.stdout.write(`${requests.length} hostile requests: ${problems.length} not answered as they should be\n`)
  expect(problems).toEqual([])
})
