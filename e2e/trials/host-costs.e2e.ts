/** Cost of embeds and references for a host page: rows of `host-quality.ts`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Figure } from '../../bench/measure.ts'
import { barriersOn } from '../barriers.ts'
import { tellQuality } from '../host-quality.ts'
import { root } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { parishPage } from '../servers/host-demands.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { expect, test } from '../site-test.ts'

const tagOf = (site: string) => `<script async src="${site}/embed.js"></script>`
const LIST = '<lelkesz-sermon-list limit="3"><a href="/igehirdetesek">Igehirdetések</a></lelkesz-sermon-list>'
const TWO_HUNDRED = LIST.repeat(200)

const listsOf = (page: Page) => page.locator('lelkesz-sermon-list [part=list]')

/** A phone that is four times slower, on a network of 1.6 Mbit/s that takes 150 ms there and back. */
async function asSlowPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = (1.6 * 1024 * 1024) / 8
  const network = { offline: false, latency: 150, downloadThroughput: speed, uploadThroughput: speed / 2 }
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('[MF-05] on a slow phone a list of sermons is there soon after the page', async ({
  browser,
  faults,
}, testInfo) => {
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), LIST))
  const times: number[] = []
  for (let visit = 0; visit < 5; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await asSlowPhone(page)
    await page.addInitScript(() => {
      document.addEventListener('lelkesz:shown', () => {
        const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        Object.assign(window, { shownAfter: performance.now() - arrival!.responseStart })
      })
    })
    await page.goto(host.origin)
    await expect(listsOf(page)).toHaveCount(1)
    times.push(await page.evaluate(() => (window as unknown as { shownAfter: number }).shownAfter))
    await context.close()
  }
  const middle = times.sort((a, b) => a - b)[2]!
  const figure = `${Math.round(middle)} ms after the page's first byte on a slow phone`
  tellQuality(testInfo, { row: 'shown', figure, isReached: middle <= 1300 })
  // A machine with other work is slower than its goal, not broken.
  expect(middle).toBeLessThan(10_000)
  await host.close()
})

test('[MF-05] two hundred insets that come, go and come back are one answer', async ({ page, faults }, testInfo) => {
  const site = faults.origin
  const host = await serveHostPage(site, parishPage(tagOf(site), `<div id="place">${TWO_HUNDRED}</div>`))
  await page.goto(host.origin)
  await expect(listsOf(page)).toHaveCount(200)
  const height = () => page.locator('#place').evaluate((place) => place.getBoundingClientRect().height)
  const before = await height()
  await page.locator('#place').evaluate(async (place) => {
    const all = [...place.children]
    for (const turn of [1, 2, 3]) {
      place.replaceChildren()
      await new Promise(requestAnimationFrame)
      place.append(...all)
      if (turn === 2) place.replaceChildren(...all.reverse())
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForTimeout(500)
  await expect(listsOf(page)).toHaveCount(200)
  expect(await height()).toBe(before)
  const asked = faults.count(/embed\.js|insets\.json/)
  expect(asked).toBeLessThanOrEqual(3)
  tellQuality(testInfo, { row: 'moves', figure: `200 that come and go: height kept, ${asked - 1} requests` })
  await host.close()
})

test("[MF-05] the host's page is as quick and as open as before", async ({ page, faults }, testInfo) => {
  const site = faults.origin
  const text = '<p>Szeretettel várunk mindenkit az istentiszteletre.</p>'
  const plain = await serveHostPage(site, parishPage('', text))
  await page.goto(plain.origin)
  const before = await barriersOn(page)
  const host = await serveHostPage(site, parishPage(tagOf(site), `${text}${LIST}<lelkesz-daily></lelkesz-daily>`))
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(document, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  await page.goto(host.origin)
  await expect(listsOf(page)).toHaveCount(1)
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (document as unknown as { tasks: number[] }).tasks)
  const lost = Math.round(tasks.reduce((sum, one) => sum + one, 0))
  expect(await barriersOn(page)).toEqual(before)
  tellQuality(testInfo, { row: 'own', figure: `${lost} ms of long tasks, axe unchanged`, isReached: lost === 0 })
  await Promise.all([plain.close(), host.close()])
})

/** Runs a part of `npm run bench` on what is built, beside this site; gives a reader of its figures. */
async function bench(part: string, ...args: string[]) {
  const command = [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(root, 'bench/run.ts'), part, ...args]
  execFileSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, E2E_API_PORT: String(await freePort()) },
  })
  const { figures } = JSON.parse(readFileSync(path.join(root, 'bench/results', `${part}.json`), 'utf8')) as {
    figures: Figure[]
  }
  return (subject: string, measure: string) =>
    figures.find((one) => one.subject.startsWith(subject) && one.measure === measure)?.value ?? NaN
}

test('[MF-05] references in running text are found, and little is lost by looking for them', async ({}, testInfo) => {
  test.setTimeout(300_000)
  const costs = await bench('embeds', '--rounds', '5')
  const [bytes, ms] = [costs('igehelyek.js', 'script B'), costs('igehelyek.js', 'script ms')]
  const read = await bench('references')
  const recall = read('running text', 'recall')
  const falsely = 100 * read('running text', 'sentences with a false one')
  const sentences = read('running text', 'rows')
  tellQuality(testInfo, {
    row: 'linking',
    figure: `${bytes} B, recall ${recall.toFixed(3)}, false ${falsely.toFixed(1)} % on ${sentences} phrases, ${ms.toFixed(1)} ms`,
    isReached: bytes <= 9216 && recall >= 0.98 && falsely <= 1 && ms <= 30,
  })
  expect(recall).toBeGreaterThanOrEqual(0.98)
  expect(falsely).toBeLessThanOrEqual(1)
})
