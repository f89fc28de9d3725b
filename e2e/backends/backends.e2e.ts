/** The composed site on backends of others, which have the 18 calls of the specification and nothing beyond. */
import { request as httpRequest } from 'node:http'
import { expect, test } from '@playwright/test'
import { runScript } from '../servers/run-program.ts'
import { startSiteWith, type StartedSite } from '../servers/set-up-site.ts'
import { type Backend, type Dialect, startBackend } from './backend.ts'

interface Shown {
  path: string
  /** Pieces of the document's HTML. */
  texts: string[]
}

/** The pages of the specification with what visitors see there, whatever the backend. */
const PAGES: Shown[] = [
  { path: '/', texts: ['Legújabb igehirdetések', '>Igehirdetés 2<'] },
  { path: '/igehirdetok', texts: ['Igehirdetők', '>Első Igehirdető<'] },
  { path: '/igehirdetok/1', texts: ['Első Igehirdető', '>Igehirdetés 3<'] },
  { path: '/kereses?s=igehirdet%C3%A9s', texts: ['Igehirdetés 20', 'page=2'] },
  { path: '/kereses?s=igehirdet%C3%A9s&page=2', texts: ['Igehirdetés 21'] },
  { path: '/kereses?s=igehirdet%C3%A9s&page=3', texts: ['Igehirdetés 57', '57 találat'] },
  { path: '/node/3', texts: ['Igehirdetés 3', 'Első Igehirdető', '1968', '/ige/Jn/3/16', 'Az igehirdetés szövege 3'] },
  { path: '/node/3', texts: ['href="/kereses"', 'a.example', 'lang="hu"'] },
  { path: '/predikacio/3', texts: ['Az igehirdetés szövege 3'] },
  { path: '/rolunk', texts: ['Az igehirdetés szövege 1'] },
  { path: '/idezetek', texts: ['Idézet 1.', 'Idézet 2.'] },
  { path: '/bibliaolvaso-terv', texts: ['Egy hét', '/bibliaolvaso-terv/201'] },
  { path: '/bibliaolvaso-terv/201', texts: ['Egy hét', '/bibliaolvaso-terv/201/7'] },
  { path: '/bibliaolvaso-terv/201/1', texts: ['>Igehirdetés 3<'] },
  { path: '/napi-ige', texts: ['Igehirdetés 2', 'Az igehirdetés szövege 2'] },
  { path: '/visszajelzes', texts: ['Visszajelzés'] },
  { path: '/ige/Jn/3/16', texts: ['Tizenhatodik vers.', 'Igehirdetés 1'] },
  { path: '/feed.xml', texts: ['<title>Igehirdetés 1</title>'] },
  { path: '/sitemap.xml', texts: ['/sitemap/sermons-0.xml'] },
  { path: '/sitemap/sermons-0.xml', texts: ['/node/57'] },
]

interface Answer {
  status: number
  text: string
}

/** Gets a document for one of the site's hostnames, and follows redirects within it. */
async function get(origin: string, path: string, host = 'site.test'): Promise<Answer> {
  const { port } = new URL(origin)
  const answer = await new Promise<Answer & { location?: string }>((resolve, reject) => {
    const headers = { host, accept: 'text/html' }
    httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, text: Buffer.concat(chunks).toString('utf8'), location: answered.location })
      })
    })
      .on('error', reject)
      .end()
  })
  return answer.location === undefined ? answer : get(origin, answer.location.replace(/^https?:\/\/[^/]+/, ''), host)
}

async function withSite(dialect: Dialect, work: (site: StartedSite, backend: Backend) => Promise<void>) {
  const backend = await startBackend(dialect)
  const site = await startSiteWith({ API_INTERNAL_ORIGIN: backend.origin }, ['--no-document-cache'])
  try {
    await work(site, backend)
  } finally {
    await site.stop()
    await backend.close()
  }
}

/** Faults of the pages, e.g. `/idezetek: 503`. */
async function missingOn(pages: Shown[], origin: string): Promise<string[]> {
  const missing: string[] = []
  for (const { path, texts } of pages) {
    const { status, text } = await get(origin, path)
    if (status !== 200) missing.push(`${path}: ${status}`)
    else missing.push(...texts.filter((one) => !text.includes(one)).map((one) => `${path}: no "${one}"`))
  }
  return missing
}

for (const dialect of ['near', 'minimal'] as const) {
  test(`every page of the specification works on a backend of the kind "${dialect}"`, async () => {
    await withSite(dialect, async ({ origin }, backend) => {
      expect(await missingOn(PAGES, origin)).toEqual([])
      expect(backend.refused).toEqual([])
    })
  })
}

test('every page works on a backend of the kind "drupal", and visitors find their way', async ({ page }) => {
  await withSite('drupal', async ({ origin }, backend) => {
    expect(await missingOn(PAGES, origin)).toEqual([])
    const problems: string[] = []
    page.on('console', (message) => {
      const isBlocked = message.text().includes('Service Worker registration blocked')
      if (['error', 'warning'].includes(message.type()) && !isBlocked) problems.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(`${origin}/`)
    const field = page.getByRole('searchbox').first()
    await field.fill('igehirdetés')
    await field.press('Enter')
    await expect(page.getByRole('link', { name: 'Igehirdetés 1', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Következő oldal' }).click()
    await page.getByRole('link', { name: 'Igehirdetés 21', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Igehirdetés 21')
    await expect(page.getByRole('img', { name: 'Templom' })).toHaveJSProperty('naturalWidth', 1)
    await page.locator('a[href="/ige/Jn/3/16"]').first().click()
    await expect(page.getByText('Tizenhatodik vers.').first()).toBeVisible()
    await page.goto(`${origin}/visszajelzes`)
    await page.getByLabel(/üzenet/i).fill('Köszönöm az oldalt, minden rendben.')
    await page.getByRole('button', { name: /küld/i }).click()
    await expect(page.getByText(/köszönjük/i).first()).toBeVisible()
    expect(backend.sent).toHaveLength(1)
    expect(problems).toEqual([])
    expect(backend.refused).toEqual([])
  })
})

const explain = (origin: string) => runScript('tools/backend.ts', ['check', origin])

test('a command explains a backend', async () => {
  const backend = await startBackend('drupal')
  try {
    const { output, code } = await explain(backend.origin)
    expect(output).toContain('GET /api/v2/list ')
    expect(output).toMatch(/20 of 57 sermons on 3 pages/)
    expect(output).toMatch(/\/idezetek +the citations/)
    expect(output).not.toContain('token-1')
    expect(code).toBe(0)
    expect(backend.sent).toEqual([])
    await backend.close()
    const down = await explain(backend.origin)
    expect(down.output).toMatch(/GET \/api\/v2\/list +FAILED: network/)
    expect(down.code).toBe(1)
  } finally {
    await backend.close().catch(() => undefined)
  }
})
