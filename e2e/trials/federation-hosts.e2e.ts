/** Applications of others that take a widget by its manifest: docs/embedding.md, followed with every bundler it names. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  BUNDLERS,
  REACTS,
  type React,
  buildHost,
  packEmbed,
  plainHost,
  prepareHosts,
  serveHost,
} from '../servers/federation-hosts.ts'
import { expect, test } from '../site-test.ts'

const BUILD_MS = 10 * 60_000
/** The site's files of each kind, changed on their way; the browser may run none of them. */
const TAMPERED = [
  /remote-search\/\w+\/remoteEntry/,
  /__federation_expose_\w+\.\w+\.js/,
  /__federation_expose_\w+\.\w+\.css/,
]
const INK_OF_BUTTON = 'rgb(255, 253, 249)'

const sermonsOf = (page: Page) => page.getByRole('region', { name: 'Legújabb igehirdetések' })
const pressed = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** How the host's own text looks. */
const lookOf = (page: Page) =>
  page.getByText('Gyülekezetünk').evaluate((text) => {
    const { color, font, margin } = getComputedStyle(text)
    return { color, font, margin }
  })

let why: string | null = null
test.beforeAll(async () => {
  test.setTimeout(BUILD_MS)
  const place = mkdtempSync(path.join(tmpdir(), 'embed-'))
  const file = await packEmbed(place)
  for (const react of [18, 19] as const) why ??= prepareHosts(react, file)
  rmSync(place, { recursive: true })
})

interface Host {
  title: string
  folder: () => string
  /** True when the widget is to use the page's React. */
  sharesReact: boolean
}
const HOSTS: Host[] = [
  ...BUNDLERS.flatMap((bundler) =>
    ([19, 18] as React[]).map((react) => ({
      title: `${bundler}, React ${REACTS[react]}`,
      folder: () => buildHost(react, bundler),
      sharesReact: react === 19,
    })),
  ),
  { title: 'import() without a bundler', folder: plainHost, sharesReact: false },
]

for (const { title, folder, sharesReact } of HOSTS) {
  test(`[MF-05] ${title}: the widget works by its manifest, and no changed file runs`, async ({
    page,
    faults,
    expectMessage,
  }, testInfo) => {
    // Also in the report.
    test.skip(why !== null, why ?? '')
    test.setTimeout(BUILD_MS)
    // The browser, then the runtime or the container, then React.
    expectMessage(/Failed to find a valid digest|RUNTIME-008|ChunkLoadError/)
    const server = await serveHost(folder(), faults.origin)
    await page.goto(server.origin)
    const sermons = sermonsOf(page)
    await expect(sermons.getByRole('listitem')).toHaveCount(2)
    await expect(sermons.getByRole('button', { name: 'Keresés' })).toHaveCSS('color', INK_OF_BUTTON)
    await expect(page.locator('lelkesz-daily [part=frame]')).toBeVisible()
    expect(faults.count(/mf-manifest/)).toBe(1)
    expect(faults.count(/node_modules_react/) === 0).toBe(sharesReact)
    await pressed(page, 'Többet')
    await expect(sermons.getByRole('listitem')).toHaveCount(4)
    const requestCount = faults.seen.filter(({ path: file }) => file.startsWith('/remotes/')).length

    await pressed(page, 'Elég')
    await expect(sermons).toHaveCount(0)
    // A second look at the page without the widget ever having been there.
    const other = await page.context().newPage()
    await other.route(/mf-manifest/, (route) => route.abort())
    await other.goto(server.origin)
    await expect(other.getByRole('link', { name: 'Igehirdetések', exact: true })).toBeVisible()
    expect(await lookOf(page)).toEqual(await lookOf(other))
    await other.close()

    for (const file of TAMPERED) {
      await page.route(file, async (route) => {
        const answer = await route.fetch()
        const change = file.source.endsWith('css') ? ':root { --tampered: 1 }' : 'window.tampered = true;'
        await route.fulfill({ response: answer, body: change + (await answer.text()) })
      })
      await page.reload()
      await expect(page.getByRole('link', { name: 'Igehirdetések', exact: true })).toBeVisible()
      await expect(sermons).toHaveCount(0)
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      const mark = () => getComputedStyle(document.documentElement).getPropertyValue('--tampered')
      expect(await page.evaluate(mark)).toBe('')
      await page.unroute(file)
    }
    await server.close()
    const figures = `${title}: shown by manifest (${requestCount} files), styled, clicked, gone; 3 of 3 tampered files refused`
    testInfo.annotations.push({ type: 'figures', description: figures })
  })
}
