/** Readers of a site who go from page to page, and compare each answer with that of a calm moment. */
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that a reader waits for an answer. */
const PATIENCE_MS = 8000
const BETWEEN_MS = 150

interface Kind {
  /** A new address for each turn is kept by nothing. */
  address: (turn: number) => string
  /** The part of the answer that must not change. */
  read: (text: string) => string
  /** Further headers for an address, and the status of its right answer if it is not 200. */
  headers?: (address: string) => Record<string, string>
  status?: number
}

/** Bytes that a player asks for. */
const PART = 2000

const links = (html: string) =>
  [...html.matchAll(/href="(\/(?:node|igehirdetes)\/[^"#?]+)"/g)].map(([, link]) => link).join()

const KINDS: Record<string, Kind> = {
  page: {
    address: (turn) => `/node/${101 + (turn % 12)}`,
    read: (html) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '',
  },
  search: { address: (turn) => `/kereses?s=kegyelem&q=${turn}`, read: links },
  call: { address: (turn) => `/api/v2/list?s=kegyelem&q=${turn}`, read: (text) => text },
  media: {
    address: (turn) => `/media/kelj-fol-es-egyel.wav?part=${turn % 12}`,
    read: (text) => text,
    headers: (address) => {
      const start = PART * Number(/\d+$/.exec(address))
      return { range: `bytes=${start}-${start + PART - 1}` }
    },
    status: 206,
  },
}

/** Counts of answers, and the longest time without a right one of each kind. */
export class Readers {
  answers = 0
  /** Address, and status or reason. */
  readonly failures: { at: number; what: string }[] = []
  readonly wrong: string[] = []
  /** Kinds that readers leave out meanwhile. */
  readonly left = new Set<string>()
  readonly #right = new Map<string, string>()
  /** By kind: times of right answers. */
  readonly #times = new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]]))
  readonly #reading: Promise<void>[] = []
  #isOver = false
  #turn = 0

  constructor(private readonly origin: string) {}

  /** Learns the right answers. @throws Error if there are none */
  async learn(): Promise<void> {
    for (const [kind, { address, read, headers, status: wanted = 200 }] of Object.entries(KINDS)) {
      for (let turn = 0; turn < 12; turn += 1) {
        const { status, text } = await this.#get(address(turn), '203.0.113.1', headers?.(address(turn)))
        const right = read(text)
        if (status !== wanted || right === '') throw new Error(`${address(turn)} is answered ${status}`)
        this.#right.set(rightKey(kind, address(turn)), right)
      }
    }
  }

  start(count: number): void {
    for (let reader = 0; reader < count; reader += 1) this.#reading.push(this.#read(`203.0.113.${reader + 2}`))
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#reading)
  }

  /** Milliseconds without a right answer of a kind: the longest between two times. */
  longestGap(from: number, to: number): number {
    const gaps = [...this.#times].map(([kind, all]) => {
      if (this.left.has(kind)) return 0
      const times = [from, ...all.filter((time) => time > from && time < to), to]
      return Math.max(...times.slice(1).map((time, nth) => time - times[nth]!))
    })
    return Math.max(...gaps)
  }

  async #read(client: string): Promise<void> {
    while (!this.#isOver) {
      for (const [kind, { address, read, headers, status: wanted = 200 }] of Object.entries(KINDS)) {
        if (this.left.has(kind)) continue
        const path = address((this.#turn += 1))
        const { status, text } = await this.#get(path, client, headers?.(path))
        this.answers += 1
        if (status !== wanted) this.failures.push({ at: performance.now(), what: `${path}: ${status || text}` })
        else if (read(text) === this.#right.get(rightKey(kind, path))) this.#times.get(kind)!.push(performance.now())
        // A document whose data was late has none, and the browser asks for it.
        else if (read(text) === '') this.failures.push({ at: performance.now(), what: `${path}: without its data` })
        else this.wrong.push(path)
        await pause(BETWEEN_MS)
      }
    }
  }

  async #get(path: string, client: string, further = {}): Promise<{ status: number; text: string }> {
    try {
      const headers = { accept: 'text/html,application/json', 'x-forwarded-for': client, ...further }
      const answer = await fetch(this.origin + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      return { status: 0, text: String((error as Error).cause ?? error) }
    }
  }
}

/** All searches of a kind have one right answer. */
const rightKey = (kind: string, path: string) => (['page', 'media'].includes(kind) ? path : kind)
