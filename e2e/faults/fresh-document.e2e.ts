import { expect, test } from '../site-test.ts'

const NETWORK_NOISE = /Failed to load resource|net::ERR|RUNTIME|Federation Runtime|integrity|digest/i

test.beforeEach(({ expectMessage }) => expectMessage(NETWORK_NOISE))

test('[MF-04] a document without its remote keeps the text; Újrapróbálom hydrates it', async ({ page, faults }) => {
  faults.break(/\/remotes\/remote-search\/.*\.js/, { kind: 'status', status: 503 })
  await page.goto('/node/101')
  await expect(page.getByRole('heading', { level: 1, name: 'Még távol volt' })).toBeVisible()
  await expect(page.getByText('A szöveg olvasható, de az oldal gombjai most nem működnek.')).toBeVisible({
    timeout: 12_000,
  })
  const words = (await page.getByRole('article').innerText()).split(/\s+/).length
  expect(words).toBeGreaterThan(300)

  // The shell's header and footer work.
  await page.getByRole('button', { name: /mód/ }).first().click()
  await expect(page.locator('html')).toHaveClass(/dark/)

  faults.heal()
  await page.getByRole('button', { name: 'Újrapróbálom' }).click()
  await expect(page.getByText('A szöveg olvasható, de')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Forrás másolása/ })).toBeVisible()
})
