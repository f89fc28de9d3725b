import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * The translations in the order in which a passage is looked for: the default one first, then the others by their ids.
 */
export const translationsInOrder = (db: Kysely<Database>) =>
  db.selectFrom('bible_translation').orderBy('is_default', 'desc').orderBy('id')
