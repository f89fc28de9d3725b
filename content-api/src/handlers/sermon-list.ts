import { SermonList } from '../contract/entities.ts'
import { ListQuery } from '../contract/queries.ts'
import { getSermonList } from '../search/sermon-list.ts'
import { readListQuery } from '../search/list-query.ts'
import { route } from '../route.ts'

export const getList = route({
  summary: 'Search: sermons, paging and facets',
  query: ListQuery,
  answer: SermonList,
  cache: 'content',
  handle: (call) => getSermonList(call, readListQuery(call.query)),
})
