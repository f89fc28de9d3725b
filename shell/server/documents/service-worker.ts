/**
 * `/sw.js`: the site's service worker, or, where it is switched off, the one that takes it away from browsers that have
 * it. Browsers ask again with every visit: both are small, and an unchanged one is not sent again.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { tagOf } from '../http/etag.ts'
import type { Settings } from '../settings.ts'

type Asked = Pick<Settings, 'shellBuild' | 'serviceWorker'>

interface Served extends Asked {
  /** What browsers keep from before then they are to forget. */
  forgotten: () => string | undefined
}

const fileOf = ({ shellBuild, serviceWorker }: Asked) =>
  path.join(shellBuild, 'worker', serviceWorker ? 'on.js' : 'off.js')

/** Whether documents may register a worker: it is switched on, and the shell, which may be an earlier one, has one. */
export const offersWorker = (settings: Asked) => settings.serviceWorker && existsSync(fileOf(settings))

export async function serviceWorkerFile(app: FastifyInstance, { forgotten, ...settings }: Served) {
  // An earlier shell without a worker: browsers that have one keep it, and it serves any shell.
  if (!existsSync(fileOf(settings))) return
  const file = readFileSync(fileOf(settings), 'utf8')
  const scriptFor = (since: string | undefined) => {
    // Another text is another worker: no page can keep browsers from getting it, or say what is in it.
    const script = since === undefined ? file : `self.forgotten=${JSON.stringify(since)};${file}`
    return { since, script, etag: tagOf(script) }
  }
  let served = scriptFor(forgotten())
  app.get('/sw.js', (request, reply) => {
    const since = forgotten()
    if (since !== served.since) served = scriptFor(since)
    const { script, etag } = served
    void reply.headers({
      etag,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // A worker has the policy of its own file.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    // A proxy that packs the file makes the tag a weak one.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
