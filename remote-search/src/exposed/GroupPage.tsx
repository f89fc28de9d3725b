import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { GroupSkeleton } from '../groups/GroupListScreen.tsx'
import { GroupScreen } from '../groups/GroupScreen.tsx'
import { type GroupData, loadGroup } from '../groups/load-group.ts'
import { useText } from '../groups/messages.ts'

/** The sermons of a preacher, a series, a tag or a day of the church year. */
export const page: Page<GroupData> = {
  contract: 'page@1',
  load: loadGroup,
  Component: GroupScreen,
  head: ({ data: { name, list } }) => ({
    title:
      list.paging.page > 1
        ? useText.in(currentLanguage())('titleOfPage', { title: name, page: list.paging.page })
        : name,
  }),
  Skeleton: GroupSkeleton,
}
