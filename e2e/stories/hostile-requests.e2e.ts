import { expect, test } from '@playwright/test'
import { hostileRequests, problemsOf } from '../servers/hostile-requests.ts'
import { SITE_ORIGIN } from '../servers/addresses.ts'

test('whatever comes in is answered, is nobody’s fault but the sender’s, and leaves with the headers of the site', async () => {
  expect(hostileRequests.length).toBeGreaterThan(200)
  expect(await problemsOf(SITE_ORIGIN, hostileRequests)).toEqual([])
})
