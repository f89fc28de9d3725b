import { ApiError, getList, type SermonList } from 'shared-kernel/api'
import type { InsetRequest } from 'shared-kernel/insets'
import { paths } from 'shared-kernel/paths'
import { formatSearchQuery, parseSearchQuery, toApiParams } from 'shared-kernel/search-parameters'

export interface SermonListData {
  list: SermonList
  /** The host asks for some of them. */
  isNarrowed: boolean
  /** Address of all of them. */
  results: string
}

const FEW = '5'
const MOST = 100

/**
 * The sermons that a host asks for: by words, by preachers, and how many.
 * @throws ApiError `validation` when that is not 1 to 100
 */
export async function loadSermonList({ attributes, signal }: InsetRequest): Promise<SermonListData> {
  const { query = '', preacher = '', limit = FEW } = attributes
  if (!(Number(limit) >= 1 && Number(limit) <= MOST)) throw new ApiError('validation', 'The limit is not 1 to 100')
  const params = new URLSearchParams({ s: query, preacher, limit })
  const given = { ...parseSearchQuery(params, () => {}), page: undefined }
  const { limit: _few, ...wider } = given
  return {
    list: await getList(toApiParams(given), { signal }),
    isNarrowed: Boolean(given.s || given.preacher),
    results: paths.search(formatSearchQuery(wider)),
  }
}
