/** The layout of every page: header, footer, privacy, menus; and the security headers. */
import { createHash } from 'node:crypto'
import { expect, test } from '../changed-site-test.ts'

test('[AP-04] icon and cover of the config are in the head', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<link[^>]*rel="icon"[^>]*favicon\.svg/)
  expect(html).toMatch(/og:image"[^>]*\/media\/cover\.png/)
  for (const file of ['/media/favicon.svg', '/media/cover.png'])
    expect((await request.get(file)).headers()['content-type']).toMatch(/^image\//)
})

test('[AP-07] the privacy notice of the first visit covers nothing; the footer opens it too', async ({ page }) => {
  await page.goto('/kereses')
  const notice = page.getByText(/^Hogyan kezeljük az adatait/)
  await expect(notice).not.toBeInViewport()
  expect(await notice.evaluate((line) => getComputedStyle(line).position)).toBe('static')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(notice).toBeVisible()
  const policy = page.getByRole('dialog', { name: 'Adatkezelési tájékoztató' })
  for (const opener of [notice.getByRole('button'), page.getByRole('button', { name: 'Adatkezelési tájékoztató' })]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(policy).toContainText('Kihez lehet fordulni')
    expect(await policy.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(policy).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  // The next visit: another session, the same device.
  await page.evaluate(() => sessionStorage.removeItem('lelkesz.privacy'))
  await page.goto('/kereses')
  await expect(notice).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/kereses?EMBEDDED=1')
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('lelkesz.privacy'))).toBeNull()
})

test('[AP-04] [AP-05] [AP-06] [AP-07] a small config with hostile HTML', async ({ page, siteWith, expectMessage }) => {
  // The parser's own report, about a document in which nothing runs: the handler never reaches the page.
  expectMessage(/Executing inline event handler|script-src-attr inline/)
  const bare = await siteWith((config) => ({
    ...config,
    site: {
      citations: true,
      copyright_raw:
        '<b>Közkincs</b><script>window.__ran = 1</script><img src=x onerror="window.__ran = 1"> <a href="javascript:window.__ran = 1">itt</a>',
    } as typeof config.site,
    menu: { header: [], footer: [] },
  }))
  await page.goto(`${bare.origin}/kereses`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('banner').getByText('Lelkész.com')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Közkincs')).toBeVisible()
  await expect(footer.locator('script, [onerror], a[href^=javascript]')).toHaveCount(0)
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await expect(page.getByRole('link', { name: 'Visszajelzés' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adatkezelési tájékoztató' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('documents and files carry the headers that guard them, and nothing is written inline', async ({ page }) => {
  const answer = (await page.goto('/node/101'))!
  const headers = answer.headers()
  const policy = headers['content-security-policy']!
  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(?: |;)/)
  expect(policy).toMatch(/require-trusted-types-for 'script'/)
  expect(policy).not.toMatch(/unsafe-|strict-dynamic|script-src[^;]* https?:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  })
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  expect(headers['permissions-policy']).toContain('geolocation=()')

  const html = await answer.text()
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/)
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!)
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(hashes)
  expect(html).not.toMatch(/<script(?!>| [^>]*\b(?:src|type="application\/(?:ld\+)?json")=?)/)
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(3)
  for (const file of new Set(files)) {
    const { 'x-content-type-options': sniffing, 'cache-control': caching } = (await page.request.get(file)).headers()
    expect([file, sniffing, caching]).toEqual([file, 'nosniff', expect.stringMatching(/immutable/)])
  }
  const gone = await page.request.get('/assets/nincs-ilyen.js')
  expect([gone.status(), gone.headers()['content-type']]).toEqual([404, expect.stringMatching(/^text\/plain/)])
})
