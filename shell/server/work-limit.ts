/**
 * How much is made at once. A burst waits a moment for its turn; who would wait longer is told at once, so that those
 * who are let in stay quick and the rest of the server has room. Works are somebody's: of one remote's slow pages, or
 * of a crowd at them, the others' visitors notice little.
 */
export interface Room {
  /** Works that run at the same time. */
  atOnce: number
  /** Works that wait for one of these to end. */
  waiting: number
  /** So long a work waits at most, in milliseconds. */
  waitMs: number
  /** So many of the places are never taken by the works of one alone, and as large a part of those that wait. */
  forOthers?: number
}

/** There was no room for a work: it was never begun. */
export class Crowded extends Error {
  constructor() {
    super('More is being made than there is room for')
  }
}

interface Waiting {
  whose: string
  /** Tells the work that its turn has come. */
  begin: () => void
}

export class WorkLimit {
  #running = 0
  readonly #runningOf = new Map<string, number>()
  /** The first has waited longest. */
  readonly #waiting: Waiting[] = []
  readonly #most: { running: number; waiting: number }

  /** @param ready what is waited for before each work begins */
  constructor(
    private readonly room: Room,
    private readonly ready: () => Promise<void> = async () => undefined,
  ) {
    const { atOnce, waiting, forOthers = 0 } = room
    this.#most = { running: atOnce - forOthers, waiting: waiting - Math.round((waiting * forOthers) / atOnce) }
  }

  /**
   * Does the work when its turn comes: of those that wait first the one of whom the fewest works are running.
   * @throws Crowded when that is too late, and what the work throws
   */
  async run<Result>(work: () => Promise<Result>, whose = ''): Promise<Result> {
    if (this.#hasPlace(whose)) this.#count(whose, 1)
    else await this.#turn(whose)
    try {
      await this.ready()
      return await work()
    } finally {
      this.#count(whose, -1)
      const next = this.#next()
      if (next) {
        // Counted before it goes on: nobody slips in between.
        this.#count(next.whose, 1)
        this.#leave(next)
        next.begin()
      }
    }
  }

  #hasPlace(whose: string): boolean {
    return this.#running < this.room.atOnce && this.#worksOf(whose) < this.#most.running
  }

  #next(): Waiting | undefined {
    const able = this.#waiting.filter(({ whose }) => this.#hasPlace(whose))
    const fewest = Math.min(...able.map(({ whose }) => this.#worksOf(whose)))
    return able.find(({ whose }) => this.#worksOf(whose) === fewest)
  }

  #worksOf(whose: string): number {
    return this.#runningOf.get(whose) ?? 0
  }

  #count(whose: string, change: 1 | -1) {
    this.#running += change
    const now = this.#worksOf(whose) + change
    if (now > 0) this.#runningOf.set(whose, now)
    else this.#runningOf.delete(whose)
  }

  #leave(one: Waiting) {
    this.#waiting.splice(this.#waiting.indexOf(one), 1)
  }

  #turn(whose: string): Promise<void> {
    const { waiting, waitMs } = this.room
    const ofTheSame = this.#waiting.filter((one) => one.whose === whose).length
    if (this.#waiting.length >= waiting || ofTheSame >= this.#most.waiting) return Promise.reject(new Crowded())
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#leave(one)
        reject(new Crowded())
      }, waitMs)
      const one: Waiting = {
        whose,
        begin: () => {
          clearTimeout(late)
          resolve()
        },
      }
      this.#waiting.push(one)
    })
  }
}
