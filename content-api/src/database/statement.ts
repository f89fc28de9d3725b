import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A statement with `$1`, `$2`…, for what Kysely's builder cannot express. */
export function statement<Row>(text: string) {
  return async (db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/**
 * A parameter whose value the planner does not see. Knowing that a search word is common, or that 300 sermons are to be
 * joined, it would scan the whole table of search vectors: it ignores the cost of unpacking them (400 ms instead of 3 for
 * a word in all of 8,000 sermons). Of an unknown value it expects few matches, and uses the index.
 */
export const hidden = (parameter: string, type: string) => `(select ${parameter}::${type})`
