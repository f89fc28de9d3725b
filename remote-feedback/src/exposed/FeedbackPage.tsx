import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { FeedbackScreen } from '../form/FeedbackScreen.tsx'
import { FeedbackSkeleton } from '../form/FeedbackSkeleton.tsx'
import { useText } from '../messages/text.ts'

/** The feedback page (PG-05, AP-06). */
export const page: Page = {
  contract: 'page@1',
  Component: FeedbackScreen,
  head: () => {
    const t = useText.in(currentLanguage())
    return { title: t('feedback'), description: t('description'), type: 'website' }
  },
  Skeleton: FeedbackSkeleton,
}
