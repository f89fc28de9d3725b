import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Marks a statement for the pool (connect.ts), which sees only the text. */
const MARK = '/* prepared '

/**
 * A statement with `$1`, `$2`… planned once per connection. For the few statements of every search: planning them takes
 * as long as running them.
 */
export function prepared<Row>(text: string) {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const marked = `${MARK}${name} */ ${text}`
  return async (db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))).rows
}

/** The name of a prepared statement. */
export function preparedName(text: string): string | undefined {
  return text.startsWith(MARK) ? text.slice(MARK.length, text.indexOf(' ', MARK.length)) : undefined
}
