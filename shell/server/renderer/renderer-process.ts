/** One renderer process as the document server sees it: it does jobs, and is stopped at the first thing that is wrong. */
import type { SandboxedProcess } from 'releases/sandbox/sandboxed-process'
import type { FailurePhase } from '../../src/monitoring/build-report.ts'
import type { ReadApi } from '../../src/routing/server/request-api.ts'
import {
  type EmbedJob,
  type EmbedJobResult,
  type ModuleCode,
  type Order,
  type PageJob,
  type PageResult,
  type Reply,
  type SiteNow,
  MessageReader,
  messageSender,
} from './protocol.ts'
import { readReply } from './read-reply.ts'

/** A rendered page is some tens of kilobytes. */
const LONGEST_REPLY = 4 * 1024 * 1024
/** Since the last job began. */
const MOST_BYTES = 4 * LONGEST_REPLY
/** Of one page, for the log. */
const MOST_ERRORS = 5
const LONGEST_ERROR = 500
const MOST_CALLS = 100
const CALLS_AT_ONCE = 24
/** A process in an endless loop does not answer. */
const MOST_SILENT_MS = 2000
const PING_EVERY_MS = 500
/** A job has its own deadline; the process that misses it by so much is stopped. */
const GRACE_MS = 1000
/** One that holds so much finishes its jobs and is replaced. */
const FULL_BYTES = 300 * 1024 * 1024

/** As the API itself refuses. */
const refusalBody = (message: string) => Buffer.from(JSON.stringify({ error: true, code: 'not_allowed', message }))
const JSON_HEADERS = { 'content-type': 'application/json' }
const NOWHERE = 'http://api.invalid'

/** As the API reads it, whatever the process has written. */
const pathOf = (url: string) => (URL.canParse(url, NOWHERE) ? new URL(url, NOWHERE).pathname : url)

/** A build could not render. */
export class RendererFailure extends Error {
  constructor(
    /** How the build failed; null: it is not to blame. */
    readonly phase: FailurePhase | null,
    message: string,
  ) {
    super(message)
  }
}

/** Code of a build, read when a process needs it. */
export interface BuildModule {
  name: string
  read: () => Omit<ModuleCode, 'module'>
}

interface Results {
  page: PageResult
  embed: EmbedJobResult
}
const RESULTS = { page: ['page', 'redirect'], embed: ['shown', 'missing', 'bad', 'failed'] }

export interface Done<Kind extends keyof Results> {
  result: Results[Kind]
  body: Buffer
}

interface Work {
  kind: keyof Results
  resolve: (done: Done<keyof Results>) => void
  reject: (failure: RendererFailure) => void
  deadline: NodeJS.Timeout
}

export class RendererProcess {
  /** It takes no new jobs. */
  isLeaving = false
  /** Why its build may not read an address of the API; null: it may. */
  refusalOf: (path: string) => string | null = () => 'a standby process reads nothing'
  /** It has started, or has ended. */
  readonly ready: Promise<void>
  /** Why it has ended. */
  readonly ended: Promise<RendererFailure>
  #setReady: () => void = () => undefined
  #setEnded: (why: RendererFailure) => void = () => undefined
  #failure: RendererFailure | null = null
  #work = new Map<number, Work>()
  #jobs = 0
  #modules = new Set<string>()
  /** Builds, config and related sites that it knows. */
  #site: unknown[] = []
  #bytes = 0
  #calls = 0
  #callsAtOnce = 0
  #heardAt = 0
  #watch: NodeJS.Timeout | undefined
  readonly #reader = new MessageReader(LONGEST_REPLY)
  readonly #send: (order: Order, body?: Uint8Array) => void

