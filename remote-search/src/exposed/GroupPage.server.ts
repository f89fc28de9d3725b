import { formatCount } from 'shared-kernel/numbers'
import type { Page, PageAbout, PageProps } from 'shared-kernel/remote-contracts'
import type { GroupData } from '../groups/load-group.ts'
import { LIST_NAMES, useText } from '../groups/messages.ts'
import { GROUPS } from '../places.ts'
import { feedPath } from '../search/change-query.ts'
import { page as shown } from './GroupPage.tsx'

/** Further pages of the list are reached from the first one: search engines need not show them. */
function groupAbout({ data: { kind, name, filter, list }, url }: PageProps<GroupData>): PageAbout {
  const t = useText.in('hu')
  const { total, page } = list.paging
  return {
    description: t('descriptionOf', { name, count: formatCount(total) }),
    canonical: page > 1 ? `${url.pathname}?page=${page}` : url.pathname,
    type: 'website',
    unlisted: page > 1 || total === 0,
    ...(kind !== 'occasion' && { feed: { title: name, path: feedPath(filter) } }),
    shareImage: { above: t(LIST_NAMES[kind]), text: name, below: t('sermonCount', { count: formatCount(total) }) },
    trail: [
      { name: t(LIST_NAMES[kind]), path: GROUPS[kind] },
      { name, path: url.pathname },
    ],
  }
}

export const page: Page<GroupData> = { ...shown, about: groupAbout }
