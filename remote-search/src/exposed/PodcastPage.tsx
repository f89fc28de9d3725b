import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { loadPodcast, type PodcastData, PodcastScreen, PodcastSkeleton } from '../podcast/PodcastScreen.tsx'
import { useText } from '../podcast/messages.ts'

/** How to subscribe to the recordings. */
export const page: Page<PodcastData> = {
  contract: 'page@1',
  load: loadPodcast,
  Component: PodcastScreen,
  head: () => ({ title: useText.in(currentLanguage())('title') }),
  Skeleton: PodcastSkeleton,
}
