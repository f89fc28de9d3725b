/** Subresource integrity: no changed file of a remote runs or applies. */
import type { Page } from '@playwright/test'
import { integrityOf } from 'releases/manifest/integrity'
import { expect, test } from '../site-test.ts'

const ALTERED = /integrity|digest|Failed to load resource|net::ERR|RUNTIME|Federation Runtime|Loading (CSS )?chunk/i
const MISSING = 'Az oldalnak ez a része most nem érhető el'

const FILES = {
  entry: /\/remotes\/remote-feedback\/.*\/remoteEntry\./,
  'page chunk': /\/remotes\/remote-feedback\/.*_FeedbackPage\..*\.js/,
  style: /\/remotes\/remote-feedback\/.*_FeedbackPage\..*\.css/,
}

/** Loaded parts of the remote: containers, chunks that ran, applied styles. */
const inUse = (page: Page) =>
  page.evaluate(() => {
    const globals = window as unknown as Record<string, unknown>
    const own = (prefix: string) => Object.keys(globals).filter((key) => key.startsWith(prefix))
    return {
      entry: own('remote_feedback_'),
      'page chunk': own('chunks_remote_feedback_').flatMap((key) => globals[key] as unknown[]),
      style: [...document.styleSheets].filter(({ href }) => href?.includes('FeedbackPage')),
    }
  })

for (const [part, file] of Object.entries(FILES)) {
  test(`[MF-04] a remote's ${part} with one changed byte is never used`, async ({ page, faults, expectMessage }) => {
    expectMessage(ALTERED)
    await page.goto('/kereses')
    await page.waitForLoadState('networkidle')
    faults.break(file, { kind: 'altered' })
    await page.locator('a[href="/visszajelzes"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING, { timeout: 10_000 })
    expect((await inUse(page))[part as keyof typeof FILES]).toEqual([])
    expect(faults.count(file)).toBeGreaterThanOrEqual(2)
    faults.heal()
    await page.getByRole('button', { name: 'Újrapróbálom' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Visszajelzés/)
    expect((await inUse(page))[part as keyof typeof FILES]).not.toEqual([])
  })
}

test('[MF-04] a changed style of the document is not applied', async ({ page, faults, expectMessage }) => {
  expectMessage(ALTERED)
  const style = /\/remotes\/remote-feedback\/.*_FeedbackPage\..*\.css$/
  faults.break(style, { kind: 'altered' })
  await page.goto('/visszajelzes')
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.styleSheets].filter(({ href }) => href?.includes('FeedbackPage')).map(({ href }) => href ?? ''),
      ),
    )
    .toEqual([expect.stringContaining('?attempt=')])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Visszajelzés/)
})

test('a chunk that the build does not know is refused, not fetched', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource|unpinned|RUNTIME|Federation Runtime|not used within a few seconds/)
  const html = await (await page.request.get('/visszajelzes')).text()
  const [, entry = '', hash = ''] = /href="([^"]*remoteEntry[^"]*)" integrity="([^"]*)"/.exec(html) ?? []
  const text = await (await page.request.get(entry)).text()
  // An entry that lacks the hash of its page, in a document with the hash of this entry.
  const forgetful = text.replace(/(__federation_expose_FeedbackPage"?:)"sha384-[^"]+"/, '$1""')
  expect(forgetful).not.toBe(text)
  const forgetfulHash = integrityOf(forgetful)
  faults.break(/remoteEntry/, { kind: 'body', body: forgetful, type: 'text/javascript' })
  faults.break(/instead\.json/, { kind: 'status', status: 404 })
  // The document has it in the preload and in its table of builds.
  for (const naming of ['**/visszajelzes', '**/remotes/tables/**']) {
    await page.route(naming, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(hash, forgetfulHash) })
    })
  }
  await page.goto('/visszajelzes')
  await expect(page.getByText('A szöveg olvasható, de az oldal gombjai most nem működnek.')).toBeVisible({
    timeout: 12_000,
  })
  expect(faults.count(/_FeedbackPage\..*\.js\?attempt=/)).toBe(0)
})

test('a document names every file with its hash, and none is fetched twice', async ({ page, faults }) => {
  await page.goto('/node/101')
  await page.waitForLoadState('networkidle')
  const html = await (await page.request.get('/node/101')).text()
  const tags = html.match(/<link rel="(prehydrate|stylesheet|start" as="script)"[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThanOrEqual(5)
  for (const tag of tags) expect(tag).toMatch(/ integrity="sha(?:256-[\w+/=]{44}|384-[\w+/=]{64})"/)
  const files = faults.seen.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path))
  expect(files).toEqual([...new Set(files)])
})