  constructor(
    private readonly process: SandboxedProcess,
    private readonly readApi: ReadApi,
  ) {
    this.ready = new Promise((resolve) => (this.#setReady = resolve))
    this.ended = new Promise((resolve) => (this.#setEnded = resolve))
    this.#send = messageSender(process.channel)
    process.channel.on('data', (piece: Buffer) => this.#receive(piece))
    void process.ended.then((how) => this.#end(new RendererFailure('render', how)))
  }

  /**
   * Does a job.
   * @throws RendererFailure, after which the process does no more; what reading the module throws
   */
  async run<Job extends PageJob | EmbedJob>(job: Job, module: BuildModule, site?: SiteNow): Promise<Done<Job['kind']>> {
    await this.ready
    if (this.#failure) throw this.#failure
    const code = this.#modules.has(module.name) ? {} : { code: { module: module.name, ...module.read() } }
    this.#modules.add(module.name)
    this.#bytes = 0
    this.#calls = 0
    const id = (this.#jobs += 1)
    return await new Promise<Done<keyof Results>>((resolve, reject) => {
      const what = job.kind === 'page' ? job.url : job.module
      const late = () => this.stop(new RendererFailure('deadline', `has not rendered ${what} in time`))
      const deadline = setTimeout(late, job.deadlineMs + GRACE_MS)
      this.#work.set(id, { kind: job.kind, resolve, reject, deadline })
      this.#send({ kind: 'job', id, job, ...code, ...(site && this.#isNews(site) && { site }) })
      this.#watchWhileItWorks()
      // `#finish` lets only results of the job's kind through.
    }).then((done) => done as Done<Job['kind']>)
  }

  /** Stops it at once. */
  stop(why: RendererFailure) {
    this.process.kill()
    this.#end(why)
  }

  /** Lets it finish what it has begun. */
  leave() {
    this.isLeaving = true
    if (this.#work.size === 0) this.stop(new RendererFailure(null, 'has left'))
  }

  #isNews({ remotes, config, sites }: SiteNow): boolean {
    const builds = remotes.map(({ name, buildId, refused }) => `${name}@${buildId}${refused ? '!' : ''}`).join()
    const site = [builds, config, sites]
    const isNews = site.some((part, index) => part !== this.#site[index])
    this.#site = site
    return isNews
  }

  #receive(piece: Buffer) {
    this.#heardAt = performance.now()
    this.#bytes += piece.length
    try {
      if (this.#bytes > MOST_BYTES) throw new Error('It says too much')
      for (const { head, body } of this.#reader.read(piece)) this.#handle(readReply(head), body)
    } catch (error) {
      this.stop(new RendererFailure('render', String(error)))
    }
  }

  #handle(reply: Reply, body: Buffer) {
    if (reply.kind === 'alive') this.#setReady()
    if (reply.kind === 'call') void this.#answer(reply)
    if (reply.kind !== 'done') return
    this.#finish(reply, body)
    if (this.isLeaving || reply.heldBytes > FULL_BYTES) this.leave()
  }

  /** @throws Error for the result of another kind of job */
  #finish({ id, result }: Reply & { kind: 'done' }, body: Buffer) {
    const work = this.#takeWork(id)
    if (result.kind === 'rejected') {
      work?.reject(new RendererFailure('render', result.error))
      // Its buffers may be spoiled.
      this.isLeaving = true
      return
    }
    if (work && !RESULTS[work.kind].includes(result.kind)) {
      const failure = new RendererFailure('render', `It answers ${work.kind} ${id} with ${result.kind}`)
      work.reject(failure)
      throw failure
    }
    if ('errors' in result) result.errors = result.errors.slice(0, MOST_ERRORS).map((it) => it.slice(0, LONGEST_ERROR))
    work?.resolve({ result, body })
  }

  #takeWork(id: number): Work | undefined {
    const work = this.#work.get(id)
    clearTimeout(work?.deadline)
    this.#work.delete(id)
    return work
  }

  async #answer({ call, path, headers }: Reply & { kind: 'call' }) {
    const noAnswer = { kind: 'answer', call, status: 0, headers: {} } as const
    this.#calls += 1
    const isTooMuch = this.#work.size === 0 || this.#calls > MOST_CALLS || this.#callsAtOnce >= CALLS_AT_ONCE
    if (isTooMuch) return this.#send(noAnswer)
    const refusal = this.refusalOf(pathOf(path))
    if (refusal !== null) return this.#send({ ...noAnswer, status: 403, headers: JSON_HEADERS }, refusalBody(refusal))
    this.#callsAtOnce += 1
    try {
      const { status, headers: answered, body } = await this.readApi(path, headers)
      this.#send({ kind: 'answer', call, status, headers: answered }, body)
    } catch {
      this.#send(noAnswer)
    } finally {
      this.#callsAtOnce -= 1
    }
  }

  #watchWhileItWorks() {
    if (this.#watch) return
    this.#heardAt = performance.now()
    this.#watch = setInterval(() => {
      if (this.#work.size === 0) return this.#stopWatching()
      if (performance.now() - this.#heardAt > MOST_SILENT_MS) {
        return this.stop(new RendererFailure('deadline', 'does not come to an end'))
      }
      this.#send({ kind: 'ping' })
    }, PING_EVERY_MS)
  }

  #stopWatching() {
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #end(why: RendererFailure) {
    if (this.#failure) return
    this.#failure = why
    this.isLeaving = true
    this.#stopWatching()
    this.#setReady()
    for (const id of [...this.#work.keys()]) this.#takeWork(id)?.reject(why)
    this.process.channel.destroy()
    this.#setEnded(why)
  }
}
