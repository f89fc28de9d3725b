/**
 * How much is under way. A burst waits a moment for its turn; who cannot be served soon is told so, so that those who
 * are let in stay quick.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { AnswerError } from '../errors.ts'

export interface LoadLimits {
  /** Requests that may be worked on at once, waiting for the database included. */
  requests: number
  /** Requests that may wait for their turn, and for how many milliseconds. */
  waiting: number
  wait: number
  /** Milliseconds the event loop may be late, on average since the last look. */
  lateness: number
}

const LOOK_EVERY = 250
const RESOLUTION = 10
/** Seconds. */
const COME_BACK = 2

export class Load {
  readonly #limits: LoadLimits
  readonly #delays: IntervalHistogram
  readonly #timer: NodeJS.Timeout
  /** Who waits, the first first. */
  readonly #waiting = new Set<() => void>()
  #running = 0
  #lateness = 0

  constructor(limits: LoadLimits) {
    this.#limits = limits
    this.#delays = monitorEventLoopDelay({ resolution: RESOLUTION })
    this.#delays.enable()
    this.#timer = setInterval(() => {
      // Nothing measured means that nothing but this ran: the loop was held up the whole time.
      this.#lateness = this.#delays.count === 0 ? LOOK_EVERY : Math.max(0, this.#delays.mean / 1e6 - RESOLUTION)
      this.#delays.reset()
    }, LOOK_EVERY)
    this.#timer.unref()
  }

  /**
   * Does the work when its turn comes, or throws 503 without beginning it. It counts until it has ended, also when
   * nobody waits for it.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#lateness > this.#limits.lateness) throw tooMuch()
    if (this.#running < this.#limits.requests) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  /** Resolves with the place of one that has ended. */
  #turn(): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw tooMuch()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(deadline)
        resolve()
      }
      const deadline = setTimeout(() => {
        this.#waiting.delete(begin)
        reject(tooMuch())
      }, this.#limits.wait)
      this.#waiting.add(begin)
    })
  }

  /** Gives the place of one that has ended to who has waited longest. */
  #next(): void {
    const [begin] = this.#waiting
    if (!begin) return void this.#running--
    this.#waiting.delete(begin)
    begin()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delays.disable()
  }
}

const tooMuch = () => new AnswerError('unavailable', { retryAfter: COME_BACK })
