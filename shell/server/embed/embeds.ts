/** Server-rendered embeds of the live builds, each rendered by its build's process and cached. */
import { LRUCache } from 'lru-cache'
import type { Deployment } from 'releases/manifest/manifest'
import { StaleIfErrorCache } from 'server-kit/stale-if-error-cache'
import { Overloaded, type QueueLimits, WorkQueue } from 'server-kit/work-queue'
import { type EmbedRow, withPresentNames } from 'shared-kernel/embeds'
import {
  type EmbedResult,
  type EmbedTree,
  type LiveEmbeds,
  EMBED_ATTRIBUTES,
  EMBED_ELEMENTS,
  type EmbedElement,
} from '../../embed/elements/embed-tree.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { RendererPool } from '../renderer/renderer-pool.ts'
import type { EmbedRequest } from './parse-request.ts'

/** Fresh for half a minute, stale for a minute, and for ten while rendering fails; 16 million characters in all. */
const CACHE = { freshMs: 30_000, staleMs: 60_000, errorMs: 600_000, maxSize: 16_000_000 }
/** Of an entry, besides its key and text, in characters. */
const ENTRY_OVERHEAD = 400
const sizeOf = (key: string, text = '') => key.length + text.length + ENTRY_OVERHEAD
const DEADLINE_MS = 3000
/** A queue of its own: a host page requests up to twenty embeds, which must not delay documents. */
const LIMITS: QueueLimits = { running: 4, waiting: 40, waitMs: 2000, reserved: 1 }
/** Milliseconds before a failed render is tried again; `embed.js` retries after that. */
const FAILED_MS = 5000
const MAX_FAILED_SIZE = 1_000_000

/** Why there is no embed; null: there is one. */
export const errorOf = (answer: EmbedResult) => ('error' in answer ? answer.error : null)

/** The visible part of a response: the embed, or a sentence about its error. */
export const treeIn = (answer: EmbedResult): EmbedTree => ('tree' in answer ? answer.tree : (answer.says ?? []))

/** The render failed less than `FAILED_MS` ago and was logged then. */
class RecentlyFailed extends Error {}

interface LiveEmbed {
  remote: string
  build: Deployment
  row: EmbedRow
}

export interface EmbedContext {
  /** Client network. */
  client: string
  /** Of the site. */
  origin: string
  /** Today's date in the site's time zone. */
  day: string
}

interface EmbedsOptions {
  live: Pick<LiveBuilds, 'forAll'>
  renderers: Pick<RendererPool, 'renderEmbed'>
  /** Awaited before each render. */
  ready?: () => Promise<void>
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

export class Embeds {
  readonly #cache: StaleIfErrorCache<EmbedResult>
  readonly #failed: LRUCache<string, true>
  readonly #queue: WorkQueue

  constructor(private readonly options: EmbedsOptions) {
    const { ready, now = () => performance.now() } = options
    this.#queue = new WorkQueue(LIMITS, ready)
    this.#cache = new StaleIfErrorCache({ ...CACHE, sizeOf: (answer, key) => sizeOf(key, JSON.stringify(answer)), now })
    this.#failed = new LRUCache({
      maxSize: MAX_FAILED_SIZE,
      sizeCalculation: (_true, key) => sizeOf(key),
      ttl: FAILED_MS,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /** Names, attributes and heights of the live embeds, for `embed.js`. */
  get known(): LiveEmbeds {
    return Object.fromEntries(
      [...this.#live()].map(({ row: { name, attributes, formerly = {}, height } }) => {
        const { fixed, row, rows } = height
        const names = Object.keys({ ...attributes, ...formerly }).join(' ')
        return [name, [names, fixed, ...(row === undefined ? [] : [row, rows ?? 1])]]
      }),
    ) as LiveEmbeds
  }

  /** The description of a live embed. */
  rowOf = (name: string): EmbedRow | undefined => this.#find(name)?.row

  /** @param onProblem receives why an embed could not be rendered */
  async get(request: EmbedRequest, context: EmbedContext, onProblem: (problem: string) => void): Promise<EmbedResult> {
    const live = this.#find(request.name)
    if (!live) return { error: 'unknown' }
    const key = keyOf(live, request, context)
    try {
      return await this.#cache.get(key, async () => {
        if (this.#failed.has(key)) throw new RecentlyFailed()
        const source = { group: live.remote, client: context.client }
        return await this.#queue
          .run(() => this.#render(live, request, context), source)
          .catch((error: unknown) => {
            // Rejected by the queue: not a failure of the embed.
            if (!(error instanceof Overloaded)) this.#failed.set(key, true)
            throw error
          })
      })
    } catch (error) {
      if (!(error instanceof RecentlyFailed)) onProblem(`${live.remote}: ${request.name}: ${String(error)}`)
      return { error: 'unavailable' }
    }
  }

