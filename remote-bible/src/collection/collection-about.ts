/** What the document of the collection says of it to search engines; in the server's build alone. Pure. */
import { COLLECTION_PATH } from 'shared-kernel/collection'
import type { PageAbout } from 'shared-kernel/remote-contracts'
import { useText } from './messages.ts'

/** Everybody's is another, and only their device has it: nothing for an index. */
export const collectionAbout = (): PageAbout => ({
  description: useText.in('hu')('description'),
  canonical: COLLECTION_PATH,
  type: 'website',
  unlisted: true,
})
