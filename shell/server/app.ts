/** The document server: renders every address of the site, serves the builds, proxies API calls. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { IsUsable } from 'releases/manifest/choose-builds'
import { rangeProblem } from 'releases/checks/compatibility'
import { openStore } from 'releases/store/open-store'
import { mayCall } from 'releases/remote-registry/calls'
import { ApiClient } from './ops/api-client.ts'
import { buildTables } from './builds/build-tables.ts'
import { BuildFiles } from './builds/build-files.ts'
import { BuildHealth } from './builds/build-health.ts'
import { buildReports } from './builds/build-reports.ts'
import { FAST_QUALITY } from './http/compression.ts'
import { checkRemotes } from './documents/check-remotes.ts'
import { DocumentSource } from './documents/document-source.ts'
import { documents } from './documents/routes.ts'
import { PreviousBuilds } from './builds/previous-builds.ts'
import { hostScripts } from './embed/host-scripts.ts'
import { SERVER_OPTIONS, requestHooks } from './http/request-hooks.ts'
import { ReleaseFollower } from './builds/release-follower.ts'
import { seo } from './seo/routes.ts'
import { RendererPool } from './renderer/renderer-pool.ts'
import { embedRoutes } from './embed/routes.ts'
import { Embeds } from './embed/embeds.ts'
import { LiveBuilds } from './builds/live-builds.ts'
import { documentRenderer } from './documents/render-document.ts'
import { oembed } from './embed/oembed.ts'
import { ViewCounts, viewReports } from './ops/view-counts.ts'
import { speculationRules } from './documents/speculation.ts'
import { readiness } from './ops/readiness.ts'
import { shareImages } from './share-image/routes.ts'
import { staticFiles } from './builds/static-files.ts'
import { retainShellFiles } from './builds/shell-files.ts'
import { apiProxy } from './ops/api-proxy.ts'
import { serviceWorkerFile } from './documents/service-worker.ts'
import type { SiteSettings } from './settings.ts'
import { readFontFaces, readShellBuild } from './builds/shell-build.ts'
import { cspReports } from './ops/csp-reports.ts'
import { arrivalsAt } from 'server-kit/graceful-shutdown'
import { WorkQueue } from 'server-kit/work-queue'

/** Longest wait in the queue of renders; after it a request is rejected with 503. */
const WAIT_MS = 2000

