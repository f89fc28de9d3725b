import { Type } from 'typebox'
import { Resolved } from '../contract/entities.ts'
import { route } from '../route.ts'

export const resolvePath = route({
  summary: 'RT-11: which content item an address of the site is',
  query: Type.Object({ path: Type.Optional(Type.String({ maxLength: 2048, description: 'Path of the address' })) }),
  answer: Resolved,
  cache: 'content',
  async handle({ db, query }) {
    const path = query.path?.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
    const sermon = path
      ? await db.selectFrom('sermon').select('nid').where('path', '=', path).executeTakeFirst()
      : undefined
    return { data: { data: sermon ? { _pattern: 'node_view', props: { id: String(sermon.nid) } } : {} } }
  },
})
