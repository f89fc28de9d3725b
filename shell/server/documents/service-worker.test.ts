import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { newFolder } from '../builds/test-release.ts'
import { offersWorker, serviceWorkerFile } from './service-worker.ts'

const shellBuild = newFolder('shell')
mkdirSync(path.join(shellBuild, 'worker'))
writeFileSync(path.join(shellBuild, 'worker/on.js'), 'keeps()')
writeFileSync(path.join(shellBuild, 'worker/off.js'), 'goes()')

async function ask(serviceWorker: boolean, headers = {}, forgotten?: string) {
  const app = Fastify()
  await app.register(serviceWorkerFile, { shellBuild, serviceWorker, forgotten: () => forgotten })
  return await app.inject({ url: '/sw.js', headers })
}

test('browsers revalidate the worker each time', async () => {
  const first = await ask(true)
  expect(first.body).toBe('keeps()')
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const again = await ask(true, { 'if-none-match': first.headers.etag })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
})

test('when disabled, or with a time before which caches are deleted, browsers get another script', async () => {
  const { headers } = await ask(true)
  const off = await ask(false, { 'if-none-match': headers.etag })
  expect([off.statusCode, off.body]).toEqual([200, 'goes()'])
  const answer = await ask(true, { 'if-none-match': headers.etag }, '2026-11-25T20:00:00.000Z')
  expect([answer.statusCode, answer.body]).toEqual([200, 'self.forgotten="2026-11-25T20:00:00.000Z";keeps()'])
})

test('an old shell’s build without a worker is served without one', async () => {
  const earlier = newFolder('shell')
  const app = Fastify()
  await app.register(serviceWorkerFile, { shellBuild: earlier, serviceWorker: true, forgotten: () => undefined })
  expect((await app.inject('/sw.js')).statusCode).toBe(404)
  expect(offersWorker({ shellBuild: earlier, serviceWorker: true })).toBe(false)
  expect([true, false].map((serviceWorker) => offersWorker({ shellBuild, serviceWorker }))).toEqual([true, false])
})
