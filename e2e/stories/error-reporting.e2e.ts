import type { Page } from '@playwright/test'
import { SentryServer } from '../servers/sentry.ts'
import { type SetUpSite, startSiteWith } from '../servers/set-up-site.ts'
import { expect, saveData, untilHydrated, test as siteTest } from '../site-test.ts'

interface Shared {
  intake: SentryServer
  reportingSite: SetUpSite
}

/** A site with a Sentry of its own. */
const test = siteTest.extend<{ sentry: SentryServer }, Shared>({
  intake: [
    async ({}, use) => {
      const intake = new SentryServer()
      await intake.listen()
      await use(intake)
      await intake.close()
    },
    { scope: 'worker' },
  ],
  reportingSite: [
    async ({ intake }, use) => {
      const site = await startSiteWith({ SENTRY_DSN: intake.dsn })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  sentry: async ({ intake }, use) => {
    intake.reset()
    await use(intake)
  },
  siteOrigin: async ({ reportingSite }, use) => use(reportingSite.origin),
})

interface SentEvent {
  environment: string
  release: string
  tags: Record<string, string>
  exception: { values: { value: string }[] }
  request: { url: string }
  user?: unknown
}

const events = (sentry: SentryServer) => sentry.payloads<SentEvent>('event')
const messageOf = ({ exception }: SentEvent) => exception.values.at(-1)?.value

const SENTRY_CODE = /site-monitoring/
const WAIT = { timeout: 15_000 }

/** Fails as a fault in the page's own code would. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

/** One replay in ten is sent, at random; the test decides which. */
const drawLots = (page: Page, lot: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, lot)

/** The site is at work and Sentry listens. */
async function openListening(page: Page, address: string) {
  const code = page.waitForResponse((response) => SENTRY_CODE.test(response.url()))
  await page.goto(address)
  await (await code).finished()
  await page.waitForLoadState('networkidle')
}

test.describe('before hydration', () => {
  test.use({ testsBeforeHydration: true })

  test('[API-11] the reporter loads late, or with the first error', async ({ page, sentry, faults, expectMessage }) => {
    expectMessage(/próba/)
    const html = await (await page.request.get('/kereses')).text()
    await page.addInitScript(() => {
      Object.assign(window, { requestIdleCallback: () => 0 })
    })
    await page.goto('/kereses')
    // A key is intent: without it the composition, too, waits for an idle moment.
    await page.keyboard.press('Shift')
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(faults.count(SENTRY_CODE)).toBe(0)
    await fail(page, 'próba')
    await expect.poll(() => events(sentry).map(messageOf), WAIT).toEqual(['próba'])
    const chunk = faults.seen.find(({ path }) => SENTRY_CODE.test(path))
    expect(html).not.toContain(chunk?.path)
  })

  test('[API-11] an error is reported also where hydration fails', async ({ page, sentry, faults, expectMessage }) => {
    expectMessage(/próba/)
    await saveData(page)
    await page.goto('/kereses')
    await fail(page, 'próba')
    await expect.poll(() => events(sentry).map(messageOf), WAIT).toEqual(['próba'])
    await expect(page.locator('html')).not.toHaveAttribute('data-start')
    expect(faults.count(/\/assets\/main\./)).toBe(0)
  })
})

test('[API-11] a live error is reported once, with its release and without what was typed, searched or read', async ({
  page,
  sentry,
  expectMessage,
}) => {
  expectMessage(/próba/)
  await drawLots(page, 0.05)
  await openListening(page, '/kereses?s=kegyelem&preacher=1')
  const title = await page.getByRole('article').getByRole('heading').first().innerText()
  await page.getByRole('searchbox', { name: /Keresés szóra vagy igehelyre/ }).fill('titkolt bánat')
  await page.getByRole('button', { name: 'Keresés', exact: true }).click()
  await expect(page).toHaveURL(/b%C3%A1nat/)
  await page.waitForLoadState('networkidle')
  await fail(page, 'próba')
  await expect.poll(() => sentry.payloads('replay_recording').length, WAIT).toBeGreaterThan(0)
  await expect.poll(() => events(sentry).length, WAIT).toBe(1)
  const [event] = events(sentry)
  expect(event).toMatchObject({ environment: 'live', tags: { source: 'shell', phase: 'window' } })
  expect(event?.release).toMatch(/^[0-9a-f]{10}$/)
  const { trace } = sentry.items.find(({ type }) => type === 'event')!.envelope
  expect(trace).toMatchObject({ environment: 'live', sample_rate: '1', sampled: 'true' })

  expect(sentry.payloads('replay_event')[0]).toMatchObject({ replay_type: 'buffer', environment: 'live' })
  const recording = JSON.stringify(sentry.payloads('replay_recording'))
  expect(recording).toMatch(/\*{5,}/)
  expect(recording).toContain('article')
  const everything = sentry.received.map(({ path, body }) => `${path}\n${body}`).join('\n')
  // Reports contain addresses without queries.
  expect(everything).toContain('/kereses?…')
  for (const word of ['kegyelem', 'titkolt', 'bánat', 'b%C3%A1nat', title, 'preacher=1']) {
    expect(everything.includes(word), word).toBe(false)
  }
  expect(events(sentry)[0]?.user).toBeUndefined()
  expect(sentry.received.every(({ headers }) => headers.cookie === undefined)).toBe(true)
  const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(storedKeys.filter((key) => /sentry/i.test(key))).toEqual([])
})
