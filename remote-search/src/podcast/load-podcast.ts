import { getList, type SermonCard } from 'shared-kernel/api'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { feedPath } from '../search/change-query.ts'

const RECORDED: SearchQuery = { media: ['audio'] }
const FEW = 6

/** Path of the feed of all recordings. */
export const PODCAST_FEED = feedPath(RECORDED)

export interface PodcastData {
  /** Newest first; at most six. */
  newest: SermonCard[]
}

/** @throws ApiError */
export async function loadPodcast({ signal }: PageRequest): Promise<PodcastData> {
  const params = toApiParams({ ...RECORDED, order: 'date', dir: 'DESC', limit: FEW })
  const { data: newest } = await getList(params, { signal })
  return { newest }
}
