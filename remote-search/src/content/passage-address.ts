import { paths } from 'shared-kernel/paths'
import { formatSearchQuery } from 'shared-kernel/search-parameters'
import { passageQuery } from '../query/change-query.ts'

/** The search for all sermons that touch a passage: where a reference leads when it cannot be opened in place. */
export const passageAddress = (passage: Parameters<typeof passageQuery>[0]): string =>
  paths.search(formatSearchQuery(passageQuery(passage)))
