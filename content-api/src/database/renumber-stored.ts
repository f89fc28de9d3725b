import { type Kysely, sql } from 'kysely'
import type { Place } from 'shared-kernel/passages'
import { commonRange } from '../versification/common-range.ts'
import { labelInRuf } from '../versification/renumbered-place.ts'

type Stored = Place & { vstart: number; vend: number }

/**
 * Converts stored verse ranges to the common numbering, reading those of sermons as RÚF: Dániel 3,24–33 comes after the
 * Greek parts, and verses that RÚF lacks (Mal 4,5) are read as Károli's.
 */
export async function renumberStored(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ place: Stored }>`
    select distinct on (book, vstart, vend) json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
      'endChapter', end_chapter, 'endVerse', end_verse, 'vstart', vstart, 'vend', vend)) as place
    from sermon_passage join sermon using (nid) where versification = 'ruf'`.execute(db)
  const changed = rows.flatMap(({ place }) => {
    const { book, vstart, vend } = commonRange(place, 'ruf')
    const isSame = vstart === place.vstart && vend === place.vend
    return isSame
      ? []
      : { book, vstart: place.vstart, vend: place.vend, from: vstart, to: vend, in_ruf: labelInRuf(place, 'ruf') }
  })
  if (changed.length === 0) return
  await sql`
    update sermon_passage p set vstart = c."from", vend = c."to", in_ruf = c.in_ruf
    from sermon s, json_to_recordset(${JSON.stringify(changed)}::json)
      as c(book int, vstart int, vend int, "from" int, "to" int, in_ruf text)
    where s.nid = p.nid and s.versification = 'ruf' and p.book = c.book and p.vstart = c.vstart and p.vend = c.vend`.execute(
    db,
  )
  await sql`
    update sermon_card c set card = n.card from sermon_card_now n
    where n.nid = c.nid and c.nid in (select nid from sermon_passage where in_ruf is not null)`.execute(db)
}
