import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { root } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { hasNginx, startNginx } from '../servers/nginx.ts'
import { API_PORT, DATA_FOLDER, SITE_ORIGIN, SITE_PORT, STORE_FOLDER } from '../servers/addresses.ts'
import { startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const PLANS = '/bibliaolvaso-terv'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const API = `127.0.0.1:${API_PORT}`
const behind = { site: `127.0.0.1:${SITE_PORT}`, api: API, remotes: STORE_FOLDER }

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** One request as it is on the wire: nothing unpacked. */
const ask = (address: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(address, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })

test.skip(!hasNginx, 'nginx is not installed here: .ci/run installs it')

test('behind a balancer each visitor has limits of their own, and a forged address does not help', async () => {
  const forwarded: string[] = []
  const api = createServer((request, response) => {
    forwarded.push(String(request.headers['x-forwarded-for']))
    response.end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  const withApi = { ...behind, api: `127.0.0.1:${port}` }
  const [nginx, open] = [await startNginx({ ...withApi, balancer: '127.0.0.1' }), await startNginx(withApi)]
  const flood = async (origin: string, addressOf: (nth: number) => string) => {
    const visits = Array.from({ length: 200 }, (_, nth) => ask(origin + PLANS, { 'x-forwarded-for': addressOf(nth) }))
    return (await Promise.all(visits)).filter(({ status }) => status === 429).length
  }
  try {
    // A balancer appends the address of the visitor to what the visitor claims.
    expect(await flood(nginx.origin, (nth) => `198.51.100.${nth}, 203.0.113.7`)).toBeGreaterThan(20)
    expect((await ask(nginx.origin + PLANS, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
    expect(await flood(nginx.origin, (nth) => `203.0.113.${nth}`)).toBe(0)
    expect(await flood(open.origin, (nth) => `203.0.113.${nth}`)).toBeGreaterThan(20)
    for (const { origin } of [nginx, open])
      await ask(`${origin}/api/v2/config`, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })
    expect(forwarded).toEqual(['203.0.113.7', '127.0.0.1'])
  } finally {
    await Promise.all([nginx.stop(), open.stop()])
    api.close()
  }
})

test('nginx gives out documents, builds and calls, each with the headers that belong to it', async ({ page }) => {
  const nginx = await startNginx(behind)
  try {
    const answered: string[] = []
    page.on('response', (response) => answered.push(`${response.status()} ${new URL(response.url()).pathname}`))
    await page.goto(nginx.origin + PLANS, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terv/i)
    expect(answered.filter((line) => !line.startsWith('200'))).toEqual([])

    const document = await ask(nginx.origin + PLANS, { 'accept-encoding': 'gzip' })
    expect(document.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'gzip' })
    // Once: a second policy would be enforced as well.
    expect(String(document.headers['content-security-policy']).match(/default-src/g)).toHaveLength(1)
    expect(gunzipSync(document.body).toString()).toContain('<!doctype html>')

    // nginx refuses the first itself; programs, and requests that are bad for another reason, get no page.
    for (const address of ['/%', '/ige/R%F3m/8']) {
      const { status, headers, body } = await ask(nginx.origin + address, { accept: 'text/html' })
      expect([address, status, headers['content-type']]).toEqual([address, 404, 'text/html; charset=utf-8'])
      expect(body.toString()).toContain('href="/kereses"')
    }
    const call = await ask(`${nginx.origin}/api/v2/%zz`, { host: 'x.hu' })
    expect([call.status, call.body.includes('href="/kereses"')]).toEqual([400, false])

    const { entry, buildId, modules } = readDescription(buildFolderOf('remote-bible'))
    const file = `/remotes/remote-bible/${buildId}/${entry}`
    const plain = await ask(nginx.origin + file)
    const packed = await ask(nginx.origin + file, { 'accept-encoding': 'gzip' })
    const sameHeaders = {
      'cache-control': IMMUTABLE,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    }
    expect(plain).toMatchObject({ status: 200, headers: sameHeaders })
    expect(packed.headers).toMatchObject({ ...sameHeaders, 'content-encoding': 'gzip' })
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    const [, font = ''] = /href="(\/assets\/[^"]+\.woff2)"/.exec(gunzipSync(document.body).toString()) ?? []
    expect((await ask(nginx.origin + font)).headers).toMatchObject({ 'cache-control': IMMUTABLE })

    const [module = ''] = Object.keys(modules)
    for (const gone of [
      `/remotes/remote-bible/${buildId}/server/${module.slice(2)}.cjs`,
      `/remotes/remote-bible/${buildId}/no-such.js`,
      '/remotes/remote-bible.json',
      '/assets/no-such.js',
    ]) {
      const answer = await ask(nginx.origin + gone)
      expect([gone, answer.status, answer.body.includes('<!doctype html>')]).toEqual([gone, 404, false])
    }
    expect((await ask(`${nginx.origin}/remotes/remote-search/mf-manifest.json`)).headers['cache-control']).toBe(
      'public, max-age=60',
    )
    expect((await ask(`${nginx.origin}/embed.js`)).headers['cache-control']).toBe('public, max-age=600')

    const name = '#1 Őrző? & 50%.mp3'
    writeFileSync(path.join(root, DATA_FOLDER, 'media', name.normalize('NFD')), '0123456789')
    for (const origin of [nginx.origin, SITE_ORIGIN]) {
      const { status, body } = await ask(`${origin}/media/${encodeURIComponent(name)}`, { range: 'bytes=2-4' })
      expect([origin, status, body.toString()]).toEqual([origin, 206, '234'])
    }

    const config = await ask(`${nginx.origin}/api/v2/config`)
    expect([config.status, config.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const large = await fetch(`${nginx.origin}/api/v2/list`, { method: 'POST', body: 'x'.repeat(100_000) })
    expect(large.status).toBe(413)
  } finally {
    await nginx.stop()
  }
})

test("of two document servers one that hangs is left out, and who came to it has the other's answer", async () => {
  test.setTimeout(60_000)
  const [well, hung] = [await startSiteWith({}), await startSiteWith({})]
  const nginx = await startNginx({ ...behind, site: [well, hung].map(({ origin }) => new URL(origin).host) })
  try {
    process.kill(hung.pid, 'SIGSTOP')
    const took: number[] = []
    for (let visit = 0; visit < 4; visit += 1) {
      const from = Date.now()
      expect((await ask(nginx.origin + PLANS)).status).toBe(200)
      took.push(Date.now() - from)
    }
    const late = took.filter((ms) => ms > 4000)
    expect(late.length).toBeLessThanOrEqual(1)
    expect(Math.max(...took)).toBeLessThan(14_000)
  } finally {
    process.kill(hung.pid, 'SIGCONT')
    await nginx.stop()
    await Promise.all([well.stop(), hung.stop()])
  }
})

test('while no server answers nginx serves a Hungarian page that reloads', async ({ page, expectMessage }) => {
  expectMessage(/503/)
  test.setTimeout(120_000)
  const port = await freePort()
  const nginx = await startNginx({ ...behind, site: `127.0.0.1:${port}`, api: `127.0.0.1:${port}` })
  try {
    const answer = await page.goto(nginx.origin + PLANS)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Az oldal most nem érhető el')
    await expect(page.getByRole('link', { name: 'Újrapróbálom' })).toHaveCSS('border-top-width', '2px')
    const call = await ask(`${nginx.origin}/api/v2/config`)
    expect([call.status, call.headers['retry-after'], JSON.parse(call.body.toString())]).toEqual([
      503,
      '2',
      expect.objectContaining({ error: true, code: 'unavailable' }),
    ])

    const site = await startSiteWith({ SITE_PORT: String(port) })
    try {
      // It asks again every ten seconds.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terv/i, { timeout: 30_000 })
      // Hydrated before the servers stop: a page that starts then reports what it cannot fetch.
      await expect(page.locator('html')).toHaveAttribute('data-start', 'done')
    } finally {
      await site.stop()
    }
  } finally {
    await nginx.stop()
  }
})
