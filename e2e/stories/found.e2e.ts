import type { Page } from '@playwright/test'
import { expect, test } from '../changed-site-test.ts'
import { startSiteWith } from '../servers/set-up-site.ts'

/** Reads XML as a browser does, strictly; gives the texts or attributes of what the selector finds. */
async function readXml(page: Page, address: string, selector: string, attribute?: string): Promise<string[]> {
  const answer = await page.request.get(address)
  expect(answer.status(), address).toBe(200)
  const facts = { text: await answer.text(), selector, attribute }
  return page.evaluate(({ text, selector, attribute }) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    if (document.querySelector('parsererror')) throw new Error(`No XML: ${text.slice(0, 200)}`)
    return [...document.querySelectorAll(selector)].map((found) =>
      attribute === undefined ? (found.textContent ?? '') : (found.getAttribute(attribute) ?? ''),
    )
  }, facts)
}

test('crawlers may read the live site alone, and learn there where its sitemap is', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  const live = await startSiteWith({ SITE_ENVIRONMENT: 'live', SITE_ORIGIN: 'https://pelda.hu' })
  try {
    const robots = await (await request.get(`${live.origin}/robots.txt`)).text()
    expect(robots).toContain('Sitemap: https://pelda.hu/sitemap.xml')
    expect(robots).not.toMatch(/^Disallow: \/$/m)
    expect(await (await request.get(`${live.origin}/sitemap.xml`)).text()).toContain('<loc>https://pelda.hu/sitemap/')
  } finally {
    await live.stop()
  }
})

test('every address of the sitemap is there, and every sermon and day of a plan is in it', async ({ page }) => {
  test.slow()
  await page.goto('/robots.txt')
  const parts = await readXml(page, '/sitemap.xml', 'sitemap > loc')
  expect(parts.length).toBeGreaterThan(3)
  const addresses = (await Promise.all(parts.map((part) => readXml(page, part, 'url > loc')))).flat()
  expect(new Set(addresses).size).toBe(addresses.length)

  const json = async (path: string) => (await page.request.get(path)).json()
  const paths = addresses.map((address) => new URL(address).pathname)
  const { data: sermons } = await json('/api/v2/list?limit=100')
  for (const sermon of sermons) expect(paths).toContain(sermon.path)
  const { data: plans } = await json('/api/v2/readingplans')
  for (const { nid, length } of plans) expect(paths).toContain(`/bibliaolvaso-terv/${nid}/${length}`)
  expect(paths).toEqual(expect.arrayContaining(['/', '/idezetek', '/bibliaolvaso-terv', '/visszajelzes']))

  const wrong: string[] = []
  const rest = addresses.values()
  const worker = async () => {
    for (const address of rest) {
      const answer = await page.request.get(address, { maxRedirects: 0 })
      if (answer.status() !== 200) wrong.push(`${answer.status()} ${address}`)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  expect(wrong).toEqual([])
})

for (const [feed, query] of [
  ['/feed.xml', 'order=date&dir=DESC'],
  ['/kereses.xml?s=kegyelem', 's=kegyelem&order=date&dir=DESC'],
  ['/kereses.xml?media=audio', 'media=audio&order=date&dir=DESC'],
] as const) {
  test(`${feed} tells the newest of its search, each with its sound`, async ({ page }) => {
    await page.goto('/robots.txt')
    const { data: sermons } = await (await page.request.get(`/api/v2/list?${query}&limit=50`)).json()
    expect(sermons.length).toBeGreaterThan(0)
    expect(await readXml(page, feed, 'item > title')).toEqual(sermons.map(({ title }: { title: string }) => title))
    const ofSound = sermons.filter(({ media }: { media: string[] }) => media.includes('audio'))
    const sounds = await readXml(page, feed, 'item > enclosure', 'url')
    expect(sounds).toHaveLength(ofSound.length)
    const lengths = await readXml(page, feed, 'item > enclosure', 'length')
    for (const [index, sound] of sounds.entries()) {
      const answer = await page.request.head(sound)
      expect([answer.status(), answer.headers()['content-length']]).toEqual([200, lengths[index]])
    }
    const [self] = await readXml(page, feed, 'channel > *|link[rel=self]', 'href')
    expect(self).toBe(new URL(feed, page.url()).href)
    const { headers } = await page.request.get(feed).then((answer) => ({ headers: answer.headers() }))
    const again = await page.request.get(feed, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status()).toBe(304)
  })
}
