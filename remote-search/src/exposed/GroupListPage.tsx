import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { GroupListScreen, GroupSkeleton } from '../groups/GroupListScreen.tsx'
import { type GroupListData, loadGroupList } from '../groups/load-group.ts'
import { LIST_NAMES, useText } from '../groups/messages.ts'

/** All preachers, series or tags. */
export const page: Page<GroupListData> = {
  contract: 'page@1',
  load: loadGroupList,
  Component: GroupListScreen,
  head: ({ data: { kind } }) => {
    const t = useText.in(currentLanguage())
    const title = t(LIST_NAMES[kind])
    return { title, description: t('listDescription', { title }) }
  },
  Skeleton: GroupSkeleton,
}
