/** What host pages load from this site (MF-05): the scripts that show embeds, and the manifests of federation. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INSET_LANGUAGES } from 'shared-kernel/insets'
import type { EmbedConfig } from '../../embed/elements/embed-tree.ts'
import { OFFERED_PATH, embedOffers } from '../../embed/editor/offered-embeds.ts'
import type { Insets } from './embeds.ts'
import { sendSmall } from '../http/compression.ts'
import { federationManifest } from './federation-manifest.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { Settings } from '../settings.ts'
import { originOf } from '../http/site-origin.ts'

/** Headers of what any page may read. */
export const FOR_ANYBODY = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** What stands in the built script where the live insets are written. */
const PLACE_OF_INSETS = /(["'`])__INSETS__\1/

interface Embedding {
  live: LiveBuilds
  insets: Pick<Insets, 'known'>
}

/** The addresses never change, so nothing is kept for long. */
export async function embedding(app: FastifyInstance, settings: Settings & Embedding) {
  const { shellBuild, live, insets } = settings
  const script = (name: string) => readFile(path.join(shellBuild, 'embed', name), 'utf8')
  const sendScript = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendSmall(request, reply.headers({ ...FOR_ANYBODY, 'cache-control': 'public, max-age=600' }), text)

  app.get('/embed.js', async (request, reply) => {
    const known: EmbedConfig = { insets: insets.known, languages: INSET_LANGUAGES.slice(1) }
    return sendScript(
      request,
      reply,
      (await script('embed.js')).replace(PLACE_OF_INSETS, () => JSON.stringify(known)),
    )
  })
  app.get('/embed-frames.js', async (request, reply) => sendScript(request, reply, await script('embed-frames.js')))
  // Nothing is written into this one: it goes out as small as the build could make it.
  await app.register(fastifyStatic, {
    ...{ root: path.join(shellBuild, 'linking'), serve: false, preCompressed: true, maxAge: '10m' },
    setHeaders: (reply) => void reply.headers(FOR_ANYBODY),
  })
  app.get('/igehelyek.js', (_request, reply) => reply.sendFile('igehelyek.js'))

  // Kept by caches for everybody: a share of the visitors cannot be told apart here.
  const liveNow = () => [...live.chosenFor(null)].filter(([remote, build]) => !live.isDisabled(remote, build))
  const sendTable = (reply: FastifyReply, table: object) =>
    reply.headers({ ...FOR_ANYBODY, 'cache-control': 'public, max-age=60' }).send(table)

  app.get<{ Params: { remote: string } }>('/remotes/:remote/mf-manifest.json', (request, reply) => {
    const { remote } = request.params
    const build = new Map(liveNow()).get(remote)
    const manifest = build && federationManifest(remote, build, originOf(request, settings.publicOrigin))
    if (!manifest) void reply.code(404)
    return sendTable(reply, manifest ?? { error: 'No live remote of this name has widgets for others.' })
  })
  app.get(OFFERED_PATH, (_request, reply) =>
    sendTable(reply, embedOffers(liveNow().map(([name, { extras }]) => ({ name, ...extras })))),
  )
}
