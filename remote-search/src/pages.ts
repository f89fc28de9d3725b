import type { PageRow } from 'shared-kernel/remote-contracts'
import { PODCAST_PATH } from './places.ts'

/** Pages of this remote (RT-01, RT-04). */
export const pages: PageRow[] = [
  { name: 'search', paths: ['/kereses'], module: './SearchPage' },
  { name: 'node_view', paths: ['/node/:id', '/predikacio/:id'], params: { id: 'digits' }, module: './ContentPage' },
  { name: 'podcast', paths: [PODCAST_PATH], module: './PodcastPage' },
]
