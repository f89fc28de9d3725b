import { sql } from 'kysely'
import { Type } from 'typebox'
import { Preacher } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { route } from '../route.ts'

export const getPreachers = route({
  summary: 'Every preacher, in the order of the Hungarian alphabet',
  answer: Type.Array(ref(Preacher)),
  cache: 'content',
  async handle({ db }) {
    const preachers = await db
      .selectFrom('preacher as p')
      .leftJoin('denomination as d', 'd.id', 'p.denomination_id')
      .select(['p.id', 'p.name', 'p.sort', 'd.id as denomination_id', 'd.name as denomination_name'])
      .select(sql<number>`(select count(*) from sermon s where s.preacher_id = p.id)`.as('count'))
      .orderBy('p.sort_key')
      .orderBy('p.id')
      .execute()
    return preachers.map(({ id, name, sort, count, denomination_id, denomination_name }) => ({
      id,
      name,
      sort,
      denomination: denomination_id === null ? null : { id: denomination_id, name: denomination_name! },
      count,
    }))
  },
})
