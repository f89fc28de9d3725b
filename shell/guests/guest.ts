/**
 * One guest as the document server sees it: takes orders, paints, and is ended by the first thing that is not right.
 */
import type { GuardedProcess } from 'releases/guard/guarded-process'
import { type Frame, FrameReader, frameWriter } from './frames.ts'
import type { InsetOrder, InsetRendered, ModuleCode, Order, PaintOrder, Reply, SiteNow } from './messages.ts'
import type { Mishaps, Painting } from '../src/render/painting.ts'
import { GuestFailure } from './guest-failure.ts'
import type { ReadApi } from '../src/render/api-of-request.ts'
import { readReply } from './read-reply.ts'

/** A painted page is some tens of kilobytes. */
const LONGEST_REPLY = 4 * 1024 * 1024
/** Between two orders a guest has said what there was to say. */
const MOST_BYTES = 4 * LONGEST_REPLY
/** Of one page, for the log. */
const MOST_ERRORS = 5
const LONGEST_ERROR = 500
const MOST_CALLS = 100
const CALLS_AT_ONCE = 24
/** A guest whose code does not come to an end does not answer. */
const SILENT_AT_MOST_MS = 2000
const ASKED_EVERY_MS = 500
/** What it was asked to do by then, it should have done. */
const GRACE_MS = 1000
/** One that holds so much is replaced; what it paints it still paints. */
const FULL_BYTES = 300 * 1024 * 1024

/** As the API itself refuses. */
const REFUSED = { status: 403, headers: { 'content-type': 'application/json' } }
const refusedBody = (message: string) => Buffer.from(JSON.stringify({ error: true, code: 'not_allowed', message }))
const NOWHERE = 'http://api.invalid'

export type Painted = Painting & Mishaps

interface Work {
  /** What there was to do. */
  kind: 'paint' | 'inset'
  resolve: (done: Painted | InsetRendered) => void
  reject: (failure: GuestFailure) => void
  deadline: NodeJS.Timeout
}

/** As the API reads it, whatever the guest has written. */
const pathOf = (url: string) => (URL.canParse(url, NOWHERE) ? new URL(url, NOWHERE).pathname : url)

export class Guest {
  /** It is to paint nothing more. */
  isLeaving = false
  /** Why the build that it paints for may not read an address of the API; null: it may. */
  refusalOf: (path: string) => string | null = () => 'a spare reads nothing'
  /** It can be given orders, or has gone. */
  readonly ready: Promise<void>
  /** Why it has gone. */
  readonly ended: Promise<GuestFailure>
  #isReady: () => void = () => undefined
  #isGone: (why: GuestFailure) => void = () => undefined
  #failure: GuestFailure | null = null
  #work = new Map<number, Work>()
  #orders = 0
  #modules = new Set<string>()
  #site = ''
  #frame: Partial<SiteNow> = {}
  #bytes = 0
  #calls = 0
  #callsAtOnce = 0
  #heardAt = 0
  #watch: NodeJS.Timeout | undefined
  readonly #reader = new FrameReader(LONGEST_REPLY)
  readonly #say: (order: Order, body?: Uint8Array) => void

