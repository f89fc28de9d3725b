/** What pages of others read of this site (MF-05): the script that defines widgets, and the table it reads. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WidgetTable } from '../src/embed/widget-table.ts'
import { fileIntegrity } from 'releases/build-folder'
import type { Deployment } from 'releases/registry-document'
import type { LiveBuilds } from './live-builds.ts'
import type { Settings } from './settings.ts'

const FOR_ANYBODY = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The widgets of these builds with all that loading them takes. */
export function widgetTable(builds: Iterable<Deployment>, api: string): WidgetTable {
  const widgets = [...builds].flatMap((build) => {
    const { global, modules, widgets: rows = [] } = build.extras
    return rows.map((row) => ({
      ...row,
      global,
      entry: build.url,
      integrity: build.metadata.integrity,
      styles: (modules[row.module]?.styles ?? []).map((href) => ({
        href,
        integrity: fileIntegrity(build, href) ?? '',
      })),
    }))
  })
  return { api, widgets }
}

/** Both addresses never change, so neither is kept for long. */
export async function embedding(
  app: FastifyInstance,
  { shellBuild, apiOrigin, live }: Settings & { live: LiveBuilds },
) {
  app.get('/embed.js', async (_request, reply) => {
    const script = await readFile(path.join(shellBuild, 'embed/embed.js'))
    return reply
      .headers({ ...FOR_ANYBODY, 'cache-control': 'public, max-age=600' })
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
  app.get('/remotes/widgets.json', (_request, reply) => {
    // Kept by caches for everybody: a share of the visitors cannot be told apart here.
    const builds = [...live.chosenFor(null)].flatMap(([remote, build]) => (live.isOff(remote, build) ? [] : [build]))
    return reply.headers({ ...FOR_ANYBODY, 'cache-control': 'public, max-age=60' }).send(widgetTable(builds, apiOrigin))
  })
}
