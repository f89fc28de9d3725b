/** Reproducible random choices (mulberry32), so that measurements can be repeated. */
export class SeededRandom {
  constructor(private state: number) {}

  /** 0 ≤ number < 1 */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Inclusive bounds. */
  integer(min: number, max: number) {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(0, items.length - 1)]!
  }

  /** As `pick`, but the first items are much more frequent. */
  pickUneven<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() ** 2.5 * items.length)]!
  }
}