/** Creates the server without listening. @throws when the shell is not built */
export function createSiteServer(settings: SiteSettings): FastifyInstance {
  const app = Fastify({
    logger: { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    ...SERVER_OPTIONS,
  })
  requestHooks(app)
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY } }
  // Compressed request bodies are proxied unchanged to the API, which rejects them.
  void app.register(compress, { encodings: ['br', 'gzip'], threshold: 512, brotliOptions, globalDecompression: false })
  const store = openStore(settings.remotesStore)
  const cache = path.join(settings.remotesCache, store.location.replace(/[^\w.-]+/g, '-'))
  const files = new BuildFiles({ store, cache, onProblem: (error) => app.log.error(error, 'builds') })
  const releases = new ReleaseFollower({
    ...{ store, cache, operators: settings.operatorKeys },
    prepare: (next) => files.check(next),
    onProblem: (error) => app.log.error(error, 'registry'),
  })
  const shell = readShellBuild(settings.shellBuild)
  const isMadeForKernel = kernelCheck(shell.provides.kernel)
  const health: BuildHealth = new BuildHealth({
    store,
    server: settings.serverName,
    secret: settings.healthSecret,
    releases: () => releases.current,
    canServe: (...build) => isMadeForKernel(...build) && files.isUsable(...build) && !live.isDisabled(...build),
    onWithdrawn: (text) => app.log.error(text),
    onProblem: (error) => app.log.error(error, 'health'),
  })
  const api = new ApiClient(settings.internalApiOrigin)
  const views = new ViewCounts(api, (error) => app.log.warn(error, 'views'))
  app.addHook('onReady', async () => views.start())
  app.addHook('onClose', () => views.stop())
  const renderers = new RendererPool({
    script: path.join(settings.shellBuild, 'server/renderer.cjs'),
    files,
    readApi: api.read,
    mayRead: (remote, path) => mayCall(releases.callsOf(remote), 'GET', path),
    onProblem: (problem) => app.log.warn(problem),
  })
  const live = new LiveBuilds(() => releases.current, [isMadeForKernel, files.isUsable, health.isUsable])
  app.addHook('onReady', () =>
    releases
      .start()
      .then(() => health.start())
      .then(() => files.start())
      .then(() => renderers.start())
      .then(() => {
        if (renderers.boundary !== 'namespaces')
          app.log.warn(`renderer processes are isolated by "${renderers.boundary}" alone: docs/security.md`)
      }),
  )
  app.addHook('onClose', () => renderers.stop())
  app.addHook('onClose', () => health.stop().finally(() => [releases, files].forEach((one) => one.stop())))
  const previous = new PreviousBuilds(store, (...build) => releases.admits(...build))
  const shellFiles = path.join(settings.remotesCache, 'shell')
  mkdirSync(shellFiles, { recursive: true })
  app.addHook('onReady', async () => {
    // In the background: the copies are needed only after the next deployment.
    retainShellFiles(path.join(settings.shellBuild, 'web'), shellFiles).catch((error: unknown) =>
      app.log.error(error, 'files of the shell could not be copied for open pages'),
    )
  })
  void app.register(staticFiles, { ...settings, shellFiles, files, previous, live })
  void app.register(buildTables, { live, previous, shell })
  const { documentsAtOnce: running } = settings
  const ready = arrivalsAt(app.server)
  const limits = { running, waiting: 3 * running, waitMs: WAIT_MS, reserved: Math.floor(running / 4) }
  const limit = new WorkQueue(limits, ready)
  const embeds = new Embeds({ live, renderers, ready })
  void app.register(hostScripts, { ...settings, live, embeds })
  void app.register(embedRoutes, { ...settings, embeds, siteFaces: readFontFaces(settings.shellBuild, shell) })
  void app.register(seo, { ...settings, live, limit, api })
  void app.register(serviceWorkerFile, { ...settings, forgotten: () => releases.forgotten })
  if (settings.apiOrigin === '') void app.register(apiProxy, settings)
  void app.register(buildReports, { health })
  void app.register(viewReports, { views })
  void app.register(speculationRules)
  void app.register(cspReports, { isKnown: (remote, buildId) => live.previewBuild(remote, buildId) !== null })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  const render = documentRenderer({
    settings,
    shell,
    renderers,
    api,
    refusalOf: failedChecks(live, isMadeForKernel),
    callsOf: releases.callsOf.bind(releases),
    spacesOf: releases.spacesOf.bind(releases),
  })
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`
  const source = new DocumentSource({
    ...{ live, render, limit, log: app.log },
    shellPolicy: shell.policy,
    cacheDocuments: settings.cacheDocuments,
  })
  /** The document that the public sees at an address, without canaries. */
  const documentAt = (url: URL, client: string) =>
    source.get({
      ...{ url, client, builds: live.chooseFor(null) },
      onFailure: () => undefined,
      onError: (error) => app.log.warn({ error: String(error), url: url.pathname }, 'no card'),
    })
  void app.register(oembed, { publicOrigin: settings.publicOrigin, live, embeds, documentAt })
  void app.register(shareImages, { publicOrigin: settings.publicOrigin, api, documentAt })
  void app.register(readiness, {
    releases: () => ({ revision: live.revision, ...releases.remoteRegistry, problem: releases.problem }),
    checkRemotes: () => checkRemotes(live, render, origin),
    rejectedBuilds: () => [...releases.rejectedBuilds, ...files.problems],
    ...{ boundary: renderers.boundary, origin, api },
  })
  void app.register(documents, { settings, live, links: () => releases.links, health, views, source })
  return app
}

/** Why a build must not be loaded, as stated in documents. */
const failedChecks =
  (live: LiveBuilds, isMadeForKernel: IsUsable): Parameters<typeof documentRenderer>[0]['refusalOf'] =>
  (remote, build, isPreviewed) => {
    const { buildId, kernel } = build.extras
    if (!isPreviewed && live.isDisabled(remote, build)) return { phase: 'off', why: `build ${buildId} is disabled` }
    return isMadeForKernel(remote, build) ? null : { phase: 'range', why: `build ${buildId} is for kernel ${kernel}` }
  }

/** True for builds made for this kernel; the result is cached per range. */
function kernelCheck(kernel: string): IsUsable {
  const known = new Map<string, boolean>()
  return (_remote, { extras: { kernel: range } }) => {
    if (!known.has(range)) known.set(range, rangeProblem('kernel', range, kernel) === null)
    return known.get(range)!
  }
}
