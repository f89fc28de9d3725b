/** Related data of a sermon as SQL columns; the statement must call it `s`. */
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Named, Passage } from '../contract/entities.ts'
import type { PassageRole } from '../database/schema.ts'

const passages = (role: PassageRole) =>
  `(select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
    'endChapter', end_chapter, 'endVerse', end_verse, 'label', label, 'versification', s.versification, 'inRuf', in_ruf)) order by position), '[]')
    from sermon_passage sp where sp.nid = s.nid and sp.role = '${role}')`

const TAGS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by st.position), '[]')
  from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid)`

export function passagesOf(role: PassageRole) {
  return sql<Static<typeof Passage>[]>`${sql.raw(passages(role))}`
}

export function tagsOf() {
  return sql<Static<typeof Named>[]>`${sql.raw(TAGS)}`
}
