/** The renderer processes of a document server: one for each build that is asked for, and one that stands by. */
import { sandboxFor } from 'releases/sandbox/sandbox'
import { startSandboxed } from 'releases/sandbox/sandboxed-process'
import { notNamed } from 'releases/remote-registry/calls'
import type { BuildFiles } from '../builds/build-files.ts'
import type { ReadApi } from '../../src/routing/server/request-api.ts'
import type {
  PageRenderRequest,
  RenderFaults,
  RenderedPage,
  RenderedRemote,
} from '../../src/routing/server/render-types.ts'
import type { RouteMatch } from '../../src/routing/route-table.ts'
import type { EmbedJob, EmbedJobResult, PageJob, SiteNow } from './protocol.ts'
import { type Done, RendererFailure, RendererProcess } from './renderer-process.ts'

/** A page whose data and text are not there by then is left to the browser. */
const PAGE_DEADLINE_MS = 4000
/** Live builds, canaries and previews; the one that was used longest ago is stopped first. */
const MOST_PROCESSES = 12
/** A process that nobody needed for so long gives its memory back: the standby is there for whoever comes next. */
const IDLE_MS = 600_000
const IDLE_CHECK_MS = 60_000
/** The first pages of a process and the start of another would delay everybody's at the same time. */
const STANDBY_AFTER_MS = 1000
/** A build whose processes end one after the other waits, twice as long each time. */
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A process that lives longer than this has worked. */
const HEALTHY_MS = 60_000
/** A build may make up any number of addresses. */
const MOST_REFUSALS_LOGGED = 100

interface Build {
  process: RendererProcess | null
  since: number
  usedAt: number
  /** Ends in a row. */
  ends: number
  pausedUntil: number
}

/** A build of a remote. */
type BuildName = Pick<RenderedRemote, 'name' | 'buildId'>

export interface PoolOptions {
  /** Absolute path of the script that the processes run. */
  script: string
  files: Pick<BuildFiles, 'moduleText'>
  readApi: ReadApi
  /** True when a remote may read an address of the API: a path without a query. */
  mayRead: (remote: string, path: string) => boolean
  /** Receives why processes ended by themselves, and what they print. */
  onProblem: (problem: string) => void
}

export class RendererPool {
  /** By remote and build, the one that was used last at the end. */
  #builds = new Map<string, Build>()
  #standby: RendererProcess | null = null
  #isStopped = false
  /** API calls that were refused, each logged once. */
  #refusals = new Set<string>()
  #idleCheck: NodeJS.Timeout | undefined
  #nextStandby: NodeJS.Timeout | undefined

  constructor(private readonly options: PoolOptions) {}

  /** How well the processes are isolated (`releases/src/sandbox/sandbox.ts`). */
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
    for (const process of processes) process?.stop(new RendererFailure(null, 'the server ends'))
  }

  /**
   * Renders a page by its remote's build. The result is of that page and that build, whatever the process says.
   * @throws RendererFailure, and Error for a build that may not be shown or is not what was released
   */
  async renderPage({ page, params }: RouteMatch, asked: PageRenderRequest): Promise<RenderedPage & RenderFaults> {
    const { url, embedded, environment, dataDeadlineMs, layout, remotes } = asked
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
      throw new Error(`${remote.name} sends its visitors to ${result.location}`)
    }
    const { outcome, ...rendered } = result
    const about = { page: page.name, params }
    if (outcome.kind === 'not-found') return { ...rendered, found: { kind: 'not-found' }, html: body }
    if (outcome.kind !== 'page') return { ...rendered, found: { ...outcome, ...about } as never, html: body }
    return { ...rendered, found: { ...outcome, ...about, build: remote.buildId }, html: body }
  }

  /** Renders an inset by a build, as `renderPage` a page. */
  async renderEmbed(build: BuildName, job: Omit<EmbedJob, 'kind'>): Promise<EmbedJobResult> {
    return (await this.#run(build, job.module, { kind: 'embed', ...job })).result
  }

  async #run<Job extends PageJob | EmbedJob>(
    { name, buildId }: BuildName,
    module: string,
    job: Job,
    site?: SiteNow,
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
    const build = this.#builds.get(name) ?? { process: null, since: 0, usedAt: 0, ends: 0, pausedUntil: 0 }
    this.#builds.delete(name)
    this.#builds.set(name, build)
    build.usedAt = performance.now()
    if (build.process && !build.process.isLeaving) return build.process
    if (this.#isStopped) throw new RendererFailure(null, 'the server ends')
    if (performance.now() < build.pausedUntil) {
      throw new RendererFailure('render', `${name} waits: it ended ${build.ends} times`)
    }
    const process = this.#standby && !this.#standby.isLeaving ? this.#standby : this.#newProcess()
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
    const text = notNamed(remote, `GET ${path}`)
    const problem = `${build}: ${text}`
    if (!this.#refusals.has(problem) && this.#refusals.size < MOST_REFUSALS_LOGGED) {
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
    if (this.#builds.size <= MOST_PROCESSES || !oldest) return
    this.#builds.delete(oldest[0])
    oldest[1].process?.leave()
  }

  #stopIdle() {
    for (const build of this.#builds.values()) {
      if (performance.now() - build.usedAt < IDLE_MS) continue
      build.process?.leave()
      build.process = null
    }
  }

  #onEnd(name: string, build: Build, { phase, message }: RendererFailure) {
    if (phase === null) return
    const now = performance.now()
    build.ends = now - build.since > HEALTHY_MS ? 1 : build.ends + 1
    // The first one is replaced at once.
    build.pausedUntil = build.ends === 1 ? now : now + Math.min(PAUSE_MS * 2 ** (build.ends - 2), LONGEST_PAUSE_MS)
    this.options.onProblem(`${name}: ${message}`)
  }
}

/** Facts about a remote for its process. */
const neededOf = ({ name, buildId, refused, pages, fills }: RenderedRemote): RenderedRemote => ({
  ...{ name, buildId, pages },
  ...(refused && { refused }),
  ...(fills && { fills }),
})
