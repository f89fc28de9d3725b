import { setImmediate as others } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readPassageTexts } from './passage-texts.ts'
import { type SermonVectors, toVectors } from './sermon-vectors.ts'

const BATCH = 200

/**
 * Rebuilds the index and the cards of these sermons (of all without `nids`). For imports, within their transaction,
 * after storing the sermons with their tags and passages; call `refreshSpellings` once afterwards. `onProgress` is
 * called periodically.
 */
export async function indexSermons(
  trx: Kysely<Database>,
  nids?: readonly number[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const all = nids ?? (await trx.selectFrom('sermon').select('nid').orderBy('nid').execute()).map(({ nid }) => nid)
  for (let start = 0; start < all.length; start += BATCH) {
    if (start > 0 && start % (10 * BATCH) === 0) onProgress(start, all.length)
    const rows: ({ nid: number } & SermonVectors)[] = []
    for (const { nid, ...text } of await getSearchTexts(trx, all.slice(start, start + BATCH))) {
      rows.push({ nid, ...toVectors(text) })
      // Yields to requests while a server rebuilds its index.
      await others()
    }
    if (rows.length === 0) continue
    await sql`
      insert into sermon_search (nid, lemmas, spellings, passages, head)
      select nid, lemmas::tsvector, spellings::tsvector, passages::tsvector, head::tsvector
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(nid integer, lemmas text, spellings text, passages text, head text)
      on conflict (nid) do update
      set lemmas = excluded.lemmas, spellings = excluded.spellings, passages = excluded.passages, head = excluded.head`.execute(
      trx,
    )
    await sql`
      insert into sermon_card (nid, card) select nid, card from sermon_card_now
      where nid = any(${rows.map(({ nid }) => nid)}::int[])
      on conflict (nid) do update set card = excluded.card`.execute(trx)
  }
}

async function getSearchTexts(trx: Kysely<Database>, nids: readonly number[]) {
  const sermons = await trx
    .selectFrom('sermon as s')
    .leftJoin('preacher as p', 'p.id', 's.preacher_id')
    .leftJoin('series as r', 'r.id', 's.series_id')
    .select([
      's.nid',
      's.title',
      's.plain',
      's.place',
      's.occasion',
      's.year',
      'p.name as preacher',
      'r.name as series',
    ])
    .select(
      sql<
        string[]
      >`array(select t.name from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid order by st.position)`.as(
        'tags',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select label from sermon_passage sp where sp.nid = s.nid and sp.role <> 'in_text' order by role, position)`.as(
        'labels',
      ),
    )
    .where('s.nid', 'in', nids)
    .execute()
  const texts = await readPassageTexts(trx, nids)
  return sermons.map(({ nid, title, plain, preacher, series, place, occasion, year, tags, labels }) => ({
    nid,
    title,
    plain,
    names: [preacher, series, place, occasion, year?.toString() ?? null, ...tags].filter((name) => name !== null),
    labels,
    passages: (texts.get(nid) ?? []).map(({ text }) => text),
  }))
}
