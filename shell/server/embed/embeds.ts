/** The insets of the live builds, each rendered by its build's process and cached for a while. */
import { LRUCache } from 'lru-cache'
import { type InsetRow, withPresentNames } from 'shared-kernel/insets'
import type { Deployment } from 'releases/manifest/manifest'
import { Overloaded, type QueueLimits, WorkQueue, type WorkSource } from 'server-kit/work-queue'
import type { RendererPool } from '../renderer/renderer-pool.ts'
import type { EmbedResult, EmbedTree, LiveEmbeds } from '../../embed/elements/embed-tree.ts'
import { LastGood, type Limits } from '../http/last-good.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { readTree } from './sanitize-tree.ts'
import type { WantedInset } from './parse-request.ts'

/** Half a minute fresh, and ten minutes old while it cannot be rendered; 16 million characters of all together. */
const LIMITS: Limits = { freshMs: 30_000, staleMs: 60_000, failedMs: 600_000, mostOfAll: 16_000_000 }
/** What is kept of an answer beside its two texts, in characters. */
const ENTRY = 400
const sizeOf = (key: string, text = '') => key.length + text.length + ENTRY
const DEADLINE_MS = 3000
/** One page of somebody else's asks for twenty: what is rendered for all such pages takes nothing from documents. */
const ROOM: QueueLimits = { running: 4, waiting: 40, waitMs: 2000, reserved: 1 }
/** What has failed is not tried again for so long: `embed.js` asks again after that. */
const FAILED_MS = 5000
const MOST_FAILED = 1_000_000

export type InsetError = Extract<EmbedResult, { error: string }>['error']

export interface WrittenAnswer {
  json: string
  /** Why there is no inset in it. */
  error: InsetError | null
}

export const written = (answer: EmbedResult): WrittenAnswer => ({
  json: JSON.stringify(answer),
  error: 'error' in answer ? answer.error : null,
})

/** The visible part of an answer: the inset, or the sentence about its error. */
export function treeIn({ json }: WrittenAnswer): EmbedTree {
  const { tree, says } = JSON.parse(json) as { tree?: EmbedTree; says?: EmbedTree }
  return tree ?? says ?? []
}

const UNKNOWN = written({ error: 'unknown' })
const UNAVAILABLE = written({ error: 'unavailable' })

/** It was tried a moment ago; why it failed was said then. */
class JustFailed extends Error {}

interface Live {
  remote: string
  build: Deployment
  row: InsetRow
}

/** Where an inset is shown from and when, and for which client network. */
export interface InsetPlace {
  client: string
  /** Of the site. */
  origin: string
  /** The day it is where the site is at home. */
  day: string
}

export interface InsetsOptions {
  live: LiveBuilds
  renderers: Pick<RendererPool, 'renderInset'>
  /** What is waited for before each is rendered. */
  ready?: () => Promise<void>
  /** Milliseconds that only grow. */
  now?: () => number
}

export class Insets {
  readonly #kept: LastGood<WrittenAnswer>
  readonly #failed: LRUCache<string, true>
  readonly #limit: WorkQueue

  constructor(private readonly options: InsetsOptions) {
    const { ready, now = () => performance.now() } = options
    this.#limit = new WorkQueue(ROOM, ready)
    this.#kept = new LastGood({ limits: LIMITS, sizeOf: ({ json }, key) => sizeOf(key, json), passes: () => true, now })
    this.#failed = new LRUCache({
      maxSize: MOST_FAILED,
      sizeCalculation: (_true, key) => sizeOf(key),
      ttl: FAILED_MS,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /** What `embed.js` has to know of those that are live. */
  get known(): LiveEmbeds {
    return Object.fromEntries(
      [...this.#live()].map(({ row: { name, attributes, formerly = {}, height } }) => {
        const { fixed, row, rows } = height
        return [
          name,
          [
            Object.keys({ ...attributes, ...formerly }).join(' '),
            fixed,
            ...(row === undefined ? [] : [row, rows ?? 1]),
          ],
        ]
      }),
    ) as LiveEmbeds
  }

  /** The row of a live inset. */
  rowOf = (name: string): InsetRow | undefined => this.#find(name)?.row

  /** @param onProblem hears why an inset could not be had */
  async get(wanted: WantedInset, place: InsetPlace, onProblem: (problem: string) => void): Promise<WrittenAnswer> {
    const live = this.#find(wanted.name)
    if (!live) return UNKNOWN
    const key = keyOf(live, wanted, place)
    try {
      return await this.#kept.get(key, () =>
        this.#made(key, { group: live.remote, client: place.client }, () => this.#render(live, wanted, place)),
      )
    } catch (error) {
      if (!(error instanceof JustFailed)) onProblem(`${live.remote}: ${wanted.name}: ${String(error)}`)
      return UNAVAILABLE
    }
  }

  /** @throws JustFailed, Overloaded, and what `render` throws */
  async #made(key: string, source: WorkSource, render: () => Promise<WrittenAnswer>): Promise<WrittenAnswer> {
    if (this.#failed.has(key)) throw new JustFailed()
    try {
      return await this.#limit.run(render, source)
    } catch (error) {
      // What found no room was not tried.
      if (error instanceof Overloaded) throw error
      this.#failed.set(key, true)
      throw error
    }
  }

  async #render(
    { remote, build, row }: Live,
    wanted: WantedInset,
    { origin, day }: InsetPlace,
  ): Promise<WrittenAnswer> {
    const { buildId } = build.extras
    const { attributes, language } = { ...wanted, attributes: withPresentNames(row, wanted.attributes) }
    const rendered = await this.options.renderers.renderInset(
      { name: remote, buildId },
      { module: row.module, url: `${origin}/`, attributes, language, day, deadlineMs: DEADLINE_MS },
    )
    if (rendered.kind === 'failed') throw new Error(rendered.error)
    if (rendered.kind !== 'shown') return written({ error: rendered.kind })
    return written({ tree: framed(readTree(rendered.tree), language) })
  }

  #find(name: string): Live | undefined {
    for (const live of this.#live()) if (live.row.name === name) return live
    return undefined
  }

  /** Kept by caches for everybody: a share of the visitors cannot be told apart here. */
  *#live(): Iterable<Live> {
    const { live } = this.options
    for (const [remote, build] of live.chosenFor(null)) {
      if (live.isDisabled(remote, build)) continue
      for (const row of build.extras.insets ?? []) yield { remote, build, row }
    }
  }
}

/** The API hears of a place its name alone (`src/render/api-of-request.ts`), and answers as the site of that name. */
const keyOf = ({ build, row }: Live, wanted: WantedInset, { origin, day }: InsetPlace): string =>
  [new URL(origin).hostname, build.extras.buildId, row.daily ? day : '', JSON.stringify(wanted)].join('\n')

/** At the frame the host's styles and the direction of its text end. */
const framed = (tree: EmbedTree, lang: string): EmbedTree => [['div', { part: 'frame', lang, dir: 'ltr' }, ...tree]]
