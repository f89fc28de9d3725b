import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { buildReactHost, serveHosts } from '../servers/host-pages.ts'
import { expect, test } from '../site-test.ts'

const listOf = (page: Page, nth = 0) => page.locator('lelkesz-sermon-list').nth(nth)
const sermonsOf = (page: Page, nth = 0) => listOf(page, nth).getByRole('listitem')

test('[MF-05] a page with one script tag and one element shows sermons of the site', async ({ page, faults }) => {
  const site = faults.origin
  // The minimal policy of a host in docs/embedding.md.
  const policy = `default-src 'none'; script-src ${site}; connect-src ${site}; img-src data:; form-action ${site}`
  const host = await serveHosts(site, policy)
  await page.goto(`${host.origin}/plain.html`)
  await expect(sermonsOf(page)).toHaveCount(3)
  await expect(sermonsOf(page, 1)).toHaveCount(2)
  await expect(listOf(page).getByText('Igehirdetések', { exact: true })).toBeHidden()

  const link = sermonsOf(page).first().getByRole('link')
  expect(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)).toContain(`${site}/`)
  await listOf(page, 0).evaluate((element) => element.setAttribute('limit', '1'))
  await expect(sermonsOf(page)).toHaveCount(1)
  const frame = listOf(page).locator('[part=frame]')
  await expect(frame).toHaveCSS('background-color', 'rgb(255, 254, 251)')
  await page.evaluate(() => void (document.documentElement.style.colorScheme = 'dark'))
  await expect(frame).toHaveCSS('background-color', 'rgb(34, 30, 24)')
  await listOf(page).evaluate((element) => element.setAttribute('theme', 'light'))
  await expect(frame).toHaveCSS('background-color', 'rgb(255, 254, 251)')

  // Two lists, one answer, and one for the changed attribute; nothing about the visitor goes along.
  expect(faults.count(/embeds\.json/)).toBe(2)
  expect(faults.seen.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))).toEqual([])
  expect(faults.seen.filter(({ headers }) => headers.cookie ?? headers['x-csrf-token'])).toEqual([])

  await listOf(page).getByRole('searchbox').fill('kegyelem')
  await listOf(page).getByRole('button', { name: 'Keresés' }).click()
  await expect(page).toHaveURL(`${site}/kereses?s=kegyelem`)
  await host.close()
})

test("[MF-05] the host page's styles and old libraries do not reach an embed", async ({ page, faults }) => {
  const host = await serveHosts(faults.origin)
  await page.goto(`${host.origin}/hostile.html`)
  const button = listOf(page).getByRole('button', { name: 'Keresés' })
  await expect(button).toBeVisible()
  await expect(sermonsOf(page)).toHaveCount(3)
  const look = await button.evaluate((element) => {
    const { color, textTransform, letterSpacing, fontSize } = getComputedStyle(element)
    return { color, textTransform, letterSpacing, fontSize }
  })
  expect(look).toEqual({
    color: 'rgb(125, 42, 38)',
    textTransform: 'none',
    letterSpacing: 'normal',
    // As the host's own text.
    fontSize: '10px',
  })
  // The checker is a library of that age, too.
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'define')
    for (const name of ['site', 'api', 'lelkesz', 'theme']) Reflect.deleteProperty(Object.prototype, name)
  })
  expect(await barriersOn(page, { inside: 'lelkesz-sermon-list' })).toEqual([])
  await page.addStyleTag({ content: 'lelkesz-sermon-list { --accent: rgb(1, 2, 3) }' })
  await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)')
  await host.close()
})

test.describe('a React application of another team', () => {
  // One build for both.
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(buildReactHost)

  test('[MF-05] renders the component in its own tree', async ({ page, faults }) => {
    const host = await serveHosts(faults.origin)
    await page.goto(`${host.origin}/react-host/index.html`)
    const sermons = page.getByRole('region', { name: 'Legújabb igehirdetések' })
    await expect(sermons.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Többet' }).click()
    await expect(sermons.getByRole('listitem')).toHaveCount(4)
    // One React: the host's.
    expect(faults.count(/node_modules_react/)).toBe(0)
    await host.close()
  })

  test('[MF-05] does not run an entry other than that of its manifest', async ({ page, faults, expectMessage }) => {
    expectMessage(/Failed to find a valid digest|RUNTIME-008|Loading script failed|The above error occurred/)
    const host = await serveHosts(faults.origin)
    await page.route(/remoteEntry/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` })
    })
    const refused = page.waitForEvent('console', (message) => message.text().includes('valid digest'))
    await page.goto(`${host.origin}/react-host/index.html`)
    await refused
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
    await host.close()
  })
})

test('[MF-05] [AP-03] only a frame with EMBEDDED=1 gets the height of its page', async ({ page, faults }) => {
  const host = await serveHosts(faults.origin)
  await page.goto(`${host.origin}/frame.html`)
  const frame = page.locator('#site')
  const inside = page.frameLocator('#site')
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible()
  const heightInside = () => inside.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  const isSized = async () => (await frame.boundingBox())?.height === (await heightInside()) + 4
  await expect.poll(isSized).toBe(true)
  const tall = await heightInside()
  expect(tall).toBeGreaterThan(600)
  expect(await inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0)

  // Narrower is taller; and a page that lives on the frame's height would grow for ever.
  await frame.evaluate((element) => element.setAttribute('width', '400'))
  await expect.poll(heightInside).toBeGreaterThan(tall)
  await expect.poll(isSized).toBe(true)
  const settled = await heightInside()
  await page.waitForTimeout(600)
  expect(await heightInside()).toBe(settled)

  await page.evaluate(() => postMessage({ v: 1, type: 'lelkesz:height', px: 9999 }, '*'))
  const other = await page.locator('#other').boundingBox()
  expect(other?.height).toBeLessThan(100)
  expect((await frame.boundingBox())?.height).toBe(settled + 4)
  await host.close()
})
