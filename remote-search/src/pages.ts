import type { PageRow } from 'shared-kernel/remote-contracts'
import { GROUPS, PODCAST_PATH } from './places.ts'

const CHURCH_YEAR = 'capabilities.occasions'

/** Pages of this remote (RT-01, RT-04). */
export const pages: PageRow[] = [
  { name: 'search', paths: ['/kereses'], module: './SearchPage' },
  { name: 'node_view', paths: ['/node/:id', '/predikacio/:id'], params: { id: 'digits' }, module: './ContentPage' },
  {
    name: 'group',
    paths: [`${GROUPS.preacher}/:id`, `${GROUPS.series}/:id`, `${GROUPS.tags}/:id`],
    params: { id: 'digits' },
    module: './GroupPage',
  },
  { name: 'group_list', paths: [GROUPS.preacher, GROUPS.series, GROUPS.tags], module: './GroupListPage' },
  { name: 'church_year', paths: [GROUPS.occasion], module: './ChurchYearPage', when: CHURCH_YEAR },
  { name: 'church_day', paths: [`${GROUPS.occasion}/:id`], module: './GroupPage', when: CHURCH_YEAR },
  { name: 'podcast', paths: [PODCAST_PATH], module: './PodcastPage' },
]
