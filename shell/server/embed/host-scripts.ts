/** The scripts and federation manifests that host pages load (MF-05). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EMBED_LANGUAGES } from 'shared-kernel/embeds'
import type { EmbedConfig } from '../../embed/elements/embed-tree.ts'
import { OFFERED_PATH, embedOffers } from '../../embed/editor/offered-embeds.ts'
import { sendCompressedScript } from '../http/compression.ts'
import { PUBLIC_HEADERS } from '../http/headers.ts'
import type { Embeds } from './embeds.ts'
import { federationManifest } from './federation-manifest.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { SiteSettings } from '../settings.ts'
import { originOf } from '../http/site-origin.ts'

/** Placeholder in the built script for the live embeds. */
const PLACEHOLDER = /(["'`])__EMBEDS__\1/

interface HostScriptOptions {
  live: Pick<LiveBuilds, 'forAll'>
  embeds: Pick<Embeds, 'known'>
}

/** Cache times are short because the addresses never change. */
export async function hostScripts(app: FastifyInstance, settings: SiteSettings & HostScriptOptions) {
  const { shellBuild, live, embeds } = settings
  const script = (name: string) => readFile(path.join(shellBuild, 'embed', name), 'utf8')
  const sendScript = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendCompressedScript(request, reply.headers({ ...PUBLIC_HEADERS, 'cache-control': 'public, max-age=600' }), text)

  app.get('/embed.js', async (request, reply) => {
    const known: EmbedConfig = { embeds: embeds.known, languages: EMBED_LANGUAGES.slice(1) }
    return sendScript(
      request,
      reply,
      (await script('embed.js')).replace(PLACEHOLDER, () => JSON.stringify(known)),
    )
  })
  app.get('/embed-frames.js', async (request, reply) => sendScript(request, reply, await script('embed-frames.js')))
  // Without a placeholder: sent as compressed by the build.
  await app.register(fastifyStatic, {
    ...{ root: path.join(shellBuild, 'linking'), serve: false, preCompressed: true, maxAge: '10m' },
    setHeaders: (reply) => void reply.headers(PUBLIC_HEADERS),
  })
  app.get('/igehelyek.js', (_request, reply) => reply.sendFile('igehelyek.js'))

  const sendTable = (reply: FastifyReply, table: object) =>
    reply.headers({ ...PUBLIC_HEADERS, 'cache-control': 'public, max-age=60' }).send(table)

  app.get<{ Params: { remote: string } }>('/remotes/:remote/mf-manifest.json', (request, reply) => {
    const { remote } = request.params
    const build = new Map(live.forAll).get(remote)
    const manifest = build && federationManifest(remote, build, originOf(request, settings.publicOrigin))
    if (!manifest) void reply.code(404)
    return sendTable(reply, manifest ?? { error: 'No live remote of this name has widgets for host pages.' })
  })
  app.get(OFFERED_PATH, (_request, reply) =>
    sendTable(reply, embedOffers(live.forAll.map(([name, { extras }]) => ({ name, ...extras })))),
  )
}
