/** The document server's end of a renderer process. A process that breaks the protocol or a limit is stopped. */
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
  type SiteState,
  MessageReader,
  messageSender,
} from './protocol.ts'
import { readReply } from './read-reply.ts'

/** Limit of a reply in bytes; a rendered page has tens of kilobytes. */
const MAX_REPLY = 4 * 1024 * 1024
/** Limit of bytes since the last job began. */
const MAX_BYTES = 4 * MAX_REPLY
/** Limit of logged errors per page. */
const MAX_ERRORS = 5
const MAX_ERROR_LENGTH = 500
const MAX_CALLS = 100
const MAX_CONCURRENT_CALLS = 24
/** Milliseconds without a reply to pings after which a process is considered to be in an endless loop. */
const MAX_SILENCE_MS = 2000
const PING_EVERY_MS = 500
/** A process that exceeds the job's deadline by this time is killed. */
const GRACE_MS = 1000
/** In bytes: a process that uses more memory finishes its jobs and is replaced. */
const MAX_MEMORY = 300 * 1024 * 1024

/** Error response in the API's format. */
const refusalBody = (message: string) => Buffer.from(JSON.stringify({ error: true, code: 'not_allowed', message }))
const JSON_HEADERS = { 'content-type': 'application/json' }
const PLACEHOLDER_ORIGIN = 'http://api.invalid'

/** The path as the API's URL parser reads it. */
const pathOf = (url: string) =>
  URL.canParse(url, PLACEHOLDER_ORIGIN) ? new URL(url, PLACEHOLDER_ORIGIN).pathname : url

/** A build could not render. */
export class RendererFailure extends Error {
  constructor(
    /** How the build failed; null: the build did not fail. */
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
  /** Draining: accepts no new jobs. */
  isDraining = false
  /** Why its build may not call an address of the API; null: it may. */
  refusalOf: (path: string) => string | null = () => 'a standby process makes no calls'
  /** Resolves when it has started, or ended. */
  readonly ready: Promise<void>
  /** Resolves with the reason when it has ended. */
  readonly ended: Promise<RendererFailure>
  #setReady: () => void = () => undefined
  #setEnded: (why: RendererFailure) => void = () => undefined
  #failure: RendererFailure | null = null
  #work = new Map<number, Work>()
  #jobs = 0
  #modules = new Set<string>()
  /** Builds, config and related sites as last sent to it. */
  #site: unknown[] = []
  #bytes = 0
  #calls = 0
  #callsAtOnce = 0
  #lastReplyAt = 0
  #watch: NodeJS.Timeout | undefined
  readonly #reader = new MessageReader(MAX_REPLY)
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
   * Runs a job.
   * @throws RendererFailure, and what reading the module throws
   */
  async run<Job extends PageJob | EmbedJob>(
    job: Job,
    module: BuildModule,
    site?: SiteState,
  ): Promise<Done<Job['kind']>> {
    await this.ready
    if (this.#failure) throw this.#failure
    const code = this.#modules.has(module.name) ? {} : { code: { module: module.name, ...module.read() } }
    this.#modules.add(module.name)
    this.#bytes = 0
    this.#calls = 0
    const id = (this.#jobs += 1)
    return await new Promise<Done<keyof Results>>((resolve, reject) => {
      const target = job.kind === 'page' ? job.url : job.module
      const stopLate = () => this.stop(new RendererFailure('deadline', `did not render ${target} in time`))
      const deadline = setTimeout(stopLate, job.deadlineMs + GRACE_MS)
      this.#work.set(id, { kind: job.kind, resolve, reject, deadline })
      this.#send({ kind: 'job', id, job, ...code, ...(site && this.#hasChanged(site) && { site }) })
      this.#watchProcess()
      // `#finish` lets only results of the job's kind through.
    }).then((done) => done as Done<Job['kind']>)
  }

  /** Kills it. */
  stop(why: RendererFailure) {
    this.process.kill()
    this.#end(why)
  }

  /** Lets it finish its jobs, then stops it. */
  drain() {
    this.isDraining = true
    if (this.#work.size === 0) this.stop(new RendererFailure(null, 'drained'))
  }

  #hasChanged({ remotes, config, sites }: SiteState): boolean {
    const builds = remotes.map(({ name, buildId, refused }) => `${name}@${buildId}${refused ? '!' : ''}`).join()
    const site = [builds, config, sites]
    const hasChanged = site.some((part, index) => part !== this.#site[index])
    this.#site = site
    return hasChanged
  }

  #receive(piece: Buffer) {
    this.#lastReplyAt = performance.now()
    this.#bytes += piece.length
    try {
      if (this.#bytes > MAX_BYTES) throw new Error('It sends too many bytes')
      for (const { head, body } of this.#reader.read(piece)) this.#handle(readReply(head), body)
    } catch (error) {
      this.stop(new RendererFailure('render', String(error)))
    }
  }

  #handle(reply: Reply, body: Buffer) {
    if (reply.kind === 'alive') this.#setReady()
    if (reply.kind === 'call') void this.#answerCall(reply)
    if (reply.kind !== 'done') return
    this.#finish(reply, body)
    if (this.isDraining || reply.heldBytes > MAX_MEMORY) this.drain()
  }

  /** @throws RendererFailure for the result of another kind of job */
  #finish({ id, result }: Reply & { kind: 'done' }, body: Buffer) {
    const work = this.#takeWork(id)
    if (result.kind === 'rejected') {
      work?.reject(new RendererFailure('render', result.error))
      // Its memory may be corrupted.
      this.isDraining = true
      return
    }
    if (work && !RESULTS[work.kind].includes(result.kind)) {
      const failure = new RendererFailure('render', `It answers ${work.kind} ${id} with ${result.kind}`)
      work.reject(failure)
      throw failure
    }
    if ('errors' in result)
      result.errors = result.errors.slice(0, MAX_ERRORS).map((it) => it.slice(0, MAX_ERROR_LENGTH))
    work?.resolve({ result, body })
  }

  #takeWork(id: number): Work | undefined {
    const work = this.#work.get(id)
    clearTimeout(work?.deadline)
    this.#work.delete(id)
    return work
  }

  async #answerCall({ call, path, headers }: Reply & { kind: 'call' }) {
    const noResponse = { kind: 'answer', call, status: 0, headers: {} } as const
    this.#calls += 1
    const isTooMuch = this.#work.size === 0 || this.#calls > MAX_CALLS || this.#callsAtOnce >= MAX_CONCURRENT_CALLS
    if (isTooMuch) return this.#send(noResponse)
    const refusal = this.refusalOf(pathOf(path))
    if (refusal !== null) return this.#send({ ...noResponse, status: 403, headers: JSON_HEADERS }, refusalBody(refusal))
    this.#callsAtOnce += 1
    try {
      const { status, headers: answered, body } = await this.readApi(path, headers)
      this.#send({ kind: 'answer', call, status, headers: answered }, body)
    } catch {
      this.#send(noResponse)
    } finally {
      this.#callsAtOnce -= 1
    }
  }

  #watchProcess() {
    if (this.#watch) return
    this.#lastReplyAt = performance.now()
    this.#watch = setInterval(() => {
      if (this.#work.size === 0) return this.#stopWatching()
      if (performance.now() - this.#lastReplyAt > MAX_SILENCE_MS) {
        return this.stop(new RendererFailure('deadline', 'does not answer (endless loop?)'))
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
    this.isDraining = true
    this.#stopWatching()
    this.#setReady()
    for (const id of [...this.#work.keys()]) this.#takeWork(id)?.reject(why)
    this.process.channel.destroy()
    this.#setEnded(why)
  }
}
