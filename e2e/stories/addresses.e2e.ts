import { expect, test } from '../site-test.ts'

/** Address, status and heading of the page. */
const ADDRESSES: [address: string, status: number, heading: RegExp][] = [
  ['/kereses', 200, /\S/],
  ['/', 200, /\S/],
  ['/node/101', 200, /Még távol volt/],
  ['/predikacio/101', 200, /Még távol volt/],
  ['/bibliaolvaso-terv', 200, /terv/i],
  ['/igehirdetes/meg-tavol-volt', 200, /Még távol volt/],
  ['/nincs-ilyen-oldal', 404, /nem található/],
  ['/node/abc', 404, /nem található/],
  ['/node/999999', 404, /nem található/],
  ['/bibliaolvaso-terv/egy', 404, /nem található/],
  ['/ige/R%F3m/8', 404, /\S/],
  ['/%', 404, /\S/],
]

test('[RT-01] [RT-02] [RT-04] [RT-06] [RT-07] [RT-09] [RT-11] every address has its document', async ({ request }) => {
  for (const [address, status, heading] of ADDRESSES) {
    const answer = await request.get(address)
    const html = await answer.text()
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    expect([address, answer.status(), title]).toEqual([address, status, expect.stringMatching(heading)])
    expect(html).toContain('<html lang="hu"')
  }
})

test('[RT-03] [RT-05] [RT-06] former addresses redirect and keep the embedded mode', async ({ request }) => {
  for (const [from, to] of [
    ['/node', '/kereses'],
    ['/citations', '/idezetek'],
    ['/reading-plan', '/bibliaolvaso-terv'],
  ] as const) {
    const { status, location } = await request
      .get(`${from}?EMBEDDED=1`, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status(), location: answer.headers().location }))
    expect([from, status, location]).toEqual([from, 302, `${to}?EMBEDDED=1`])
  }
})

test('[RT-09] an unknown file of a build is a plain 404, never a document', async ({ request }) => {
  for (const path of ['/assets/gone.12345678.js', '/remotes/remote-search/0000000000/gone.js']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'] ?? '', path).not.toContain('text/html')
  }
})

test('[RT-11] [PG-06] a page that is not there says so, and an address is resolved once in a visit', async ({
  page,
  faults,
  expectMessage,
}) => {
  expectMessage(/status of 404/)
  await page.goto('/nincs-ilyen-oldal')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/nincs/)
  // A page without addresses of sermons in its data.
  await page.goto('/idezetek')
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  for (const [path, name] of [
    ['/igehirdetes/meg-tavol-volt', 'Még távol volt'],
    ['/idezetek', 'Idézetek'],
    ['/igehirdetes/meg-tavol-volt', 'Még távol volt'],
  ] as const) {
    await go(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(faults.count(/\/api\/v2\/resolve/)).toBe(1)
})

test('[AP-13] by titles and headings alone one knows where one is', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const address of ['/', '/kereses', '/kereses?page=2', '/napi-ige', '/egyhazi-ev', '/igehirdetok', '/idezetek']) {
    const html = await (await request.get(address)).text()
    const [, title = ''] = /<title[^>]*>(.*?)<\/title>/s.exec(html) ?? []
    expect(seen.get(title) ?? address, `${title} of ${address}`).toBe(address)
    seen.set(title, address)
  }
})
