/**
 * The files of the shell and of the remotes' builds, and the fallback for a build that a browser could not load. An
 * unknown file is a plain 404, never a document.
 */
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { liveRemote } from 'releases/manifest/choose-builds'
import { SUBSTITUTE_PATH } from '../../src/federation/recovery.ts'
import { PUBLIC_HEADERS } from '../http/headers.ts'
import type { BuildFiles } from './build-files.ts'
import type { LiveBuilds } from './live-builds.ts'
import type { PreviousBuilds } from './previous-builds.ts'
import { hasContentHash } from './shell-files.ts'

const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  index: false,
  preCompressed: true,
  etag: false,
  wildcard: true,
} as const

const TYPES = 'application/typescript; charset=utf-8'

interface StaticFilesOptions {
  shellBuild: string
  /** Folder with the files of this shell and of previous ones (`shell-files.ts`). */
  shellFiles: string
  files: BuildFiles
  previous: PreviousBuilds
  live: LiveBuilds
}

export async function staticFiles(
  app: FastifyInstance,
  { shellBuild, shellFiles, files, previous, live }: StaticFilesOptions,
) {
  await app.register(fastifyStatic, {
    root: [path.join(shellBuild, 'web'), shellFiles],
    prefix: '/assets/',
    ...IMMUTABLE,
    setHeaders: (reply: FastifyReply, file) => {
      void reply.headers(PUBLIC_HEADERS)
      // `shell.json` and the types: their content changes with the shell, but not their address.
      if (!hasContentHash(file)) void reply.header('cache-control', 'no-cache')
    },
  })
  await app.register(async (remotes) => {
    remotes.addHook('onRequest', async (request) => {
      const [, remote, buildId] = /^\/remotes\/(remote-[a-z-]+)\/([\w.-]+)\//.exec(request.url) ?? []
      if (remote !== undefined && buildId !== undefined) await fetchPrevious(remote, buildId)
    })
    // The extension of type declarations is that of a video format (MPEG transport stream).
    remotes.addHook('onSend', async ({ url }, reply) => {
      if (reply.statusCode === 200 && /\.d\.ts(\?|$)/.test(url)) void reply.type(TYPES)
    })
    await remotes.register(fastifyStatic, {
      root: files.folder,
      prefix: '/remotes/',
      decorateReply: false,
      allowedPath: (file) => file.startsWith('/remote-') && !file.includes('/server/'),
      ...IMMUTABLE,
      setHeaders: (reply: FastifyReply) => void reply.headers(PUBLIC_HEADERS),
    })
  })

  /** Fetches a build that left the manifests at its first request: open pages still load its files. */
  async function fetchPrevious(remote: string, buildId: string) {
    if (files.problemOf(remote, buildId) === null) return
    const build = await previous.find(remote, buildId).catch(() => null)
    if (build) await files.checkOne(remote, buildId, build.extras.files)
  }

  /** 404 without a fallback. */
  app.get<{ Querystring: { remote?: string; build?: string } }>(SUBSTITUTE_PATH, (request, reply) => {
    const { remote = '', build = '' } = request.query
    const fallback = live.fallbackFor(remote, build)
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    return fallback ? reply.send(liveRemote(remote, fallback)) : reply.code(404).send({})
  })
}
