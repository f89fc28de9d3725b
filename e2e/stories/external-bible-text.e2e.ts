import type { Page } from '@playwright/test'
import { BIBLE_HOST, createBibleApi } from '../servers/bible-api.ts'
import type { RecordingServer } from '../servers/recording-server.ts'
import { expect, test as siteTest } from '../site-test.ts'

/**
 * The browser resolves szentiras.eu to this computer; the site does not know. So the rules that hold outside
 * hold here: https only, the hosts of the config only, and the document's policy.
 */
const test = siteTest.extend<{ bible: RecordingServer }, { bibleApi: RecordingServer }>({
  bibleApi: [
    async ({}, use) => {
      const api = await createBibleApi()
      await api.listen()
      await use(api)
      await api.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, bibleApi }, use) => {
      const here = `--host-resolver-rules=MAP ${BIBLE_HOST} 127.0.0.1:${bibleApi.port}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), here] })
    },
    { scope: 'worker' },
  ],
  bible: async ({ bibleApi, faults }, use) => {
    bibleApi.reset()
    const body = JSON.stringify({
      error: true,
      code: 'no_text',
      message: 'Ennek az igehelynek a szövege nem érhető el.',
    })
    // Our own Bible has the sample's passages: it is made to have none.
    faults.break(/\/api\/v2\/bible-text/, {
      kind: 'status',
      status: 404,
      body,
      headers: { 'content-type': 'application/json' },
    })
    await use(bibleApi)
  },
  ignoreHTTPSErrors: true,
})

const REFERENCE = /\d+,\d+/

/** Opens the first reference in the sermon's text; gives the note beside it. */
async function openReference(page: Page) {
  await page.goto('/node/101')
  await page.waitForLoadState('networkidle')
  await page.getByRole('article').getByRole('paragraph').getByRole('link', { name: REFERENCE }).first().click()
  return page.getByRole('note')
}

test('[API-07] [ER-03] a passage missing here is read at the configured site, or linked', async ({
  page,
  bible,
  expectMessage,
}) => {
  expectMessage(/Failed to load resource/)
  bible.answerWith(() => undefined)
  const began = Date.now()
  const note = await openReference(page)
  await expect(note).toContainText('A bibliai szöveg most nem érhető el.')
  expect(Date.now() - began).toBeLessThan(8000)
  await expect(note.getByRole('link', { name: /szentiras\.eu/ })).toHaveAttribute(
    'href',
    /^https:\/\/szentiras\.eu\/RUF\/\S+$/,
  )
  bible.reset()
  await note.getByRole('button', { name: 'Újrapróbálom' }).click()
  await expect(note).toContainText('Máshonnan való szöveg ehhez')
  await expect(note).toContainText('Revideált új fordítás – szentiras.eu')
  expect(bible.received).toHaveLength(1)
  const [{ method, path, headers }] = bible.received as [RecordingServer['received'][number]]
  expect([method, decodeURIComponent(path)]).toEqual([
    'GET',
    expect.stringMatching(/^\/api\/idezet\/\S+\d+,\d+\S*\/RUF$/),
  ])
  for (const name of ['cookie', 'referer', 'authorization', 'x-papi-site', 'x-csrf-token', 'x-papi-embedded']) {
    expect(headers, name).not.toHaveProperty(name)
  }
})