  constructor(
    private readonly process: GuardedProcess,
    private readonly readApi: ReadApi,
  ) {
    this.ready = new Promise((resolve) => (this.#isReady = resolve))
    this.ended = new Promise((resolve) => (this.#isGone = resolve))
    this.#say = frameWriter(process.channel)
    process.channel.on('data', (piece: Buffer) => this.#hear(piece))
    void process.ended.then((how) => this.#gone(new GuestFailure('render', how)))
  }

  /** Whether it has been given the code of a module. */
  has = (module: string) => this.#modules.has(module)

  give(module: ModuleCode) {
    this.#modules.add(module.module)
    this.#say({ kind: 'module', ...module })
  }

  /** Paints a page. @throws GuestFailure, after which the guest is no good */
  async paint(now: SiteNow, order: PaintOrder): Promise<Painted> {
    await this.ready
    this.#tellSite(now)
    return await this.#done<Painted>((id) => ({ kind: 'paint', id, ...order }), order.url)
  }

  /** Renders an inset. @throws GuestFailure, after which the guest is no good */
  async render(order: InsetOrder): Promise<InsetRendered> {
    await this.ready
    return await this.#done<InsetRendered>((id) => ({ kind: 'inset', id, ...order }), order.module)
  }

  /** What comes of an order; `what` names it in the log. */
  #done<Done>(orderOf: (id: number) => Order & { kind: Work['kind'] }, what: string): Promise<Done> {
    if (this.#failure) return Promise.reject(this.#failure)
    this.#bytes = 0
    this.#calls = 0
    const id = (this.#orders += 1)
    const order = orderOf(id)
    return new Promise<Painted | InsetRendered>((resolve, reject) => {
      const late = () => this.end(new GuestFailure('deadline', `has not painted ${what} in time`))
      const deadline = setTimeout(late, order.deadlineMs + GRACE_MS)
      this.#work.set(id, { kind: order.kind, resolve, reject, deadline })
      this.#say(order)
      this.#watchWhileItWorks()
      // `#finish` lets nothing through that is not what the order was for.
    }) as Promise<Done>
  }

  /** Ends it at once. */
  end(why: GuestFailure) {
    this.process.kill()
    this.#gone(why)
  }

  /** Lets it do what it has begun. */
  leave() {
    this.isLeaving = true
    if (this.#work.size === 0) this.end(new GuestFailure(null, 'has left'))
  }

  #tellSite({ remotes, config, sites }: SiteNow) {
    const site = remotes.map(({ name, buildId, refused }) => `${name}@${buildId}${refused ? '!' : ''}`).join()
    if (site === this.#site && config === this.#frame.config && sites === this.#frame.sites) return
    this.#site = site
    this.#frame = { config, sites }
    this.#say({ kind: 'site', remotes, config, sites })
  }

  #hear(piece: Buffer) {
    this.#heardAt = performance.now()
    this.#bytes += piece.length
    try {
      if (this.#bytes > MOST_BYTES) throw new Error('It says too much')
      for (const frame of this.#reader.read(piece)) this.#obey(readReply(frame.head), frame)
    } catch (error) {
      this.end(new GuestFailure('render', String(error)))
    }
  }

  #obey(reply: Reply, { body }: Frame) {
    if (reply.kind === 'ready') this.#isReady()
    if (reply.kind === 'call') void this.#call(reply)
    if (reply.kind === 'rejected') {
      this.#finish(reply.id)?.reject(new GuestFailure('render', reply.error))
      // What it was made of may be spoiled.
      this.leave()
    }
    if (reply.kind === 'inset-rendered') this.#finish(reply.id, 'inset')?.resolve(reply.rendered)
    if (reply.kind === 'painted') this.#hang(reply, body)
    if ('heldBytes' in reply && (this.isLeaving || reply.heldBytes > FULL_BYTES)) this.leave()
  }

  #hang(reply: Reply & { kind: 'painted' }, body: Buffer) {
    const { painting, phases, errors, isMissing } = reply
    const whole = painting.kind === 'painted' ? { ...painting, html: body } : painting
    const told = errors.slice(0, MOST_ERRORS).map((error) => error.slice(0, LONGEST_ERROR))
    this.#finish(reply.id, 'paint')?.resolve({ ...whole, phases, errors: told, isMissing })
  }

  /** @throws Error when that was not what there was to do */
  #finish(id: number, kind?: Work['kind']): Work | undefined {
    const work = this.#work.get(id)
    if (work && kind && work.kind !== kind) throw new Error(`It answers ${work.kind} ${id} with another thing`)
    clearTimeout(work?.deadline)
    this.#work.delete(id)
    return work
  }

  async #call({ call, path, headers }: Reply & { kind: 'call' }) {
    this.#calls += 1
    const isTooMuch = this.#work.size === 0 || this.#calls > MOST_CALLS || this.#callsAtOnce >= CALLS_AT_ONCE
    if (isTooMuch) return this.#say({ kind: 'unanswered', call })
    const message = this.refusalOf(pathOf(path))
    if (message !== null) return this.#say({ kind: 'answer', call, ...REFUSED }, refusedBody(message))
    this.#callsAtOnce += 1
    try {
      const { status, headers: answered, body } = await this.readApi(path, headers)
      this.#say({ kind: 'answer', call, status, headers: answered }, body)
    } catch {
      this.#say({ kind: 'unanswered', call })
    } finally {
      this.#callsAtOnce -= 1
    }
  }

  /** Asks now and then whether it is still there, while it should be painting. */
  #watchWhileItWorks() {
    if (this.#watch) return
    this.#heardAt = performance.now()
    this.#watch = setInterval(() => {
      if (this.#work.size === 0) return this.#stopWatching()
      if (performance.now() - this.#heardAt > SILENT_AT_MOST_MS) {
        return this.end(new GuestFailure('deadline', 'does not come to an end'))
      }
      this.#say({ kind: 'ping' })
    }, ASKED_EVERY_MS)
  }

  #stopWatching() {
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #gone(why: GuestFailure) {
    if (this.#failure) return
    this.#failure = why
    this.isLeaving = true
    this.#stopWatching()
    this.#isReady()
    for (const id of [...this.#work.keys()]) this.#finish(id)?.reject(why)
    this.process.channel.destroy()
    this.#isGone(why)
  }
}
