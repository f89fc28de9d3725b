/** The kill switch: disables a remote or one of its builds for all visitors until it is enabled. */
import { runRemotesCommand } from '../servers/run-program.ts'
import { goWithin } from '../faults/pass-time.ts'
import { expect, test } from './release-test.ts'

const PLANS = '/bibliaolvaso-terv'
const MISSING = 'Az oldalnak ez a része most nem érhető el'
/** From the end of the command to the first document that keeps to it. */
const SOON = { timeout: 2000, intervals: [50] }

test('a disabled remote answers 503, others work, and enable restores it', async ({ site, page, expectMessage }) => {
  expectMessage(/503/)
  const command = (name: string, ...args: string[]) =>
    runRemotesCommand(name, ['remote-bible', ...args], { REMOTES_STORE: site.folder })
  const statusOf = async (address: string) => (await fetch(site.origin + address)).status
  expect(await statusOf(PLANS)).toBe(200)

  expect(await command('disable', '--why', 'it steals')).toContain('npm run remotes -- enable remote-bible')
  await expect.poll(() => statusOf(PLANS), SOON).toBe(503)
  const answer = await page.goto(site.origin + PLANS)
  expect(answer!.headers()).toMatchObject({ 'retry-after': '60', 'switched-off': '1', 'cache-control': 'no-cache' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((file) => file.includes('/remotes/remote-bible/'))).toEqual([])
  // A page of another remote, and from there to one that is off.
  expect((await page.goto(`${site.origin}/kereses`))?.status()).toBe(200)
  await goWithin(page, PLANS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)

  // Crawlers must see a temporary error, not a missing page.
  expect(await (await fetch(`${site.origin}/sitemap/pages.xml`)).text()).toContain(PLANS)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  const record = await runRemotesCommand('status', ['--record', '--last', '1'], { REMOTES_STORE: site.folder })
  expect(record).toMatch(/disable +remote-bible {2}all builds .* by .+: it steals/)

  await command('enable')
  await expect.poll(() => statusOf(PLANS), SOON).toBe(200)
  await page.getByRole('button', { name: 'Újrapróbálom' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bibliaolvasási tervek')
})
