import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Marks a statement for the pool (connect.ts), which sees nothing but its text. */
const MARK = '/* prepared '

/**
 * A statement the server plans once for each connection instead of at every call, with `$1`, `$2`… for its values. For
 * the few that every search runs: planning them takes as long as answering them.
 */
export function prepared<Row>(text: string) {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const marked = `${MARK}${name} */ ${text}`
  return async (db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))).rows
}

/** The name of a statement that is to be prepared. */
export function preparedName(text: string): string | undefined {
  return text.startsWith(MARK) ? text.slice(MARK.length, text.indexOf(' ', MARK.length)) : undefined
}
