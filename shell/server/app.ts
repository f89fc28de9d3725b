/** The document server: answers every address of the site, serves the builds, passes API calls on. */
import { createRequire } from 'node:module'
import path from 'node:path'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fileIntegrity } from 'releases/build-folder'
import { type IsUsable, liveRemote } from 'releases/choose-builds'
import { rangeProblem } from 'releases/gate/ranges'
import { openStore } from 'releases/open-store'
import { PANEL_KEY } from '../src/boot.ts'
import type * as Renderer from '../src/render.tsx'
import { BuildFiles } from './build-files.ts'
import { documentText, inlineScripts } from './document.ts'
import { EarlierBuilds } from './earlier-builds.ts'
import { embedding } from './embedding.ts'
import { failures, tokenHeader } from './failures.ts'
import { calledOrigins, documentHeaders, policiesOf } from './headers.ts'
import { Health } from './health.ts'
import { LiveBuilds } from './live-builds.ts'
import { RegistryFollower } from './registry-follower.ts'
import { RemoteModules } from './remote-modules.ts'
import { servedFiles } from './served-files.ts'
import type { Settings } from './settings.ts'
import { type ShellBuild, readShellBuild } from './shell-build.ts'
import { shownPreview } from './shown-preview.ts'
import { substitutes } from './substitutes.ts'
import { visitOverride, without } from './visit-override.ts'

/** Nothing waits longer for a document than this; its parts have shorter times of their own. */
const DOCUMENT_DEADLINE_MS = 7000

/** Builds the server; the caller lets it listen. @throws when the shell is not built */
export function createSiteServer(settings: Settings): FastifyInstance {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
  })
  void app.register(compress, { encodings: ['br', 'gzip'], threshold: 512 })
  const store = openStore(settings.remotesStore)
  const cache = path.join(settings.remotesCache, store.place.replace(/[^\w.-]+/g, '-'))
  const files = new BuildFiles({ store, cache, onProblem: (error) => app.log.error(error, 'builds') })
  const registry = new RegistryFollower({
    store,
    trusted: settings.registryKeys,
    prepare: (next) => files.check(next),
    kept: path.join(cache, 'registry.json'),
    onProblem: (error) => app.log.error(error, 'registry'),
  })
  const shell = readShellBuild(settings.shellBuild)
  const isMadeForKernel: IsUsable = (_remote, { extras }) =>
    rangeProblem('kernel', extras.kernel, shell.provides.kernel) === null
  const health = new Health({
    store,
    server: settings.serverName,
    secret: settings.healthSecret,
    registry: () => registry.current,
    onTakenBack: ({ remote, buildId, why }) => app.log.error(`${remote}: build ${buildId} is taken back: ${why}`),
    onProblem: (error) => app.log.error(error, 'health'),
  })
  const live = new LiveBuilds(() => registry.current, [isMadeForKernel, files.isUsable, health.isUsable])
  app.addHook('onReady', () =>
    registry
      .start()
      .then(() => health.start())
      .then(() => files.start()),
  )
  app.addHook('onClose', () => health.stop().finally(() => [registry, files].forEach((one) => one.stop())))
  void app.register(servedFiles, { ...settings, files, earlier: new EarlierBuilds(store, settings.registryKeys) })
  void app.register(embedding, { ...settings, live })
  void app.register(substitutes, { live })
  if (settings.apiOrigin === '') void app.register(passedOnCalls, settings)
  void app.register(failures, { health })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', (_request, reply) => reply.code(live.revision === 0 ? 503 : 200).send({ revision: live.revision }))
  // A plugin of its own, so that it comes after the one that compresses: a route beside that would leave as it is.
  void app.register((documents) =>
    Promise.resolve(addDocuments(documents, { settings, shell, live, health, files, isMadeForKernel })),
  )
  return app
}

/** The API under the site's own origin: one connection, no preflight, first-party cookies. */
async function passedOnCalls(app: FastifyInstance, { internalApiOrigin }: Settings) {
  for (const prefix of ['/api', '/:lang/api', '/session', '/media']) {
    await app.register(proxy, {
      upstream: internalApiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { onError: (reply) => void unreachable(reply as unknown as FastifyReply) },
    })
  }
}

