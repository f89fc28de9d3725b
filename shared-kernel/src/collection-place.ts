/** Where the collection is: its page, and its keys on the device. A door of its own, so that a link to it is light. */

/** A row in the page table of `remote-bible`. */
export const COLLECTION_PATH = '/gyujto'

/** Begins every key of the collection; alone it has the paths for which storage had no room. */
export const COLLECTION_KEY = 'lelkesz.collection'

/** The key of the storage under which a source's items are kept. */
export const collectionKey = (path: string): string => `${COLLECTION_KEY}.${path}`
