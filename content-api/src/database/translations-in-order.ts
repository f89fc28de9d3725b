import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Lookup order of translations: the default one first, then by id. */
export const translationsInOrder = (db: Kysely<Database>) =>
  db.selectFrom('bible_translation').orderBy('is_default', 'desc').orderBy('id')
