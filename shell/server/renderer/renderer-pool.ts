/** The renderer processes of a document server: one per build in use, and a standby. */
import { sandboxFor } from 'releases/sandbox/sandbox'
import { startSandboxed } from 'releases/sandbox/sandboxed-process'
import { callRefused } from 'releases/remote-registry/calls'
import type { BuildFiles } from '../builds/build-files.ts'
import type { ReadApi } from '../../src/routing/server/request-api.ts'
import type {
  PageRenderRequest,
  RenderFaults,
  RenderedPage,
  RenderedRemote,
} from '../../src/routing/server/render-types.ts'
import type { RouteMatch } from '../../src/routing/route-table.ts'
import type { EmbedJob, EmbedJobResult, PageJob, SiteState } from './protocol.ts'
import { type Done, RendererFailure, RendererProcess } from './renderer-process.ts'

/** After this time the page is left to the browser. */
const PAGE_DEADLINE_MS = 4000
/** For live builds, canaries and previews; above it the least recently used process is stopped. */
const MAX_PROCESSES = 12
/** After this time an idle process is stopped to free its memory; the standby serves the next request. */
const IDLE_MS = 600_000
const IDLE_CHECK_MS = 60_000
/** Delay of the next standby, whose start would slow down the first pages of the process. */
const STANDBY_AFTER_MS = 1000
/** Backoff of a build whose processes crash repeatedly. */
const PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** The backoff is reset by a process that lived longer. */
const HEALTHY_MS = 60_000
/** Bounds the log: a build can request any number of addresses. */
const MAX_LOGGED_REFUSALS = 100

interface BuildState {
  process: RendererProcess | null
  since: number
  usedAt: number
  /** Failures in a row. */
  failures: number
  pausedUntil: number
}

/** A build of a remote. */
type BuildName = Pick<RenderedRemote, 'name' | 'buildId'>

interface PoolOptions {
  /** Absolute path of the script that the processes run. */
  script: string
  files: Pick<BuildFiles, 'moduleText'>
  readApi: ReadApi
  /** True when a remote may read an address of the API: a path without a query. */
  mayRead: (remote: string, path: string) => boolean
  /** Receives why processes ended by themselves, and their output. */
  onProblem: (problem: string) => void
}

export class RendererPool {
  /** By remote and build; the most recently used one is the last. */
  #builds = new Map<string, BuildState>()
  #standby: RendererProcess | null = null
  #isStopped = false
  /** Rejected API calls, each logged once. */
  #refusals = new Set<string>()
  #idleCheck: NodeJS.Timeout | undefined
  #nextStandby: NodeJS.Timeout | undefined

  constructor(private readonly options: PoolOptions) {}

  /** How the processes are isolated (`releases/src/sandbox/sandbox.ts`). */
  get boundary(): string {
    return sandboxFor(this.options.script).name
  }

  /** Starts the standby, so that the first page does not wait for it. */
  async start() {
    this.#idleCheck = setInterval(() => this.#stopIdle(), IDLE_CHECK_MS).unref()
    this.#standby = this.#newProcess()
    await this.#standby.ready
  }

