import { expect, test as base } from '@playwright/test'
import { type ChangedSite, startFailingSite } from '../servers/changed-site.ts'

const TEXT = 'Nagyapám háza a falu végén állt'

const test = base.extend<{ site: ChangedSite }>({
  site: async ({}, provide) => {
    const site = await startFailingSite([])
    await provide(site)
    await site.stop()
  },
})

test('cached documents are served while the content API is down', async ({ request, site }) => {
  const first = await request.get(`${site.origin}/node/101`)
  expect(await first.text()).toContain(TEXT)
  site.api.break(/./, { kind: 'reset' })
  // Longer than a document is fresh: the server renders the next one, and fails.
  for (const since of [0, 2500]) {
    await new Promise((resolve) => setTimeout(resolve, since))
    const again = await request.get(`${site.origin}/node/101`)
    expect([again.status(), (await again.text()).includes(TEXT)]).toEqual([200, true])
  }
  expect(site.api.seen.length).toBeGreaterThan(1)
  // A page that was not cached fails; a page of a list stays, with its filters, and is not indexed.
  for (const never of ['/node/102', '/kereses?page=2', '/idezetek?page=2'])
    expect([never, (await request.get(site.origin + never)).status()]).toEqual([never, 503])
  site.api.heal()
  await expect.poll(async () => (await request.get(`${site.origin}/node/102`)).status()).toBe(200)
})
