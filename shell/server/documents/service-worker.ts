/**
 * `/sw.js`: the service worker or, if it is disabled, a script that unregisters it. Browsers revalidate it with every
 * visit.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendWithEtag } from '../http/headers.ts'
import type { SiteSettings } from '../settings.ts'

type WorkerSettings = Pick<SiteSettings, 'shellBuild' | 'serviceWorker'>

interface WorkerOptions extends WorkerSettings {
  /** Workers delete their caches from before this time. */
  forgotten: () => string | undefined
}

const fileOf = ({ shellBuild, serviceWorker }: WorkerSettings) =>
  path.join(shellBuild, 'worker', serviceWorker ? 'on.js' : 'off.js')

/** True if documents may register a worker: it is enabled, and the shell's build, which may be old, has one. */
export const offersWorker = (settings: WorkerSettings) => settings.serviceWorker && existsSync(fileOf(settings))

export async function serviceWorkerFile(app: FastifyInstance, { forgotten, ...settings }: WorkerOptions) {
  // Without a worker in the shell's build, browsers keep theirs, which works with any shell.
  if (!existsSync(fileOf(settings))) return
  const file = readFileSync(fileOf(settings), 'utf8')
  app.get('/sw.js', (request, reply) => {
    const since = forgotten()
    // A changed script is a new worker, whose installation pages cannot prevent.
    const text = since === undefined ? file : `self.forgotten=${JSON.stringify(since)};${file}`
    void reply.headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // A worker has the policy of its own script, not that of the page.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    return sendWithEtag(request, reply.type('text/javascript; charset=utf-8'), text)
  })
}
