import type { Page } from 'shared-kernel/remote-contracts'
import { collectionAbout } from '../collection/collection-about.ts'
import { page as shown } from './CollectionPage.tsx'

/** The collection as documents have it. */
export const page: Page<undefined> = { ...shown, about: collectionAbout }
