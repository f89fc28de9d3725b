/**
 * Every word that stands in the sermons with the number of sermons that have it, in memory: looking for the forms of a
 * word reads a stretch of it. One block of bytes in the order of bytes, about 16 bytes for each word.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { unpackNumbers } from './passage-index.ts'

const SPACE = 0x20

export class Vocabulary {
  readonly #bytes: Buffer
  /** Word `n` stands at `#starts[n]` and ends one byte before `#starts[n + 1]`. */
  readonly #starts: Uint32Array
  readonly #counts: Int32Array

  /** `words` parted by single spaces, in the order of their bytes; `counts` in the same order. */
  constructor(words: string, counts: Int32Array) {
    this.#bytes = Buffer.from(words === '' ? '' : `${words} `)
    this.#counts = counts
    this.#starts = new Uint32Array(counts.length + 1)
    let nth = 0
    for (let place = this.#bytes.indexOf(SPACE); place !== -1; place = this.#bytes.indexOf(SPACE, place + 1))
      this.#starts[++nth] = place + 1
    if (nth !== counts.length) throw new RangeError(`There are ${nth} words and ${counts.length} counts.`)
  }

  /** In how many sermons the word stands, as it is. */
  count(word: string): number {
    const asked = Buffer.from(word)
    const nth = this.#firstFrom(asked)
    return nth < this.#counts.length && this.#compare(nth, asked) === 0 ? this.#counts[nth]! : 0
  }

  /** The words that begin like this, in order. */
  *beginningWith(begin: string): Generator<{ word: string; count: number }> {
    const asked = Buffer.from(begin)
    for (let nth = this.#firstFrom(asked); nth < this.#counts.length; nth++) {
      const start = this.#starts[nth]!
      const end = this.#starts[nth + 1]! - 1
      if (this.#bytes.compare(asked, 0, asked.length, start, Math.min(end, start + asked.length)) !== 0) return
      yield { word: this.#bytes.toString('utf8', start, end), count: this.#counts[nth]! }
    }
  }

  #firstFrom(asked: Buffer): number {
    let [low, high] = [0, this.#counts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(middle, asked) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(nth: number, asked: Buffer): number {
    return this.#bytes.compare(asked, 0, asked.length, this.#starts[nth], this.#starts[nth + 1]! - 1)
  }
}

export async function readVocabulary(db: Kysely<Database>): Promise<Vocabulary> {
  const { rows } = await sql<{ words: string | null; counts: Buffer | null }>`
    select string_agg(word, ' ' order by word) as words, string_agg(int4send(df), ''::bytea order by word) as counts
    from lexeme`.execute(db)
  return new Vocabulary(rows[0]?.words ?? '', unpackNumbers(rows[0]?.counts))
}
