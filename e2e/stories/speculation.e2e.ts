/** Before hydration browsers prefetch the documents of links (`shell/server/documents/speculation.ts`). */
import { expect, saveData, test } from '../site-test.ts'

test.use({ testsBeforeHydration: true })

const RESULTS = '/kereses?s=kegyelem'

const documents = (seen: readonly { path: string }[], path: string) =>
  seen.filter((request) => request.path === path).length

test('a document hovered before hydration is fetched once and counted when opened', async ({ page, faults }) => {
  // Nothing but a used control hydrates the page.
  await saveData(page)
  await page.goto(RESULTS)
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  const { pathname } = new URL((await link.getAttribute('href'))!, page.url())
  expect(documents(faults.seen, pathname)).toBe(0)
  await link.hover()
  await expect.poll(() => documents(faults.seen, pathname)).toBe(1)
  expect(faults.count(/remotes\/views$/)).toBe(0)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${pathname}$`))
  await expect.poll(() => faults.count(/remotes\/views$/)).toBe(1)
  expect(documents(faults.seen, pathname)).toBe(1)
})
