/**
 * How much is made at once. A burst waits a moment for its turn; who would wait longer is told at once, so that those
 * who are let in stay quick and the rest of the server has room.
 */
export interface Room {
  /** Works that run at the same time. */
  atOnce: number
  /** Works that wait for one of these to end. */
  waiting: number
  /** So long a work waits at most, in milliseconds. */
  waitMs: number
}

/** There was no room for a work: it was never begun. */
export class Crowded extends Error {
  constructor() {
    super('More is being made than there is room for')
  }
}

export class WorkLimit {
  #running = 0
  /** The first has waited longest; `begin` tells it that its turn has come. */
  readonly #waiting: { begin: () => void }[] = []

  /** @param ready what is waited for before each work begins */
  constructor(
    private readonly room: Room,
    private readonly ready: () => Promise<void> = async () => undefined,
  ) {}

  /** Does the work when its turn comes. @throws Crowded when that is too late, and what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.room.atOnce) this.#running += 1
    else await this.#turn()
    try {
      await this.ready()
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Whoever comes next takes the place over: nobody slips in between.
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    const { waiting, waitMs } = this.room
    if (this.#waiting.length >= waiting) return Promise.reject(new Crowded())
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        reject(new Crowded())
      }, waitMs)
      const one = {
        begin: () => {
          clearTimeout(late)
          resolve()
        },
      }
      this.#waiting.push(one)
    })
  }
}
