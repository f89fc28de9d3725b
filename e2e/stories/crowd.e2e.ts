import { startSiteWith } from '../servers/set-up-site.ts'
import { ask, crowd } from '../servers/crowd.ts'
import { expect, test } from '../site-test.ts'

const VISITORS = 60

test('of a crowd some get their page, the rest hear at once when to come again, and kept pages go on', async () => {
  const site = await startSiteWith({}, ['--documents-at-once', '2'])
  try {
    const cached = `${site.origin}/node/101`
    expect((await ask(cached)).status).toBe(200)
    const searches = Array.from({ length: VISITORS }, (_, index) => `${site.origin}/kereses?s=szó${index}`)
    const feeds = Array.from({ length: VISITORS }, (_, index) => `${site.origin}/kereses.xml?s=szó${index}`)
    const others = [cached, `${site.origin}/healthz`, `${site.origin}/readyz`]
    const [answers, around] = await Promise.all([crowd([...searches, ...feeds]), crowd(others)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.filter(({ status, retryAfter }) => (status === 503) !== Number(retryAfter) > 0)).toEqual([])
    expect(around.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(async () => (await ask(`${site.origin}/kereses?s=utána`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('an overloaded site says so, and the page loads by itself', async ({ page, expectMessage }) => {
  // The browser logs refused requests.
  expectMessage(/503/)
  const site = await startSiteWith({}, ['--documents-at-once', '1', '--no-document-cache'])
  let isOver = false
  const searching = Array.from({ length: 100 }, async (_, visitor) => {
    for (let turn = 0; !isOver; turn += 1) await ask(`${site.origin}/kereses?s=szó${visitor}x${turn}`)
  })
  try {
    const refused = page.getByRole('heading', { level: 1, name: 'Most nagyon sokan olvasnak itt' })
    await expect(async () => {
      await page.goto(`${site.origin}/node/101`)
      await expect(refused).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Újrapróbálom' })).toBeVisible()
    isOver = true
    await Promise.all(searching)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/sokan/, { timeout: 20_000 })
    expect(page.url()).toBe(`${site.origin}/node/101`)
    await page.waitForLoadState('networkidle')
  } finally {
    isOver = true
    // Before its requests are sent.
    await page.close()
    await site.stop()
  }
})
