import { expect, test } from '@playwright/test'
import { hostileRequests, problemsOf } from '../servers/hostile-requests.ts'
import { SITE_ORIGIN } from '../servers/addresses.ts'

test('every request is answered, never with a server error, and with the headers of the site', async () => {
  expect(hostileRequests.length).toBeGreaterThan(200)
  expect(await problemsOf(SITE_ORIGIN, hostileRequests)).toEqual([])
})