const unreachable = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '2').send({
    error: true,
    code: 'unavailable',
    message: 'A kiszolgáló most nem érhető el. Kérjük, próbálja újra kis idő múlva.',
  })

interface Documents {
  settings: Settings
  shell: ShellBuild
  live: LiveBuilds
  health: Health
  files: BuildFiles
  isMadeForKernel: IsUsable
}

function addDocuments(app: FastifyInstance, { settings, shell, live, health, files, isMadeForKernel }: Documents) {
  const require = createRequire(import.meta.url)
  const renderer = require(path.join(settings.shellBuild, 'server/render.cjs')) as typeof Renderer
  const modules = new RemoteModules(files, renderer.sharedModules)

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, settings.publicOrigin ?? `${request.protocol}://${request.host}`)
    const embedded = url.searchParams.get('EMBEDDED') === '1'
    const { cookie } = request.headers
    const { remoteOverrides: allowed, registryKeys: trusted } = settings
    const visit = visitOverride({ url, cookie, embedded, allowed, trusted })
    if (visit.kind === 'change') {
      return reply.headers({ 'set-cookie': visit.cookie, 'cache-control': 'no-store' }).redirect(visit.location, 302)
    }
    const { override } = visit
    const offersPanel = settings.compositionPanel && !embedded
    if (offersPanel && url.searchParams.has(PANEL_KEY)) {
      // The browser alone reads that it is asked for: pages do not know the word.
      return reply.redirect(`${without(url, PANEL_KEY)}#${PANEL_KEY}`, 302)
    }
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const builds = live.chosenFor(visitor)
    const shown = visit.preview && shownPreview(visit.preview, live, new Date())
    if (shown?.build) builds.set(shown.preview.remote, shown.build)
    const isPrivate = override !== null || shown !== null
    const remotes = [...builds].map(([name, build]) => ({
      ...liveRemote(name, build),
      ...(!isMadeForKernel(name, build) && { outOfRange: true as const }),
    }))
    const watched = health.watch(builds, visitor.address)
    const rendered = await renderer.renderSite({
      url,
      remotes,
      embedded,
      environment: settings.environment,
      apiOrigin: settings.apiOrigin,
      internalApiOrigin: settings.internalApiOrigin,
      analytics: settings.analytics,
      monitoring: settings.sentryDsn === null ? null : { dsn: settings.sentryDsn, release: shell.buildId },
      loadPage: (page) => {
        if (page.remote === override?.remote) throw new Error(`${page.remote} is the visitor's own`)
        return modules.pageOf(remotes, page)
      },
      onFailure: isPrivate ? () => undefined : watched.failed,
      signal: AbortSignal.timeout(DOCUMENT_DEADLINE_MS),
      dataDeadlineMs: settings.dataDeadlineMs,
      onError: (error) => request.log.warn({ error: String(error), url: url.pathname }, 'left to the browser'),
    })
    if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status)
    const ofPage = rendered.page && builds.get(rendered.page.remote)
    const integrityOf = (href: string) => (ofPage ? fileIntegrity(ofPage, href) : undefined)
    const policies = [shell.policy, ...policiesOf(live.reachableFrom(builds))]
    const { reloadEvents } = settings
    // A team's trial is neither counted nor reported.
    if (isPrivate) Object.assign(rendered.boot, { analytics: null, monitoring: null })
    if (override) rendered.boot.override = override
    if (shown) rendered.boot.preview = shown.preview
    if (offersPanel) {
      rendered.boot.panel = { revision: live.revision, overrides: allowed === 'localhost' }
    }
    const token = isPrivate ? null : watched.given(rendered.page?.remote ?? null)
    const connect = [...calledOrigins(rendered.boot), ...(reloadEvents === null ? [] : [new URL(reloadEvents).origin])]
    const facts = {
      scripts: inlineScripts(reloadEvents),
      embedded,
      embedHosts: settings.embedHosts,
      policies,
      connect,
      override,
      isPrivate,
    }
    return reply
      .code(rendered.status)
      .headers(documentHeaders(facts))
      .headers(token === null ? {} : tokenHeader(token))
      .type('text/html; charset=utf-8')
      .send(documentText({ rendered, url, shell, integrityOf, reloadEvents }))
  }

  app.get('/*', sendDocument)
}
