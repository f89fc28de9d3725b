import { expect, test as base } from '@playwright/test'
import { type FailingSite, startFailingSite } from '../servers/failing-site.ts'

const TEXT = 'Nagyapám háza a falu végén állt'

const test = base.extend<{ site: FailingSite }>({
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
  for (const since of [0, 2500, 2500]) {
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

test('a complete document answers 304 to its ETag, an incomplete one has no ETag', async ({ request, site }) => {
  const first = await request.get(`${site.origin}/node/101`)
  const { etag = '' } = first.headers()
  const again = await request.get(`${site.origin}/node/101`, { headers: { 'if-none-match': etag } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  const other = await request.get(`${site.origin}/node/102`, { headers: { 'if-none-match': etag } })
  expect(other.status()).toBe(200)
  // The page works without it.
  site.api.break(/\/bible-text/, { kind: 'reset' })
  const half = await request.get(`${site.origin}/node/103`)
  expect([half.status(), half.headers().etag]).toEqual([200, undefined])
})

test('many visitors at once ask the content API once', async ({ request, site }) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => request.get(`${site.origin}/node/101`)))
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 20 }, () => 200))
  expect(site.api.seen.filter(({ path }) => path.includes('/api/v2/node/101'))).toHaveLength(1)
})

test('page data are an answer of their own, from the same cached document', async ({ request, site }) => {
  const dataOf = (of: string, headers = {}) =>
    request.get(`${site.origin}/remotes/page-data.json`, { params: { of }, headers })
  const document = await request.get(`${site.origin}/node/101`)
  const callsBefore = site.api.seen.length
  const data = await dataOf('/node/101')
  expect(site.api.seen.length).toBe(callsBefore)
  expect(await data.json()).toMatchObject({ kind: 'page', params: { id: '101' } })
  expect(await data.text()).toContain(TEXT)
  const { etag = '' } = data.headers()
  expect(etag).not.toBe(document.headers().etag)
  expect((await dataOf('/node/101', { 'if-none-match': etag })).status()).toBe(304)
  // The page itself requests missing, redirected and incomplete answers.
  for (const of of ['/node/999999', '/reading-plan']) expect((await dataOf(of)).status()).toBe(204)
  site.api.break(/\/bible-text/, { kind: 'reset' })
  expect((await dataOf('/node/103')).status()).toBe(204)
  for (const of of ['//elsewhere.test/', '/node/101?mf=off', '']) expect((await dataOf(of)).status()).toBe(400)
})
