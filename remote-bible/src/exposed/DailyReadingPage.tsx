import { formatDay } from 'shared-kernel/dates'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { DailyScreen, DailySkeleton } from '../daily-reading/DailyScreen.tsx'
import { type DailyData, loadDaily } from '../daily-reading/load-daily.ts'
import { useText } from '../daily-reading/messages.ts'

/** The daily reading, of today or of the day in the address (RT-08). */
export const page: Page<DailyData> = {
  contract: 'page@1',
  load: loadDaily,
  Component: DailyScreen,
  head: ({ data: { date } }) => {
    const language = currentLanguage()
    const t = useText.in(language)
    return { title: date === '' ? t('daily') : t('dailyOf', { day: formatDay(date, language) }), type: 'website' }
  },
  Skeleton: DailySkeleton,
}
