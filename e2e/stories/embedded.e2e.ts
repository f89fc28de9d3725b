/** AP-03 from a host page on another site, in a browser that refuses storage and cookies to frames. */
import { writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { hydrated } from '../faults/pass-time.ts'
import type { FaultProxy } from '../servers/fault-proxy.ts'
import { expect, untilHydrated, test as siteTest } from '../site-test.ts'

interface Host {
  /** Shows an address of the site in a frame of a page on another site. */
  show: (address: string) => Promise<FrameLocator>
}

const test = siteTest.extend<{ host: Host }>({
  host: async ({ page, faults }, provide) => {
    const server: Server = createServer((request, answer) => {
      const address = new URL(request.url ?? '/', 'http://host').searchParams.get('show')
      answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="hu"><title>Gazdaoldal</title><iframe title="Lelkész.com" width="900" height="700" src="${faults.origin}${address}"></iframe>`,
        )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // 127.0.0.1 and localhost are different sites.
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await page.addInitScript(() => {
      if (window === window.top) return
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    })
    await provide({
      show: async (address) => {
        await page.goto(`${origin}/?show=${encodeURIComponent(address)}`)
        const [, frame] = page.frames()
        if (address.includes('EMBEDDED=1')) await untilHydrated(frame!).then(() => hydrated(frame!))
        return page.frameLocator('iframe')
      },
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const addressInFrame = (page: Page) => new URL(page.frames()[1]!.url())

/** Links to pages of the site that would leave the embedded mode. */
const linksThatLeave = (page: Page) =>
  page.frames()[1]!.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map((link) => new URL(link.href))
      .filter((url) => url.origin === location.origin && !/\.[a-z0-9]{2,5}$/i.test(url.pathname))
      .filter((url) => url.searchParams.get('EMBEDDED') !== '1')
      .map((url) => url.pathname + url.search),
  )

/** Nothing is sent but questions, none of them carries a cookie, and the content API knows that they are embedded. */
function expectOnlyQuestions(faults: FaultProxy) {
  expect(faults.seen.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))).toEqual([])
  expect(faults.seen.filter(({ headers }) => headers.cookie !== undefined).map(({ path }) => path)).toEqual([])
  const calls = faults.seen.filter(({ path }) => /^(\/[a-z]{2})?\/api\//.test(path))
  // The document server gives a page's data, in the mode of its address.
  const dataRequests = faults.seen.filter(({ path }) => path.startsWith('/remotes/page-data.json?'))
  expect(calls.length + dataRequests.length).toBeGreaterThan(0)
  expect(dataRequests.filter(({ path }) => !path.includes('EMBEDDED%3D1')).map(({ path }) => path)).toEqual([])
  expect(calls.filter(({ headers }) => headers['x-papi-embedded'] !== '1').map(({ path }) => path)).toEqual([])
}

test('[AP-03] a reader in a frame searches, reads and goes back, always embedded', async ({ page, host, faults }) => {
  const frame = await host.show('/kereses?EMBEDDED=1')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('navigation', { name: 'Főmenü' })).toHaveCount(0)
  await expect(frame.getByRole('dialog')).toHaveCount(0)
  await expect(frame.getByRole('link', { name: 'Visszajelzés' })).toHaveCount(0)
  const footer = frame.getByRole('contentinfo')
  await expect(footer).toContainText('Lelkész.com')
  expect((await footer.boundingBox())!.height).toBeLessThan(120)
  expect(await linksThatLeave(page)).toEqual([])

  await frame.getByRole('searchbox').fill('kegyelem')
  await frame.getByRole('button', { name: 'Keresés', exact: true }).click()
  await expect(frame.getByRole('heading', { level: 2, name: /találat/ })).toBeFocused()
  expect(addressInFrame(page).searchParams.get('EMBEDDED')).toBe('1')
  expect(addressInFrame(page).searchParams.get('s')).toBe('kegyelem')

  await frame.getByRole('article').getByRole('link').first().click()
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused()
  expect(addressInFrame(page).pathname).toMatch(/^\/(igehirdetes|node)\//)
  expect(addressInFrame(page).searchParams.get('EMBEDDED')).toBe('1')
  expect(await linksThatLeave(page)).toEqual([])

  await page.frames()[1]!.evaluate(() => history.back())
  await expect(frame.getByRole('searchbox')).toHaveValue('kegyelem')
  await expect(frame.getByRole('banner')).toHaveCount(0)
  expectOnlyQuestions(faults)
})

test('[AP-03] only embedded documents may be framed by other sites', async ({ host, page, request, expectMessage }) => {
  expectMessage(/frame-ancestors|Refused to display|refused to connect|Framing/i)
  const policy = async (address: string) => (await request.get(address)).headers()['content-security-policy']
  expect(await policy('/kereses')).toContain("frame-ancestors 'self'")
  expect(await policy('/kereses?EMBEDDED=1')).not.toContain('frame-ancestors')
  await host.show('/kereses')
  await expect(page.frameLocator('iframe').getByRole('searchbox')).toHaveCount(0)
})

test('[AP-03] [MF-05] a local file shows a frame, an embed and its document', async ({ page, faults }, testInfo) => {
  const site = faults.origin
  const framed = ['/kereses?EMBEDDED=1', '/beagyazas/daily.html']
  const file = testInfo.outputPath('host.html')
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><script async src="${site}/embed.js"></script>
      <lelkesz-daily></lelkesz-daily>${framed.map((path) => `<iframe src="${site}${path}"></iframe>`).join('')}`,
  )
  await page.goto(`file://${file}`)
  await expect(page.locator('iframe').nth(0).contentFrame().getByRole('searchbox')).toBeVisible()
  await expect(page.locator('iframe').nth(1).contentFrame().getByRole('link').first()).toBeVisible()
  await expect(page.locator('lelkesz-daily').getByRole('link').first()).toBeVisible()
})
