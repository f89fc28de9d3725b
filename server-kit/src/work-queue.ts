import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Limits concurrent work. Work above the limit waits up to a deadline; work that cannot start in time is rejected, so
 * that accepted work stays fast. Scheduling is fair: one client, or the slow pages of one remote, cannot use all
 * places.
 */
export interface QueueLimits {
  running: number
  waiting: number
  /** The longest wait, in milliseconds. */
  waitMs: number
  /** Places that one group can never take; the same share of the waiting places is reserved. */
  reserved?: number
}

export interface WorkSource {
  /** E.g. the remote whose page is rendered. */
  group?: string
  /** E.g. a client's network; absent: every work is a client of its own. */
  client?: string
}

export class Overloaded extends Error {
  constructor() {
    super('The server has more work than it can do')
  }
}

interface Entry {
  group: string
  client: string | symbol
  /** Settle the promise of the waiting caller. */
  start: () => void
  refuse: () => void
}

const nothing = () => undefined

const countOf = (entries: Iterable<Entry>, client: Entry['client']) => {
  let count = 0
  for (const entry of entries) if (entry.client === client) count += 1
  return count
}

export class WorkQueue {
  readonly #running = new Set<Entry>()
  /** Oldest first. */
  readonly #waiting: Entry[] = []
  /** Per group. */
  readonly #most: { running: number; waiting: number }

  /** @param ready awaited before each work starts */
  constructor(
    private readonly limits: QueueLimits,
    private readonly ready: () => Promise<void> = async () => undefined,
  ) {
    const { running, waiting, reserved = 0 } = limits
    this.#most = { running: running - reserved, waiting: waiting - Math.round((waiting * reserved) / running) }
  }

  /**
   * Runs the work when a place is free. Next is the work of the group with the fewest running works, then of the client
   * with the fewest, then the oldest.
   * @throws Overloaded when no place is free in time; rethrows errors of the work
   */
  async run<Result>(work: () => Promise<Result>, { group = '', client }: WorkSource = {}): Promise<Result> {
    const entry: Entry = { group, client: client ?? Symbol('client'), start: nothing, refuse: nothing }
    if (this.#hasPlace(group)) this.#running.add(entry)
    else await this.#wait(entry)
    try {
      await this.ready()
      return await work()
    } finally {
      this.#running.delete(entry)
      this.#next()?.start()
    }
  }

  #runningOf(group: string): number {
    let count = 0
    for (const entry of this.#running) if (entry.group === group) count += 1
    return count
  }

  #hasPlace(group: string): boolean {
    return this.#running.size < this.limits.running && this.#runningOf(group) < this.#most.running
  }

  #next(): Entry | undefined {
    let best: { entry: Entry; group: number; client: number } | undefined
    for (const entry of this.#waiting) {
      if (!this.#hasPlace(entry.group)) continue
      const group = this.#runningOf(entry.group)
      const client = countOf(this.#running, entry.client)
      if (!best || group < best.group || (group === best.group && client < best.client)) best = { entry, group, client }
    }
    return best?.entry
  }

  /** @throws Overloaded */
  #wait(entry: Entry): Promise<void> {
    this.#makeRoomFor(entry)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(deadline)
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
      }
      entry.start = () => {
        leave()
        // At once, so that no other work takes the place before this one continues.
        this.#running.add(entry)
        resolve()
      }
      entry.refuse = () => {
        leave()
        reject(new Overloaded())
      }
      const deadline = setTimeout(() => entry.refuse(), this.limits.waitMs)
      this.#waiting.push(entry)
    })
  }

  /**
   * In a full queue, rejects the newest work of the client with the most entries in favour of a client with fewer.
   * @throws Overloaded when no client in the full queue has more entries than this one
   */
  #makeRoomFor({ group, client }: Entry) {
    const ofGroup = this.#waiting.filter((entry) => entry.group === group)
    const isFull = this.#waiting.length >= this.limits.waiting
    if (!isFull && ofGroup.length < this.#most.waiting) return
    const rivals = ofGroup.length >= this.#most.waiting ? ofGroup : this.#waiting
    const counts = new Map<Entry['client'], number>()
    for (const rival of rivals) counts.set(rival.client, (counts.get(rival.client) ?? 0) + 1)
    let newest: Entry | undefined
    for (const rival of rivals) {
      if (!newest || counts.get(rival.client)! >= counts.get(newest.client)!) newest = rival
    }
    if (!newest || counts.get(newest.client)! <= (counts.get(client) ?? 0) + 1) throw new Overloaded()
    newest.refuse()
  }
}

/**
 * For work that several requests share: if the queue rejects the request that started it, the others retry once with
 * their own place in the queue.
 * @param share returns the work in progress, or else starts it with `run`
 */
export async function retryOthersRefusal<Args extends unknown[], Result>(
  share: (run: (...args: Args) => Promise<Result>) => Promise<Result>,
  run: (...args: Args) => Promise<Result>,
): Promise<Result> {
  let isOwn = false
  const start = (...args: Args) => {
    isOwn = true
    return run(...args)
  }
  try {
    return await share(start)
  } catch (error) {
    if (isOwn || !(error instanceof Overloaded)) throw error
    // After this turn the rejected work is no longer shared.
    await nextTurn()
    return await share(start)
  }
}
