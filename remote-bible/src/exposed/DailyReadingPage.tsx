import type { DailySelection } from 'shared-kernel/api'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { loadDaily, NoDailyScreen } from '../daily-reading/DailyReading.tsx'
import { useText } from '../messages/text.ts'

/** Redirects to the daily reading (RT-08). */
export const page: Page<DailySelection> = {
  contract: 'page@1',
  load: loadDaily,
  Component: NoDailyScreen,
  head: () => {
    const t = useText.in(currentLanguage())
    return { title: t('daily'), description: t('dailyDescription'), type: 'website' }
  },
}
