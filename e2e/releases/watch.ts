/** Visitors who come all the time to pages that nothing should happen to, and somebody who asks how the server is. */
import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20
const ASK_MS = 100
/** A server that answers later is taken for dead by whoever watches it. */
const READY_MS = 1500

export class Watch {
  /** What is being tried, for complaints. */
  now = 'nothing'
  readonly complaints: string[] = []
  #times: number[] = []
  #isOver = false
  readonly #watching: Promise<void>[]

  constructor(
    private readonly origin: string,
    pages: string[],
  ) {
    this.#watching = [...pages.map((page) => this.#visit(page)), this.#ask()]
  }

  complain = (problem: string) => void this.complaints.push(`${this.now}: ${problem}`)

  /** The answer at an address and how long it took; status 0 when there was none. */
  get = async (address: string) => {
    const began = performance.now()
    try {
      const answer = await fetch(this.origin + address, { redirect: 'manual' })
      return { status: answer.status, text: await answer.text(), ms: performance.now() - began }
    } catch (error) {
      return { status: 0, text: String(error), ms: performance.now() - began }
    }
  }

  /** Of the visits since this was asked for last, in whole milliseconds. */
  figures() {
    const times = this.#times.splice(0).sort((a, b) => a - b)
    const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
    return { count: times.length, p50: at(0.5), p99: at(0.99) }
  }

  async end() {
    this.#isOver = true
    await Promise.all(this.#watching)
  }

  async #visit(page: string) {
    for (; !this.#isOver; await pause(PAUSE_MS)) {
      const { status, text, ms } = await this.get(page)
      this.#times.push(ms)
      if (status !== 200 || !/<h1[\s>]/.test(text)) this.complain(`${page} answers ${status}`)
    }
  }

  async #ask() {
    for (; !this.#isOver; await pause(ASK_MS)) {
      const { status, ms } = await this.get('/readyz')
      if (status !== 200 || ms > READY_MS) this.complain(`/readyz answers ${status} after ${Math.round(ms)} ms`)
    }
  }
}
