/** How much is under way. Who cannot be served soon is told at once, so that those who are let in stay quick. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { AnswerError } from '../errors.ts'

export interface LoadLimits {
  /** Requests that may be worked on at once, waiting for the database included. */
  requests: number
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

  /** Does the work, or throws 503 without beginning it. It counts until it has ended, also when nobody waits for it. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.requests || this.#lateness > this.#limits.lateness)
      throw new AnswerError('unavailable', { retryAfter: COME_BACK })
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delays.disable()
  }
}