  stop() {
    this.#isStopped = true
    clearInterval(this.#idleCheck)
    clearTimeout(this.#nextStandby)
    const processes = [this.#standby, ...[...this.#builds.values()].map(({ process }) => process)]
    for (const process of processes) process?.stop(new RendererFailure(null, 'the server shuts down'))
  }

  /**
   * Renders a page by its remote's build. Page and build of the result are those of the request, not of the reply.
   * @throws RendererFailure, and Error for a rejected build or a file with a wrong hash
   */
  async renderPage({ page, params }: RouteMatch, request: PageRenderRequest): Promise<RenderedPage & RenderFaults> {
    const { url, embedded, environment, dataDeadlineMs, layout, remotes } = request
    const remote = remotes.find(({ name }) => name === page.remote)
    if (!remote || remote.refused) throw new Error(`${page.remote} has no build to render ${page.name}`)
    const job: PageJob = {
      ...{ kind: 'page', url: url.href, page: page.name, params, embedded, environment },
      ...{ dataDeadlineMs, deadlineMs: PAGE_DEADLINE_MS },
    }
    const site = { remotes: remotes.map(neededOf), ...layout }
    const { result, body } = await this.#run(remote, page.module, job, site)
    if (result.kind === 'redirect') {
      if (new URL(result.location, url).origin === url.origin) return result
      throw new Error(`${remote.name} redirects to another site: ${result.location}`)
    }
    const { outcome, ...rendered } = result
    const about = { page: page.name, params }
    if (outcome.kind === 'not-found') return { ...rendered, found: outcome, html: body }
    if (outcome.kind !== 'page') return { ...rendered, found: { ...outcome, ...about } as never, html: body }
    return { ...rendered, found: { ...outcome, ...about, build: remote.buildId }, html: body }
  }

  /** Renders an embed by a build. */
  async renderEmbed(build: BuildName, job: Omit<EmbedJob, 'kind'>): Promise<EmbedJobResult> {
    return (await this.#run(build, job.module, { kind: 'embed', ...job })).result
  }

  async #run<Job extends PageJob | EmbedJob>(
    { name, buildId }: BuildName,
    module: string,
    job: Job,
    site?: SiteState,
  ): Promise<Done<Job['kind']>> {
    const file = `server/${module.slice(2)}.cjs`
    const read = () => ({
      remote: name,
      filename: `${name}/${buildId}/${file}`,
      code: this.options.files.moduleText(name, buildId, file),
    })
    return await this.#processOf(name, buildId).run(job, { name: module, read }, site)
  }

  #processOf(remote: string, buildId: string): RendererProcess {
    const name = `${remote}@${buildId}`
    const build = this.#builds.get(name) ?? { process: null, since: 0, usedAt: 0, failures: 0, pausedUntil: 0 }
    this.#builds.delete(name)
    this.#builds.set(name, build)
    build.usedAt = performance.now()
    if (build.process && !build.process.isDraining) return build.process
    if (this.#isStopped) throw new RendererFailure(null, 'the server shuts down')
    if (performance.now() < build.pausedUntil) {
      throw new RendererFailure('render', `${name} is paused after ${build.failures} failures`)
    }
    const process = this.#standby && !this.#standby.isDraining ? this.#standby : this.#newProcess()
    process.refusalOf = (path) => this.#refusalOf(name, remote, path)
    build.process = process
    build.since = performance.now()
    void process.ended.then((why) => this.#onEnd(name, build, why))
    this.#standby = null
    clearTimeout(this.#nextStandby)
    this.#nextStandby = setTimeout(() => (this.#standby = this.#newProcess()), STANDBY_AFTER_MS).unref()
    this.#stopOldest()
    return process
  }

  #refusalOf(build: string, remote: string, path: string): string | null {
    if (this.options.mayRead(remote, path)) return null
    const text = callRefused(remote, `GET ${path}`)
    const problem = `${build}: ${text}`
    if (!this.#refusals.has(problem) && this.#refusals.size < MAX_LOGGED_REFUSALS) {
      this.#refusals.add(problem)
      this.options.onProblem(problem)
    }
    return text
  }

  #newProcess(): RendererProcess {
    const { script, readApi, onProblem } = this.options
    const guarded = startSandboxed(script, sandboxFor(script), (text) => onProblem(text.trimEnd()))
    return new RendererProcess(guarded, readApi)
  }

  #stopOldest() {
    const [oldest] = this.#builds
    if (this.#builds.size <= MAX_PROCESSES || !oldest) return
    this.#builds.delete(oldest[0])
    oldest[1].process?.drain()
  }

  #stopIdle() {
    for (const build of this.#builds.values()) {
      if (performance.now() - build.usedAt < IDLE_MS) continue
      build.process?.drain()
      build.process = null
    }
  }

  #onEnd(name: string, build: BuildState, { phase, message }: RendererFailure) {
    if (phase === null) return
    const now = performance.now()
    build.failures = now - build.since > HEALTHY_MS ? 1 : build.failures + 1
    // After the first failure the process restarts at once.
    build.pausedUntil = build.failures === 1 ? now : now + Math.min(PAUSE_MS * 2 ** (build.failures - 2), MAX_PAUSE_MS)
    this.options.onProblem(`${name}: ${message}`)
  }
}

/** The fields that renderer processes need. */
const neededOf = ({ name, buildId, refused, pages, fills }: RenderedRemote): RenderedRemote => ({
  ...{ name, buildId, pages },
  ...(refused && { refused }),
  ...(fills && { fills }),
})
