import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { freePort } from '../servers/free-port.ts'
import { hasCaddy, startCaddy } from '../servers/caddy.ts'
import { API_PORT, SITE_PORT } from '../servers/addresses.ts'
import { expect, test } from '../site-test.ts'

const PLANS = '/bibliaolvaso-terv'
const servers = { site: `127.0.0.1:${SITE_PORT}`, api: `127.0.0.1:${API_PORT}` }

test.skip(!hasCaddy, 'Caddy is not installed here: .ci/run installs it')

test('Caddy answers with documents, files and calls, and keeps what is for the operator alone', async ({ page }) => {
  const caddy = await startCaddy(servers)
  try {
    const statuses: string[] = []
    page.on('response', (response) => statuses.push(`${response.status()} ${new URL(response.url()).pathname}`))
    const document = await page.goto(caddy.origin + PLANS, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terv/i)
    expect(statuses.filter((line) => !line.startsWith('200'))).toEqual([])
    expect(document?.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
    const statusOf = async (path: string) => (await page.request.get(caddy.origin + path)).status()
    const { buildId } = readDescription(buildFolderOf('remote-search'))
    for (const [path, status] of [
      ['/api/v2/config', 200],
      [`/remotes/remote-search/${buildId}/server/SearchPage.cjs`, 404],
      ['/readyz', 404],
      ['/nincs-ilyen-oldal', 404],
    ] as const)
      expect([path, await statusOf(path)]).toEqual([path, status])
  } finally {
    await caddy.stop()
  }
})

test('the editor has a host of its own, and the report of sync is for readers of the repository', async ({
  request,
}) => {
  const gitHost = createServer(({ url, headers }, response) => {
    response.writeHead(url === '/repos/a/b' && headers.authorization === 'Bearer editor' ? 200 : 404).end('{}')
  })
  await new Promise<void>((resolve) => gitHost.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'))
  writeFileSync(path.join(folder, 'report.json'), '{"issues":[]}')
  const caddy = await startCaddy({
    ...servers,
    editor: path.resolve(import.meta.dirname, '../../editor/files'),
    report: { folder, gitHost: `http://127.0.0.1:${(gitHost.address() as AddressInfo).port}` },
  })
  const { host, port } = new URL(caddy.editorOrigin)
  const get = (file: string, token = '') =>
    request.get(`http://127.0.0.1:${port}/${file}`, { headers: { host, ...(token && { authorization: token }) } })
  try {
    const page = await get('config.yml')
    expect(page.status()).toBe(200)
    expect(page.headers()).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'" })
    expect((await request.get(`${caddy.origin}/config.yml`)).status()).toBe(404)
    for (const [token, expected] of [
      ['Bearer editor', 200],
      ['Bearer visitor', 404],
      ['', 404],
    ] as const) {
      const answer = await get('report.json', token)
      expect([answer.status(), (await answer.text()).includes('issues')]).toEqual([expected, expected === 200])
    }
    gitHost.close()
    gitHost.closeAllConnections()
    expect((await get('report.json', 'Bearer editor')).status()).toBe(502)
  } finally {
    gitHost.close()
    await caddy.stop()
  }
})

test('over https a message is sent', async ({ browser }) => {
  const caddy = await startCaddy({ ...servers, isHttps: true })
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    await page.goto(`${caddy.origin}/visszajelzes`)
    await page.getByRole('textbox', { name: /^Üzenet/ }).fill('Szép estét!')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Küldés' }).click()
    await expect(page.getByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' })).toBeVisible()
  } finally {
    await context.close()
    await caddy.stop()
  }
})

test('while no server answers Caddy serves a page that reloads, and JSON', async ({ page, expectMessage }) => {
  expectMessage(/503/)
  const nowhere = `127.0.0.1:${await freePort()}`
  const caddy = await startCaddy({ site: nowhere, api: nowhere })
  try {
    const answer = await page.goto(caddy.origin + PLANS)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Az oldal most nem érhető el')
    await expect(page.getByRole('link', { name: 'Újrapróbálom' })).toHaveCSS('border-top-width', '2px')
    const call = await page.request.get(`${caddy.origin}/api/v2/config`)
    expect([call.status(), await call.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  } finally {
    await caddy.stop()
  }
})
