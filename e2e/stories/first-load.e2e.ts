import type { Page, Request } from '@playwright/test'
import { shiftOf, watchShifts } from '../layout-shifts.ts'
import { expect, saveData, test } from '../site-test.ts'

/** With the document five requests, fonts left out as in `npm run bench pages`. */
const MOST_FILES_BEFORE = 4
const MOST_SCRIPT_BYTES_BEFORE = 8_350

/**
 * In all, once the composition has come. The seventh fills a slot of the reading page, or interprets a search, whose
 * style is the eighth.
 */
const MOST_FILES = 8
/**
 * Bytes of script in all, by page: React DOM 47,000, the router 20,000, the federation runtime 9,000. The same code comes
 * out up to 250 longer or shorter by the letters of its hashes.
 */
const MOST_SCRIPT_BYTES = { '/kereses': 154_800, '/node/101': 156_900, '/kereses?s=kegyelem': 158_300 }

interface Loaded {
  files: string[]
  scriptBytes: number
  /** Of each request, the longest chain of requests that had to answer before it could begin. */
  depth: number
}

async function load(page: Page, address: string): Promise<Loaded> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const code = requests.filter((request) => ['script', 'stylesheet'].includes(request.resourceType()))
  const sizes = await Promise.all(code.map((request) => request.sizes()))
  const scriptBytes = code.reduce(
    (sum, request, index) => sum + (request.resourceType() === 'script' ? (sizes[index]?.responseBodySize ?? 0) : 0),
    0,
  )
  return {
    files: code.map((request) => new URL(request.url()).pathname),
    scriptBytes,
    depth: await depthOf(page, code),
  }
}

/** 1: named in the document; 2: only found by running or reading something of depth 1. */
async function depthOf(page: Page, code: Request[]): Promise<number> {
  const html = await (await page.request.get(page.url())).text()
  const named = code.every((request) => html.includes(new URL(request.url()).pathname))
  return named ? 1 : 2
}

test('before hydration a page costs little more than a static one', async ({ page }, testInfo) => {
  await saveData(page)
  const { files, scriptBytes } = await load(page, '/node/101')
  testInfo.annotations.push({ type: 'figures', description: `${files.length} files, ${scriptBytes} B of script` })
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES_BEFORE)
  expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES_BEFORE)
  expect(files.filter((file) => file.endsWith('.js'))).toHaveLength(1)
})

for (const [address, mostScriptBytes] of Object.entries(MOST_SCRIPT_BYTES)) {
  test(`the first load of ${address} is small, flat and still`, async ({ page }, testInfo) => {
    await watchShifts(page)
    const { files, scriptBytes, depth } = await load(page, address)
    testInfo.annotations.push({
      type: 'figures',
      description: `${files.length} files, ${scriptBytes} B of script, depth ${depth}`,
    })
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES)
    expect(depth).toBeLessThanOrEqual(2)
    expect(scriptBytes).toBeLessThanOrEqual(mostScriptBytes)
    expect(await shiftOf(page)).toBe(0)
  })
}

for (const address of ['/kereses?s=J%C3%A1nos+3,16', '/bibliaolvaso-terv/201']) {
  test(`on a phone ${address} stands still when the composition takes it over`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await watchShifts(page)
    await load(page, address)
    await expect(page.locator('html')).toHaveAttribute('data-start', 'done')
    expect(await shiftOf(page)).toBe(0)
  })
}
