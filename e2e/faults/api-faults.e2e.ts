/**
 * The matrix of faults and API calls, in a hydrated page and while the server renders a document. `npm test` runs one
 * fault per call, alternately in the browser and on the server; `npm run trials` runs all.
 */
import type { Locator, Page, TestInfo } from '@playwright/test'
import { type ChangedSite, startFailingSite } from '../servers/changed-site.ts'
import { type Fault, FaultProxy } from '../servers/fault-proxy.ts'
import { isTrials } from '../run-size.ts'
import { expect, test as siteTest } from '../site-test.ts'
import { API_CALLS, type ApiCall } from './api-calls.ts'
import { goWithin, hydrated, passTimeUntil } from './pass-time.ts'

/** The first attempt and five retries (API-02). */
const MOST_ATTEMPTS = 6

const test = siteTest.extend<{ front: FaultProxy }, { failing: ChangedSite }>({
  failing: [
    async ({}, provide) => {
      const site = await startFailingSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  /** Between the browser and the document server whose API can fail. */
  front: async ({ failing }, provide) => {
    const proxy = new FaultProxy(new URL(failing.origin))
    await proxy.listen()
    await provide(proxy)
    await proxy.close()
    failing.api.heal()
    failing.api.seen.length = 0
  },
})

test.use({ trace: 'off' })

test.beforeEach(async ({ page, expectMessage }) => {
  expectMessage(/^error: Failed to load resource/)
  await page.clock.install()
})

/** Opens a page, waits for hydration, then navigates to the page under test. */
async function arriveAlive(page: Page, { at }: ApiCall, origin: string) {
  await page.goto(`${origin}${at === '/bibliaolvaso-terv' ? '/kereses' : '/bibliaolvaso-terv'}`)
  await hydrated(page)
}

/** A host name for each test, so that tests share no entries of the server's short caches. */
function ownAddress({ testId }: TestInfo, { origin }: FaultProxy) {
  return origin.replace('localhost', `${testId.replace(/\W/g, '')}.localhost`)
}

async function expectReadable(page: Page, call: ApiCall) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(call.stays(page).first()).toBeVisible()
}

/** No request exceeds the limit of attempts; POST requests are sent once. */
function expectPatience(proxy: FaultProxy, { path }: ApiCall) {
  const requests = proxy.seen.filter((request) => path.test(request.path))
  for (const { method, path: address } of requests) {
    const times = requests.filter((other) => other.method === method && other.path === address).length
    expect(times, `${method} ${address}`).toBeLessThanOrEqual(method === 'POST' ? 1 : MOST_ATTEMPTS)
  }
}

/**
 * Expects the message of the failure beside readable content, and recovery without a reload once the server works again.
 * @param proxies the browser's first
 */
async function expectToHeal(page: Page, call: ApiCall, ...proxies: [FaultProxy, ...FaultProxy[]]) {
  const waiting = { proxies, unanswered: call.path }
  await call.use?.(page)
  await expect.poll(() => proxies.some((proxy) => proxy.count(call.path) > 0), { intervals: [20] }).toBe(true)
  // Without advancing the clock: the page's own retry removes the document's message first.
  if (call.isAskedAnew) await expect(call.missing(page)).toHaveCount(0)
  await passTimeUntil(page, call.missing(page), waiting)
  await expectReadable(page, call)
  expectPatience(proxies[0], call)

  await page.evaluate(() => void Object.assign(window, { __mark: true }))
  for (const proxy of proxies) proxy.heal()
  // After a press the page recovers soon; by itself it takes longer.
  if (call.again) await pressUnlessHealed(call.again(page), call.healed(page).first())
  else await passTimeUntil(page, call.healed(page), waiting)
  await expect(call.healed(page).first()).toBeVisible()
  await expect(call.missing(page)).toHaveCount(0)
  expect(await page.evaluate(() => '__mark' in window)).toBe(true)
}

/** A pending retry of the page may remove the button before the press. */
async function pressUnlessHealed(button: Locator, healed: Locator) {
  const press = button.click()
  press.catch(() => undefined)
  await Promise.race([press, expect(healed).toBeVisible()])
}

const LOGIN_PAGE = '<!doctype html><title>Hálózat</title><p>Jelentkezzen be a hálózat használatához.</p>'
const KINDS: [how: string, fault: Fault][] = [
  ['500', { kind: 'status', status: 500 }],
  ['429 with Retry-After: 1', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }],
  ['no answer', { kind: 'hang' }],
  ['a cut connection', { kind: 'cut' }],
  ['HTML instead of JSON', { kind: 'body', body: LOGIN_PAGE, type: 'text/html; charset=utf-8' }],
  ['an empty body', { kind: 'body', body: '', type: 'application/json; charset=utf-8' }],
]

/** In `npm test` two calls after each other have the same fault, the first in the browser, the second on the server. */
const STATES = API_CALLS.flatMap((call, turn) => {
  const kinds = isTrials ? KINDS : [KINDS[Math.floor(turn / 2) % KINDS.length]!]
  return kinds.map(([how, fault]) => ({ call, how, fault, isEven: turn % 2 === 0 }))
})
// Documents contain no answers of forms.
const IN_BROWSER = STATES.filter(({ call, isEven }) => isTrials || call.use || isEven)
const ON_SERVER = STATES.filter(({ call, isEven }) => !call.use && (isTrials || !isEven))

for (const { call, how, fault } of IN_BROWSER) {
  test(`[API-02] [ER-01] in the browser, ${call.name}: ${how}`, async ({ page, faults, front, failing }) => {
    // The document contains the frame's data: the browser requests it only when the server's request failed.
    const proxies: [FaultProxy, ...FaultProxy[]] = call.isOfFrame ? [front, failing.api] : [faults]
    if (call.isOfFrame) failing.api.break(call.path, { kind: 'reset' })
    await arriveAlive(page, call, call.isOfFrame ? ownAddress(test.info(), front) : faults.origin)
    proxies[0].break(call.path, fault)
    await goWithin(page, call.at)
    await expectToHeal(page, call, ...proxies)
  })
}

for (const { call, how, fault } of ON_SERVER) {
  test(`[API-02] [ER-01] on the server, ${call.name}: ${how}`, async ({ page, front, failing }) => {
    failing.api.break(call.path, fault)
    const document = await page.goto(`${ownAddress(test.info(), front)}${call.at}`)
    expect(document?.status()).toBe(call.status ?? 200)
    expect(await document?.text()).toMatch(/<h1[\s>][^]*<footer[\s>]/)
    await hydrated(page)
    await expectToHeal(page, call, front, failing.api)
  })
}
