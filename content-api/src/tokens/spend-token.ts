import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import type { FormKind, SpendableToken } from './form-token.ts'

/** Independent of field order. */
export function hashBody(body: object): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}

/** Spent tokens outlive their validity, so that a late repeat still gets its success. */
const RETENTION = "interval '1 hour'"

/**
 * Stores a record and spends its token in one transaction: concurrent and repeated submissions of a form create one
 * record (F44). The same body again gets the first record's number.
 * @throws AnswerError `token_used` for another body
 */
export async function spendToken(
  db: Kysely<Database>,
  kind: FormKind,
  token: SpendableToken,
  bodyHash: string,
  store: (trx: Transaction<Database>) => Promise<number>,
): Promise<number> {
  const before = await getSpent(db, token.nonce, bodyHash)
  if (before !== null) return before
  if (token.expired) throw new AnswerError('token_expired')
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await store(trx)
      const burnt = await trx
        .insertInto('spent_token')
        .values({ nonce: token.nonce, kind, body_hash: bodyHash, record_id: id, expires: token.expires })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (burnt.numInsertedOrUpdatedRows === 0n) throw new AlreadySpent()
      return id
    })
  } catch (error) {
    if (!(error instanceof AlreadySpent)) throw error
    const first = await getSpent(db, token.nonce, bodyHash)
    if (first === null) throw new AnswerError('unavailable')
    return first
  }
}

/** Thrown to roll the record back, because another submission of the same form came first. */
class AlreadySpent extends Error {}

async function getSpent(db: Kysely<Database>, nonce: string, bodyHash: string): Promise<number | null> {
  const spent = await db
    .selectFrom('spent_token')
    .select(['record_id', 'body_hash'])
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (spent && spent.body_hash !== bodyHash) throw new AnswerError('token_used')
  return spent?.record_id ?? null
}

/** Deletes tokens that are rejected by age anyway. */
export async function purgeSpentTokens(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('spent_token')
    .where(sql<boolean>`expires < now() - ${sql.raw(RETENTION)}`)
    .execute()
}
