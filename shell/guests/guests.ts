/** The guests of a document server: one for each build that is asked for, and soon after it a spare that stands ready. */
import { boundaryFor } from 'releases/guard/boundary'
import { startGuarded } from 'releases/guard/guarded-process'
import { notNamed } from 'releases/remotes-table/calls'
import type { InsetOrder, InsetRendered, ModuleCode, PaintOrder, SiteNow } from './messages.ts'
import { Guest, type Painted } from './guest.ts'
import { GuestFailure } from './guest-failure.ts'
import type { ReadApi } from '../src/render/api-of-request.ts'

/** Live builds, shares and previews; the one that was asked longest ago goes first. */
const GUESTS_AT_MOST = 12
/** A guest that nobody asked for so long gives its memory back: the spare is there for whoever asks next. */
const IDLE_MS = 600_000
const LOOKED_EVERY_MS = 60_000
/** The first pages of a guest and the start of another would hold up everybody's at the same time. */
const NEXT_SPARE_MS = 1000
/** A build whose guests end one after the other rests, twice as long each time. */
const REST_MS = 500
const REST_AT_MOST_MS = 30_000
/** What ended after so long had been well. */
const WELL_MS = 60_000
/** Addresses that guests make up are no news. */
const SAID_AT_MOST = 100

interface Build {
  guest: Guest | null
  since: number
  askedAt: number
  /** Ends in a row. */
  ends: number
  restsUntil: number
}

/** Where the code of a page or an inset comes from. */
export interface GuestModule {
  name: string
  read: () => Omit<ModuleCode, 'module'>
}

export interface GuestsOptions {
  /** Absolute path of the script that guests run. */
  script: string
  readApi: ReadApi
  /** Whether a remote may read an address of the API: a path without a query. */
  mayRead: (remote: string, path: string) => boolean
  /** Hears of every guest that ended unasked, and of what guests print. */
  onProblem: (problem: string) => void
}

export class Guests {
  /** By remote and build, the one that was asked for last at the end. */
  #builds = new Map<string, Build>()
  #spare: Guest | null = null
  #isOver = false
  /** What guests were kept from, each said once. */
  #said = new Set<string>()
  #watch: NodeJS.Timeout | undefined
  #nextSpare: NodeJS.Timeout | undefined

  constructor(private readonly options: GuestsOptions) {}

  /** How far builds are kept away from everything (`releases/src/guard/boundary.ts`). */
  get boundary(): string {
    return boundaryFor(this.options.script).name
  }

  /** Starts the spare, so that the first page does not wait for it. */
  async start() {
    this.#watch = setInterval(() => this.#sendIdleHome(), LOOKED_EVERY_MS).unref()
    this.#spare = this.#newGuest()
    await this.#spare.ready
  }

  stop() {
    this.#isOver = true
    clearInterval(this.#watch)
    clearTimeout(this.#nextSpare)
    const guests = [this.#spare, ...[...this.#builds.values()].map(({ guest }) => guest)]
    for (const guest of guests) guest?.end(new GuestFailure(null, 'the server ends'))
  }

  /**
   * Has a build paint a page.
   * @param name of the build, e.g. `remote-bible@1a2b3c`
   * @param module the page's; read once by each guest
   * @throws GuestFailure, and what `read` throws
   */
  async paint(name: string, now: SiteNow, order: PaintOrder, module: GuestModule): Promise<Painted> {
    return await this.#guestWith(name, module).paint(now, order)
  }

  /** Has a build render an inset, as `paint` a page. */
  async render(name: string, order: InsetOrder, module: GuestModule): Promise<InsetRendered> {
    return await this.#guestWith(name, module).render(order)
  }

  #guestWith(name: string, module: GuestModule): Guest {
    const guest = this.#guestOf(name)
    if (!guest.has(module.name)) guest.give({ module: module.name, ...module.read() })
    return guest
  }

  #guestOf(name: string): Guest {
    const build = this.#builds.get(name) ?? { guest: null, since: 0, askedAt: 0, ends: 0, restsUntil: 0 }
    this.#builds.delete(name)
    this.#builds.set(name, build)
    build.askedAt = performance.now()
    if (build.guest && !build.guest.isLeaving) return build.guest
    if (this.#isOver) throw new GuestFailure(null, 'the server ends')
    if (performance.now() < build.restsUntil)
      throw new GuestFailure('render', `${name} rests: it ended ${build.ends} times`)
    const guest = this.#spare && !this.#spare.isLeaving ? this.#spare : this.#newGuest()
    guest.refusalOf = (path) => this.#refusalOf(name, path)
    build.guest = guest
    build.since = performance.now()
    void guest.ended.then((why) => this.#onEnd(name, build, why))
    this.#spare = null
    this.#haveSpareSoon()
    this.#sendHome()
    return guest
  }

  #refusalOf(name: string, path: string): string | null {
    const remote = name.slice(0, name.indexOf('@'))
    if (this.options.mayRead(remote, path)) return null
    const text = notNamed(remote, `GET ${path}`)
    const said = `${name}: ${text}`
    if (!this.#said.has(said) && this.#said.size < SAID_AT_MOST) {
      this.#said.add(said)
      this.options.onProblem(said)
    }
    return text
  }

  #haveSpareSoon() {
    clearTimeout(this.#nextSpare)
    this.#nextSpare = setTimeout(() => (this.#spare = this.#newGuest()), NEXT_SPARE_MS).unref()
  }

  #newGuest(): Guest {
    const { script, readApi, onProblem } = this.options
    const guarded = startGuarded(script, boundaryFor(script), (text) => onProblem(text.trimEnd()))
    return new Guest(guarded, readApi)
  }

  /** Whoever was not asked for longest. */
  #sendHome() {
    const [oldest] = this.#builds
    if (this.#builds.size <= GUESTS_AT_MOST || !oldest) return
    this.#builds.delete(oldest[0])
    oldest[1].guest?.leave()
  }

  #sendIdleHome() {
    for (const build of this.#builds.values()) {
      if (performance.now() - build.askedAt < IDLE_MS) continue
      build.guest?.leave()
      build.guest = null
    }
  }

  #onEnd(name: string, build: Build, { phase, message }: GuestFailure) {
    if (phase === null) return
    const now = performance.now()
    build.ends = now - build.since > WELL_MS ? 1 : build.ends + 1
    // The first one is replaced at once.
    build.restsUntil = build.ends === 1 ? now : now + Math.min(REST_MS * 2 ** (build.ends - 2), REST_AT_MOST_MS)
    this.options.onProblem(`${name}: ${message}`)
  }
}
