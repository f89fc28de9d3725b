import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../errors.ts'
import type { FormKind, SpendableToken } from './form-token.ts'

/** Same fields, same hash: the order of the fields does not matter. */
export function hashBody(body: object): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}

/** Spent tokens stay a while beyond their age, so that a late repeat still hears of its success. */
const KEPT = "interval '1 hour'"

/**
 * Stores a record and burns its token in one transaction: however often and at once the same form is sent, there is one
 * record (F44). The same body again gets the first record's number, another body `token_used`.
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

/** Rolls the record back: another send of the same form came first. */
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

/** Forgets tokens that their age alone would refuse. */
export async function purgeSpentTokens(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('spent_token')
    .where(sql<boolean>`expires < now() - ${sql.raw(KEPT)}`)
    .execute()
}
