import { type Kysely, sql } from 'kysely'
import { Type } from 'typebox'
import { Resolved } from '../contract/entities.ts'
import { AddressParts, AddressPartsQuery, Addresses, AddressesQuery } from '../contract/published.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'

interface Part {
  after: number
  count: number
  changed: Date
}

export const getAddressParts = route({
  summary: 'Where to begin so as to walk the addresses of all sermons in parts',
  query: AddressPartsQuery,
  answer: AddressParts,
  cache: 'content',
  async handle({ db, query }) {
    // The first part begins at 0, the others after the last number of the previous one.
    const { rows } = await sql<Part>`
      with numbered as (select nid, changed_at, (row_number() over (order by nid) - 1) / ${query.limit!}::int as part from sermon),
        parts as (select part, max(nid) as last, count(*) as count, max(changed_at) as changed from numbered group by part)
      select coalesce(lag(last) over (order by part), 0) as after, count, changed from parts order by part`.execute(db)
    return { data: rows.map(({ changed, ...part }) => ({ ...part, changed: changed.toISOString() })) }
  },
})

export const getAddresses = route({
  summary: 'Addresses of all sermons, by number',
  query: AddressesQuery,
  answer: Addresses,
  cache: 'content',
  async handle({ db, query }) {
    const limit = query.limit!
    const rows = await db
      .selectFrom('sermon')
      .select(['nid', 'path', 'changed_at'])
      .where('nid', '>', query.after!)
      .orderBy('nid')
      .limit(limit + 1)
      .execute()
    const data = rows.slice(0, limit).map(({ changed_at: changed, ...sermon }) => ({
      ...sermon,
      changed: changed.toISOString(),
    }))
    return { data, next: rows.length > limit ? data.at(-1)!.nid : null }
  },
})

export const resolvePath = route({
  summary: 'RT-11: which content item an address of the site is or was; 410 where it is deleted',
  query: Type.Object({ path: Type.Optional(Type.String({ maxLength: 2048, description: 'Path of the address' })) }),
  answer: Resolved,
  cache: 'content',
  async handle({ db, query }) {
    const path = query.path?.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
    const sermon = path
      ? await db.selectFrom('sermon').select('nid').where('path', '=', path).executeTakeFirst()
      : undefined
    if (path && !sermon) return { data: { data: await findFormer(db, path) } }
    return { data: { data: sermon ? { _pattern: 'node_view', props: { id: String(sermon.nid) } } : {} } }
  },
})

/** The sermon that had this address last, with its present one. @throws AnswerError `gone` when it is deleted */
async function findFormer(db: Kysely<Database>, path: string) {
  const former = await db
    .selectFrom('former_sermon as f')
    .leftJoin('sermon as s', 's.nid', 'f.nid')
    .select(['s.nid', 's.path'])
    .where('f.path', '=', path)
    .orderBy('f.since', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!former) return {}
  if (former.nid === null || former.path === null) throw new AnswerError('gone')
  return { _pattern: 'node_view', props: { id: String(former.nid) }, path: former.path }
}
