import type { Page } from '@playwright/test'
import { expect, test } from '../changed-site-test.ts'

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

interface Head {
  canonical: string | null
  alternates: Record<string, string>
  feed: string | null
  metas: Record<string, string>
  graph: Record<string, unknown>[]
}

/** Metadata of a document, as it came from the server. */
function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const hrefOf = (selector: string) => document.head.querySelector<HTMLLinkElement>(selector)?.href ?? null
    const languages = document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]')
    const metas = document.head.querySelectorAll<HTMLMetaElement>('meta[property], meta[name]')
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    return {
      canonical: hrefOf('link[rel=canonical]'),
      alternates: Object.fromEntries([...languages].map((link) => [link.hreflang, link.href])),
      feed: hrefOf('link[rel=alternate][type="application/rss+xml"]'),
      metas: Object.fromEntries([...metas].map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content])),
      graph: data ? (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'] : [],
    }
  })
}
const thing = ({ graph }: Head, type: string) => graph.find((one) => [one['@type']].flat().includes(type))

test('[PG-02] a sermon has structured data and link previews, and breaks no policy', async ({ page }) => {
  // Reached by its number and inside no other site; the console and the policy stay silent (site-test.ts).
  await page.goto('/node/112')
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(page.url())
  const address = `${origin}/igehirdetes/a-harmadik-vandor`
  const head = await readHead(page)
  expect(head.canonical).toBe(address)
  expect(head.alternates).toEqual({ hu: address, 'x-default': address })
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
  expect(head.metas).toMatchObject({
    'og:title': 'A harmadik vándor – Sárkány Benedek',
    'og:type': 'article',
    'og:url': address,
    'og:locale': 'hu_HU',
    'og:site_name': 'Lelkész.com',
    'twitter:card': 'summary_large_image',
  })
  expect(head.metas['og:description']).toMatch(/^Ha két ember gyalogol/)
  expect(head.metas['og:image']).toContain(`${origin}/kep.png?oldal=%2Figehirdetes%2Fa-harmadik-vandor`)
  expect(head.metas).not.toHaveProperty('robots')
  const article = thing(head, 'Article')
  expect(article).toMatchObject({
    url: address,
    headline: 'A harmadik vándor',
    datePublished: '1986-03-31',
    inLanguage: 'hu',
    author: { '@type': 'Person', name: 'Sárkány Benedek' },
    about: [{ name: 'Lk\u00a024,13–35' }],
    isPartOf: [{ '@id': `${origin}/#site` }, { name: 'Az úton' }],
  })
  const [sound] = (article as { audio: { contentUrl: string; contentSize: string }[] }).audio
  const file = await page.request.head(sound?.contentUrl ?? '')
  expect([file.status(), file.headers()['content-length']]).toEqual([200, sound?.contentSize])
  expect(thing(head, 'WebSite')).not.toHaveProperty('potentialAction')
  const trail = thing(head, 'BreadcrumbList') as { itemListElement: { item: string }[] }
  for (const { item } of trail.itemListElement) expect((await page.request.get(item)).status()).toBe(200)
})
