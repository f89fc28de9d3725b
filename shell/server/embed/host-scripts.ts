/** The scripts and federation manifests that host pages load (MF-05). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EMBED_LANGUAGES } from 'shared-kernel/embeds'
import { fileIntegrity } from 'releases/manifest/build-folder'
import type { Deployment } from 'releases/manifest/manifest'
import type { EmbedConfig } from '../../embed/elements/embed-tree.ts'
import { OFFERED_PATH, embedOffers } from '../../embed/editor/offered-embeds.ts'
import { sendCompressedScript } from '../http/compression.ts'
import { PUBLIC_HEADERS } from '../http/headers.ts'
import type { Embeds } from './embeds.ts'
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

/** Hosts must not preload files, as they lack the hashes. The container loads each file with its hash. */
const NO_PRELOADS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/** Hashes of the files that the embeds load, by file name. */
function hashesOf(build: Deployment): Record<string, string> {
  const { modules, later = {}, widgets = [] } = build.extras
  const files = widgets.flatMap(({ module }) => {
    const { scripts = [], styles = [] } = modules[module] ?? {}
    return [...scripts, ...styles, ...(later[module] ?? [])]
  })
  const hashes = [build.url, ...new Set(files)].map(
    (file) => [path.posix.basename(file), fileIntegrity(build, file)] as const,
  )
  return Object.fromEntries(hashes.flatMap(([file, hash]) => (hash === undefined ? [] : [[file, hash]])))
}

/**
 * The manifest at `/remotes/<remote>/mf-manifest.json`.
 * @param site origin of the site: not every tool understands the public path `auto`
 * @returns null for a build without React embeds
 */
function federationManifest(remote: string, build: Deployment, site: string) {
  const { url, metadata, extras } = build
  const { buildId, global, widgets = [] } = extras
  if (widgets.length === 0) return null
  const name = remote.replaceAll('-', '_')
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: buildId, buildName: remote },
      remoteEntry: {
        name: path.posix.basename(url),
        path: '',
        type: 'global',
        // An addition to the format, for hosts that verify the entry (docs/embedding.md).
        integrity: metadata.integrity,
      },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: global,
      publicPath: `${site}${path.posix.dirname(url)}/`,
    },
    // Another addition: the hash of each file, for hosts that load more than the entry.
    integrity: hashesOf(build),
    shared: [],
    remotes: [],
    exposes: widgets.map(({ module }) => ({
      id: `${name}:${path.posix.basename(module)}`,
      name: path.posix.basename(module),
      path: module,
      assets: NO_PRELOADS,
    })),
  }
}
