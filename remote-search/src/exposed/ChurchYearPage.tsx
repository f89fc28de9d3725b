import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { ChurchYearScreen } from '../groups/ChurchYearScreen.tsx'
import { GroupSkeleton } from '../groups/GroupListScreen.tsx'
import { type ChurchYearData, loadChurchYear } from '../groups/load-group.ts'
import { useText } from '../groups/messages.ts'

/** The church year with today in it. */
export const page: Page<ChurchYearData> = {
  contract: 'page@1',
  load: loadChurchYear,
  Component: ChurchYearScreen,
  head: () => {
    const t = useText.in(currentLanguage())
    return { title: t('churchYear'), description: t('churchYearDescription') }
  },
  Skeleton: GroupSkeleton,
}
