import { expect, test } from '@playwright/test'
import { type RawAnswer, rawRequest } from '../servers/raw-request.ts'
import { hostileRequests, nameOf } from '../servers/hostile-requests.ts'
import { SITE_ORIGIN } from '../servers/places.ts'

const AT_ONCE = 8

/** What is wrong with an answer to a request that nobody should have sent; null: nothing. */
function problemOf({ status, headers, problem }: RawAnswer): string | null {
  if (problem) return problem
  if (status < 200 || status >= 500 || status === 417) return `answered with ${status}`
  const missing = ['x-content-type-options', 'strict-transport-security', 'referrer-policy'].filter(
    (name) => !headers[name],
  )
  return missing.length === 0 ? null : `${status} lacks ${missing.join(', ')}`
}

test('whatever comes in is answered, is nobody’s fault but the sender’s, and leaves with the headers of the site', async () => {
  const waiting = [...hostileRequests.entries()]
  const problems: string[] = []
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const problem = problemOf(await rawRequest(SITE_ORIGIN, next[1]))
      if (problem) problems.push(`${problem}: ${nameOf(next[1])}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  expect(problems).toEqual([])
  expect(hostileRequests.length).toBeGreaterThan(200)
})
