import { BAD, type Guard } from '../json/guards.ts'
import type { Paging } from './entities.ts'

type Unpaged<List> = Omit<List, 'paging'> & { paging?: Paging }

/** A list answer without its paging is still worth reading: it is then the only page. */
export function paged<List extends { data: unknown[]; paging: Paging }>(list: Guard<Unpaged<List>>): Guard<List> {
  return (value, tell) => {
    const read = list(value, tell)
    if (read === BAD) return BAD
    const total = read.data.length
    const onlyPage: Paging = { total, page: 1, pages: Math.min(total, 1), limit: Math.max(total, 1), offset: 0 }
    return { ...read, paging: read.paging ?? onlyPage } as List
  }
}
