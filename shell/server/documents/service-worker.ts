/**
 * `/sw.js`: the service worker, or, where it is disabled, a script that unregisters it. Browsers check for a new one with
 * every visit; 304 answers an unchanged one.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { etagOf, sendWithEtag } from '../http/etag.ts'
import type { SiteSettings } from '../settings.ts'

type WorkerSettings = Pick<SiteSettings, 'shellBuild' | 'serviceWorker'>

interface WorkerOptions extends WorkerSettings {
  /** Workers delete their caches from before this time. */
  forgotten: () => string | undefined
}

const fileOf = ({ shellBuild, serviceWorker }: WorkerSettings) =>
  path.join(shellBuild, 'worker', serviceWorker ? 'on.js' : 'off.js')

/** True when documents may register a worker: it is enabled, and the shell's build, which may be an old one, has it. */
export const offersWorker = (settings: WorkerSettings) => settings.serviceWorker && existsSync(fileOf(settings))

export async function serviceWorkerFile(app: FastifyInstance, { forgotten, ...settings }: WorkerOptions) {
  // With a shell's build without a worker browsers keep theirs, which works with any shell.
  if (!existsSync(fileOf(settings))) return
  const file = readFileSync(fileOf(settings), 'utf8')
  const scriptFor = (since: string | undefined) => {
    // A changed script is a new worker, which no page can keep browsers from installing.
    const text = since === undefined ? file : `self.forgotten=${JSON.stringify(since)};${file}`
    return { since, text, etag: etagOf(text) }
  }
  let served = scriptFor(forgotten())
  app.get('/sw.js', (request, reply) => {
    const since = forgotten()
    if (since !== served.since) served = scriptFor(since)
    void reply.headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // A worker has the policy of its own script, not that of the page.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    return sendWithEtag(request, reply.type('text/javascript; charset=utf-8'), served)
  })
}
