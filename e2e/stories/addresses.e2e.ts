import { expect, test } from '../site-test.ts'

/** Address, status and heading of the page. */
const ADDRESSES: [ids: string, address: string, status: number, heading: RegExp][] = [
  ['[RT-01] [RT-09]', '/kereses', 200, /\S/],
  ['[RT-02]', '/', 200, /\S/],
  ['[RT-04] [RT-09]', '/node/101', 200, /Még távol volt/],
  ['[RT-04]', '/predikacio/101', 200, /Még távol volt/],
  ['[RT-06]', '/bibliaolvaso-terv', 200, /terv/i],
  ['[RT-11]', '/igehirdetes/meg-tavol-volt', 200, /Még távol volt/],
  ['[RT-11] [RT-09] [PG-06]', '/nincs-ilyen-oldal', 404, /nem található/],
  ['[RT-04] [RT-11]', '/node/abc', 404, /nem található/],
  ['[RT-04]', '/node/999999', 404, /nem található/],
  ['[RT-07] [RT-11]', '/bibliaolvaso-terv/egy', 404, /nem található/],
]

for (const [ids, address, status, heading] of ADDRESSES) {
  test(`${ids} ${address} answers ${status} with its page, fresh and hydrated`, async ({ page, expectMessage }) => {
    if (status === 404) expectMessage(/status of 404/)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

const REDIRECTS: [ids: string, from: string, to: string][] = [
  ['[RT-03]', '/node', '/kereses'],
  ['[RT-05]', '/citations', '/idezetek'],
  ['[RT-06]', '/reading-plan', '/bibliaolvaso-terv'],
]

for (const [ids, from, to] of REDIRECTS) {
  test(`${ids} ${from} leads to ${to}, from the server and keeping the embedded mode`, async ({ request }) => {
    const plain = await request.get(from, { maxRedirects: 0 })
    expect(plain.status()).toBe(302)
    expect(plain.headers().location).toBe(to)
    const embedded = await request.get(`${from}?EMBEDDED=1`, { maxRedirects: 0 })
    expect(embedded.headers().location).toBe(`${to}?EMBEDDED=1`)
  })
}

test('[RT-11] an address the server resolves is asked for once in a visit', async ({ page, faults }) => {
  // A page without addresses of sermons in its data.
  await page.goto('/idezetek')
  await page.waitForLoadState('networkidle')
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await go('/igehirdetes/meg-tavol-volt')
  await expect(page.getByRole('heading', { level: 1, name: 'Még távol volt' })).toBeVisible()
  await go('/idezetek')
  await expect(page.getByRole('heading', { level: 1, name: 'Idézetek' })).toBeVisible()
  await go('/igehirdetes/meg-tavol-volt')
  await expect(page.getByRole('heading', { level: 1, name: 'Még távol volt' })).toBeVisible()
  expect(faults.count(/\/api\/v2\/resolve/)).toBe(1)
})

test('[RT-09] an unknown file of a build is a plain 404, never a document', async ({ request }) => {
  for (const path of [
    '/assets/gone.12345678.js',
    '/remotes/remote-search/0000000000/gone.js',
    '/remotes/remote-bible.json',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'] ?? '', path).not.toContain('text/html')
  }
})

for (const address of ['/ige/R%F3m/8', '/%', '/%E0%A4%A']) {
  test(`[RT-11] ${address} cannot be decoded: there is no such page`, async ({ page, request, expectMessage }) => {
    expectMessage(/404/)
    const answer = await request.get(address, { headers: { accept: '*/*' } })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Főmenü' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/%/)
  })
}
