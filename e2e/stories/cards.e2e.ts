/** MF-05: oEmbed cards of the site's addresses in other programs. */
import { parishPage } from '../servers/host-demands.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { expect, test } from '../site-test.ts'

/** As WordPress does it (`wp-embed`): the frame's height and links are heard of by its secret. */
const WP_EMBED = `<script>addEventListener('message', ({ data }) => {
  const frame = document.querySelector('iframe')
  if (data.secret !== 'aB3dE') return
  if (data.message === 'height') frame.height = Math.max(200, data.value)
  if (data.message === 'link') location.href = data.value
})</script>`

test('[MF-05] an address becomes a frame that embed.js fits to its content', async ({ page, faults }) => {
  const site = faults.origin
  for (const [address, name] of [
    ['/node/101', 'sermon'],
    ['/kereses?s=kegyelem&limit=2', 'sermon-list'],
  ] as const) {
    const ask = `${site}/oembed?url=${encodeURIComponent(site + address)}`
    const { html } = (await (await fetch(ask)).json()) as { html: string }
    expect(html).toContain(`${site}/beagyazas/${name}.html`)
    const script = `<script async src="${site}/embed.js"></script>`
    const host = await serveHostPage(site, parishPage(script, html.replace(/height="\d+"/, 'height="900"')))
    await page.goto(host.origin)
    const body = page.frameLocator('iframe').locator('body')
    await expect(body.locator('[part=frame]')).toBeVisible()
    const isFitted = async () =>
      (await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)) ===
      (await body.evaluate((inside) => Math.ceil(inside.getBoundingClientRect().height)))
    await expect.poll(isFitted).toBe(true)
    await expect(body).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await host.close()
  }
})

test('link previews have pictures, and the site can be installed', async ({ page, request, faults }) => {
  await page.goto(`${faults.origin}/node/101`)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(image!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { icons, start_url } = (await (await request.get(faults.origin + manifest)).json()) as {
    icons: { src: string }[]
    start_url: string
  }
  expect(start_url).toBe('/')
  for (const { src } of icons) expect((await request.get(faults.origin + src)).status()).toBe(200)
})

test('[MF-05] a list works in the sandbox of WordPress', async ({ page, faults, expectMessage }) => {
  // The browser logs what the sandbox refuses.
  expectMessage(/sandbox/i)
  const site = faults.origin
  const frame = `<iframe sandbox="allow-scripts" height="40" src="${site}/beagyazas/sermon-list.html?limit=2#?secret=aB3dE"></iframe>`
  const host = await serveHostPage(site, parishPage('', WP_EMBED + frame))
  await page.goto(host.origin)
  const inside = page.frameLocator('iframe')
  await expect
    .poll(() => page.locator('iframe').evaluate(({ height }: HTMLIFrameElement) => +height))
    .toBeGreaterThan(250)
  await inside.getByRole('searchbox').fill('kegyelem')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site}/kereses?s=kegyelem`)
  await page.goto(host.origin)
  await inside.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`^${site}/(node|igehirdetes)/`))
  await host.close()
})
