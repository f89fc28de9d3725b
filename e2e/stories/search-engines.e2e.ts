import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'

/** Reads XML as a browser does, strictly; gives the texts or attributes of what the selector finds. */
async function readXml(page: Page, address: string, selector: string, attribute?: string): Promise<string[]> {
  const answer = await page.request.get(address)
  expect(answer.status(), address).toBe(200)
  const facts = { text: await answer.text(), selector, attribute }
  // A page of the site may not make documents of text.
  const blank = await page.context().newPage()
  const found = await blank.evaluate(({ text, selector, attribute }) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    if (document.querySelector('parsererror')) throw new Error(`No XML: ${text.slice(0, 200)}`)
    return [...document.querySelectorAll(selector)].map((found) =>
      attribute === undefined ? (found.textContent ?? '') : (found.getAttribute(attribute) ?? ''),
    )
  }, facts)
  await blank.close()
  return found
}

/** Retries after 503, as crawlers do, on a busy machine. */
async function statusOf(page: Page, address: string, times = 3): Promise<number> {
  const status = (await page.request.get(address, { maxRedirects: 0 })).status()
  if (status !== 503 || times === 1) return status
  await page.waitForTimeout(1000)
  return statusOf(page, address, times - 1)
}

test('every address of the sitemap is there, and every sermon and day of a plan is in it', async ({ page }) => {
  test.slow()
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
  // The chapters of the Bible are many, and one page; so are the days of a plan.
  const isAsked = (address: string, index: number) => !/\/ige\/|-terv\/\d+\//.test(address) || index % 40 === 0
  const rest = addresses.filter(isAsked).values()
  const worker = async () => {
    for (const address of rest) {
      const status = await statusOf(page, address)
      if (status !== 200) wrong.push(`${status} ${address}`)
    }
  }
  await Promise.all([worker(), worker()])
  expect(wrong).toEqual([])
})

test('a feed tells the newest of its search, each with its sound', async ({ page, baseURL }) => {
  const feed = '/kereses.xml?media=audio'
  const { data: sermons } = await (
    await page.request.get('/api/v2/list?media=audio&order=date&dir=DESC&limit=50')
  ).json()
  expect(sermons.length).toBeGreaterThan(0)
  expect(await readXml(page, feed, 'item > title')).toEqual(sermons.map(({ title }: { title: string }) => title))
  const [sound = ''] = await readXml(page, feed, 'item > enclosure', 'url')
  const [length] = await readXml(page, feed, 'item > enclosure', 'length')
  const answer = await page.request.head(sound)
  expect([answer.status(), answer.headers()['content-length']]).toEqual([200, length])
  const [self] = await readXml(page, feed, 'channel > *|link[rel=self]', 'href')
  expect(self).toBe(new URL(feed, baseURL).href)
})
