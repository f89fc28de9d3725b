import { type Kysely, sql } from 'kysely'
import { formatPassage, type Place } from 'shared-kernel/passages'
import type { Static } from 'typebox'
import type { Complete } from '../contract/complete.ts'
import type { BibleText } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { translationsInOrder } from '../database/translations-in-order.ts'
import { commonRange, hasPlace, ownRange, type PassageRange, plainRange } from '../versification/common-range.ts'
import { hasAllVerses } from '../versification/has-all-verses.ts'
import { renumber } from '../versification/renumbered-place.ts'
import type { Versification } from '../versification/versifications.ts'

const MAX_VERSES = 500

interface Wanted extends Place {
  /** Numbering; by default that of the translation. */
  versification?: Versification
  /** Restricts the search to this translation. */
  translation?: string
}

/**
 * API-07: verses of a passage in the first translation that has all of them, else in the first with some; at most 500.
 * Null when none has any.
 */
export async function findBibleText(
  db: Kysely<Database>,
  { translation: wanted, versification: ofAsked, ...asked }: Wanted,
): Promise<Static<typeof BibleText> | null> {
  // A verse without a chapter is ignored.
  const place = asked.chapter === undefined ? { book: asked.book } : asked
  let part: Static<typeof BibleText> | null = null
  for (const translation of await getTranslations(db, wanted)) {
    const own = translation.versification
    const versification = ofAsked ?? own
    const isOwn = ofAsked === undefined || (ofAsked === own && hasPlace(place, own))
    const range = isOwn ? plainRange(place) : ownRange(commonRange(place, versification), own)
    const verses = range === null ? [] : await getVerses(db, translation.id, range)
    if (range === null || verses.length === 0) continue
    const other = isOwn ? 'same' : renumber(place, versification, own)
    const text = {
      passage: { ...place, label: formatPassage(place), versification },
      inTranslation: other === 'same' || other === null ? undefined : other,
      translation,
      verses: verses.map(({ last_verse: _last, ...verse }) => verse),
    }
    if (verses.length === MAX_VERSES || hasAllVerses(verses, range, own)) return text
    part ??= { ...text, isPart: true }
  }
  return part
}

/** Merged verses are stored under the first one and belong to each of them. */
function getVerses(db: Kysely<Database>, translation: string, { book, vstart, vend }: PassageRange) {
  return db
    .selectFrom('bible_verse')
    .select(['chapter', 'verse', 'last_verse', 'text'])
    .where('translation', '=', translation)
    .where('book', '=', book)
    .where(sql<boolean>`chapter between ${Math.floor(vstart / 1000)} and ${Math.floor(vend / 1000)}`)
    .where(sql<boolean>`chapter * 1000 + verse <= ${vend} and chapter * 1000 + last_verse >= ${vstart}`)
    .orderBy('chapter')
    .orderBy('verse')
    .limit(MAX_VERSES)
    .execute()
}

/** Only the requested one, else all. */
async function getTranslations(
  db: Kysely<Database>,
  id: string | undefined,
): Promise<Complete<Static<typeof BibleText>['translation']>[]> {
  const rows = await translationsInOrder(db)
    .select(['id', 'name', 'rights', 'versification'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .execute()
  return rows.map(({ rights, ...translation }) => ({ ...translation, rights: rights ?? undefined }))
}