  async #render(
    { remote, build, row }: LiveEmbed,
    request: EmbedRequest,
    { origin, day }: EmbedContext,
  ): Promise<EmbedResult> {
    const { language } = request
    const attributes = withPresentNames(row, request.attributes)
    const rendered = await this.options.renderers.renderEmbed(
      { name: remote, buildId: build.extras.buildId },
      { module: row.module, url: `${origin}/`, attributes, language, day, deadlineMs: DEADLINE_MS },
    )
    if (rendered.kind === 'failed') throw new Error(rendered.error)
    if (rendered.kind !== 'shown') return { error: rendered.kind }
    return { tree: framed(sanitizeEmbedTree(rendered.tree), language) }
  }

  #find(name: string): LiveEmbed | undefined {
    for (const live of this.#live()) if (live.row.name === name) return live
    return undefined
  }

  *#live(): Iterable<LiveEmbed> {
    for (const [remote, build] of this.options.live.forAll) {
      for (const row of build.extras.embeds ?? []) yield { remote, build, row }
    }
  }
}

/** The API gets the site's hostname only (`shell/src/routing/server/request-api.ts`). */
const keyOf = ({ build, row }: LiveEmbed, request: EmbedRequest, { origin, day }: EmbedContext): string =>
  [new URL(origin).hostname, build.extras.buildId, row.daily ? day : '', JSON.stringify(request)].join('\n')

/** Isolates the embed from styles and text direction of the host. */
const framed = (tree: EmbedTree, lang: string): EmbedTree => [['div', { part: 'frame', lang, dir: 'ltr' }, ...tree]]

const ELEMENTS = new Set(EMBED_ELEMENTS.split(' '))
const ADDRESSES = ['action', 'href', 'src']
/** A chapter of the Bible with verse numbers has up to 600. */
const MAX_NODES = 3000
const MAX_LETTERS = 60_000
const MAX_DEPTH = 12

/** Limits for the rest of the tree. */
interface Remaining {
  nodes: number
  letters: number
}

/** @throws Error naming the forbidden part */
export function sanitizeEmbedTree(tree: unknown): EmbedTree {
  return sanitize(tree, { nodes: MAX_NODES, letters: MAX_LETTERS }, MAX_DEPTH)
}

function sanitize(tree: unknown, remaining: Remaining, depth: number): EmbedTree {
  if (!Array.isArray(tree)) throw new Error('The tree of an embed is not a list')
  if (depth === 0) throw new Error(`An embed has more than ${MAX_DEPTH} levels of elements`)
  return tree.map((node: unknown) => {
    remaining.nodes -= 1
    if (typeof node === 'string') remaining.letters -= node.length
    if (remaining.nodes < 0 || remaining.letters < 0) throw new Error('An embed is too long')
    return typeof node === 'string' ? node : sanitizeElement(node, remaining, depth)
  })
}

function sanitizeElement(node: unknown, remaining: Remaining, depth: number): EmbedElement {
  if (!Array.isArray(node)) throw new Error('An embed has a node that is neither text nor element')
  const [name, attributes, ...children] = node as unknown[]
  if (typeof name !== 'string' || !ELEMENTS.has(name)) throw new Error(`An embed cannot have <${String(name)}>`)
  const entries = Object.entries((attributes ?? {}) as object).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string' || !EMBED_ATTRIBUTES.test(key)) throw new Error(`An embed cannot have ${key}`)
    if (ADDRESSES.includes(key) && !isWebAddress(value)) throw new Error(`An embed cannot link to ${value}`)
    remaining.letters -= value.length
    return [key, value]
  })
  return [name, Object.fromEntries(entries) as Record<string, string>, ...sanitize(children, remaining, depth - 1)]
}

/** A path of the site, or http(s). */
const isWebAddress = (value: string) =>
  /^(?:\/(?![/\\])|https?:\/\/)/.test(value) && URL.canParse(value, 'https://site')
