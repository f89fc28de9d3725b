/**
 * The matrix: every call of the API fails in every way, under a page in use and under a document that is being made.
 * `npm test` has one way of each call, another of the next one's, in turns in the browser and on the server; `npm run
 * trials` has all.
 */
import type { Locator, Page, TestInfo } from '@playwright/test'
import { type FailingSite, startFailingSite } from '../servers/failing-site.ts'
import { FaultProxy } from '../servers/fault-proxy.ts'
import { isTrials } from '../run-size.ts'
import { expect, test as siteTest } from '../site-test.ts'
import type { ApiCall } from './api-call.ts'
import { API_CALLS } from './api-calls.ts'
import { FAULT_KINDS } from './api-fault-kinds.ts'
import { goWithin, hydrated, passTimeUntil } from './pass-time.ts'

/** The first try and five repeats (API-02). */
const MOST_ATTEMPTS = 6

const test = siteTest.extend<{ front: FaultProxy }, { failing: FailingSite }>({
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

test.beforeEach(async ({ page, expectSaid }) => {
  expectSaid(/^error: Failed to load resource/)
  await page.clock.install()
})

/** A visitor who has been here for a while: the page is alive, then the next one is gone to. */
async function arriveAlive(page: Page, { at }: ApiCall, origin: string) {
  await page.goto(`${origin}${at === '/bibliaolvaso-terv' ? '/kereses' : '/bibliaolvaso-terv'}`)
  await hydrated(page)
}

/** A name of the site for each test, so that nothing the server keeps for some seconds comes from another one. */
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

/** No address is asked for more often than the rule allows; what is sent is sent once. */
function expectPatience(proxy: FaultProxy, { path }: ApiCall) {
  const requests = proxy.seen.filter((request) => path.test(request.path))
  for (const { method, path: address } of requests) {
    const times = requests.filter((other) => other.method === method && other.path === address).length
    expect(times, `${method} ${address}`).toBeLessThanOrEqual(method === 'POST' ? 1 : MOST_ATTEMPTS)
  }
}

/**
 * Says what is missing while the rest can be read; is whole again, without a reload, when the server is. `proxies`
 * begin with the one that the browser sees.
 */
async function expectToHeal(page: Page, call: ApiCall, ...proxies: [FaultProxy, ...FaultProxy[]]) {
  const waiting = { proxies, unanswered: call.path }
  await call.use?.(page)
  await expect.poll(() => proxies.some((proxy) => proxy.count(call.path) > 0), { intervals: [20] }).toBe(true)
  // No time passes while the document's own word still stands there: the page that has asked anew takes it back.
  if (call.isAskedAnew) await expect(call.missing(page)).toHaveCount(0)
  await passTimeUntil(page, call.missing(page), waiting)
  await expectReadable(page, call)
  expectPatience(proxies[0], call)

  await page.evaluate(() => void Object.assign(window, { __mark: true }))
  for (const proxy of proxies) proxy.heal()
  // A press is answered soon; a page that heals by itself takes its time.
  if (call.again) await pressUnlessHealed(call.again(page), call.healed(page).first())
  else await passTimeUntil(page, call.healed(page), waiting)
  await expect(call.healed(page).first()).toBeVisible()
  await expect(call.missing(page)).toHaveCount(0)
  expect(await page.evaluate(() => '__mark' in window)).toBe(true)
}

/** An attempt of the page's own that was under way may be quicker than the press. */
async function pressUnlessHealed(button: Locator, healed: Locator) {
  const press = button.click()
  press.catch(() => undefined)
  await Promise.race([press, expect(healed).toBeVisible()])
}

/** Valid JSON of any other form is read as far as it can be: `e2e/backends`. */
const KINDS = Object.keys(FAULT_KINDS).filter((how) => how !== 'JSON of another form')
const KINDS_PER_CALL = isTrials ? KINDS.length : 1

/** The ways in which the calls fail in this run, in turns. */
const STATES = API_CALLS.flatMap((call, turn) =>
  Array.from({ length: KINDS_PER_CALL }, (_, more) => {
    // Every other call fails in the browser: two after another fail in the same way.
    const how = KINDS[(isTrials ? more : Math.floor(turn / 2)) % KINDS.length]!
    return { call, how, fault: FAULT_KINDS[how]!(call.promised), isEven: turn % 2 === 0 }
  }),
)
// Calls that send or suggest are no part of a document.
const IN_BROWSER = STATES.filter(({ call, isEven }) => isTrials || call.use || isEven)
const ON_SERVER = STATES.filter(({ call, isEven }) => !call.use && (isTrials || !isEven))

for (const { call, how, fault } of IN_BROWSER) {
  test(`[API-02] [ER-01] in the browser, ${call.name}: ${how}`, async ({ page, faults, front, failing }) => {
    // The document brings its frame along: the browser asks only where the server asked in vain.
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

test('every call fails in this run, and in every way some call', () => {
  for (const states of [IN_BROWSER, ON_SERVER]) {
    expect(new Set(states.map(({ how }) => how)).size).toBe(KINDS.length)
  }
  expect(new Set(STATES.map(({ call, how }) => `${call.name}: ${how}`)).size).toBe(API_CALLS.length * KINDS_PER_CALL)
  process.stdout.write(`${IN_BROWSER.length + ON_SERVER.length} states of ${API_CALLS.length} calls\n`)
})
