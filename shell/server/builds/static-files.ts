/** The files of the shell and of the remotes' builds. An unknown file is a plain 404 and never a document. */
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BuildFiles } from './build-files.ts'
import type { EarlierBuilds } from './previous-builds.ts'

const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  index: false,
  preCompressed: true,
  etag: false,
  wildcard: true,
} as const

/** Of what a remote exposes, for whoever compiles against it. */
const TYPES = 'application/typescript; charset=utf-8'

function setHeaders(reply: FastifyReply) {
  void reply.headers({
    'x-content-type-options': 'nosniff',
    // A host page may load a remote; nothing here depends on who asks.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

interface Served {
  shellBuild: string
  /** Folder with the files of this shell and of those before it (`shell-files.ts`). */
  shellFiles: string
  files: BuildFiles
  earlier: EarlierBuilds
}

/** Serves what never changes. */
export async function servedFiles(app: FastifyInstance, { shellBuild, shellFiles, files, earlier }: Served) {
  await app.register(fastifyStatic, {
    root: [path.join(shellBuild, 'web'), shellFiles],
    prefix: '/assets/',
    ...IMMUTABLE,
    setHeaders,
  })
  await app.register(async (remotes) => {
    remotes.addHook('onRequest', async (request) => {
      const [, remote, buildId] = /^\/remotes\/(remote-[a-z-]+)\/([\w.-]+)\//.exec(request.url) ?? []
      if (remote !== undefined && buildId !== undefined) await bring(remote, buildId)
    })
    // By its ending alone a declaration of types is a film (MPEG transport stream).
    remotes.addHook('onSend', async ({ url }, reply) => {
      if (reply.statusCode === 200 && /\.d\.ts(\?|$)/.test(url)) void reply.type(TYPES)
    })
    await remotes.register(fastifyStatic, {
      root: files.folder,
      prefix: '/remotes/',
      decorateReply: false,
      allowedPath: (file) => file.startsWith('/remote-') && !file.includes('/server/'),
      ...IMMUTABLE,
      setHeaders,
    })
  })

  /** A build that has left the manifest, or was never fetched here, comes when somebody asks for it. */
  async function bring(remote: string, buildId: string) {
    if (files.problemOf(remote, buildId) === null) return
    const pins = await earlier.pinsOf(remote, buildId).catch(() => null)
    if (pins) await files.checkOne(remote, buildId, pins)
  }
}
