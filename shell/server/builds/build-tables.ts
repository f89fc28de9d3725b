/**
 * Lists that documents reference instead of including them: the tables of their builds, and the deferred files of a
 * page. They describe immutable builds, and are as trusted as the document that references them.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileIntegrity } from 'releases/manifest/build-folder'
import { liveRemote } from 'releases/manifest/choose-builds'
import type { Deployment } from 'releases/manifest/manifest'
import { BUILD_LISTS, buildsOfTables, type LaterFiles, laterOf } from '../../src/server-paths.ts'
import { PUBLIC_HEADERS } from '../http/headers.ts'
import type { LiveBuilds } from './live-builds.ts'
import type { PreviousBuilds } from './previous-builds.ts'
import type { ShellBuild } from './shell-build.ts'

const FOREVER = 'public, max-age=31536000, immutable'

interface BuildTables {
  live: LiveBuilds
  previous: PreviousBuilds
  shell: ShellBuild
}

export async function buildTables(app: FastifyInstance, { live, previous, shell }: BuildTables) {
  // An open page may request builds that the manifests no longer list: the store's record has them.
  const find = async (remote: string, buildId: string): Promise<Deployment | null> =>
    live.find(remote, buildId) ?? (await previous.find(remote, buildId).catch(() => null))

  async function tablesAt(path: string) {
    const builds = await Promise.all(
      buildsOfTables(path).map(async ({ name, buildId }) => {
        const build = await find(name, buildId)
        return build && liveRemote(name, build)
      }),
    )
    return builds.length > 0 && !builds.includes(null) ? builds : null
  }

  async function laterAt(path: string): Promise<LaterFiles | null> {
    const named = laterOf(path)
    if (named?.shell !== shell.buildId) return null
    const ofShell = shell.later.map((file) => [`/assets/${file}`, shell.files[file]])
    if (!named.page) return Object.fromEntries(ofShell)
    const { remote, buildId, module } = named.page
    const build = await find(remote, buildId)
    if (!build) return null
    const ofPage = (build.extras.later?.[module] ?? []).map((href) => [href, fileIntegrity(build, href)])
    return Object.fromEntries([...ofPage, ...ofShell])
  }

  const answers = (listAt: (path: string) => Promise<object | null>) => async (url: string, reply: FastifyReply) => {
    const list = await listAt(url.replace(/\?.*/, ''))
    void reply.headers({ ...PUBLIC_HEADERS, 'cache-control': list ? FOREVER : 'no-store' })
    return await reply.code(list ? 200 : 404).send(list ?? {})
  }
  const [tables, later] = [answers(tablesAt), answers(laterAt)]
  app.get(`${BUILD_LISTS.tables}*`, ({ url }, reply) => tables(url, reply))
  app.get(`${BUILD_LISTS.later}*`, ({ url }, reply) => later(url, reply))
}
