import { COLLECTION_PATH } from 'shared-kernel/collection'
import type { Page, PageAbout } from 'shared-kernel/remote-contracts'
import { page as shown } from './CollectionPage.tsx'
import { useText } from '../collection/messages.ts'

/** Personal content: not indexed. */
const collectionAbout = (): PageAbout => ({
  description: useText.in('hu')('description'),
  canonical: COLLECTION_PATH,
  type: 'website',
  unlisted: true,
})

export const page: Page<undefined> = { ...shown, about: collectionAbout }
