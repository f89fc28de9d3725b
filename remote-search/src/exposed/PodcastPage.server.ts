import type { Page, PageAbout } from 'shared-kernel/remote-contracts'
import { PODCAST_PATH } from '../places.ts'
import { PODCAST_FEED, type PodcastData } from '../podcast/PodcastScreen.tsx'
import { useText } from '../podcast/messages.ts'
import { page as shown } from './PodcastPage.tsx'

function podcastAbout(): PageAbout {
  const t = useText.in('hu')
  return {
    description: t('description'),
    canonical: PODCAST_PATH,
    type: 'website',
    feed: { title: t('title'), path: PODCAST_FEED },
    trail: [{ name: t('title'), path: PODCAST_PATH }],
  }
}

export const page: Page<PodcastData> = { ...shown, about: podcastAbout }
