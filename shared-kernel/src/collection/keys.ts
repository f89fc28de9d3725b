/** Names that pages need before they load the collection. */

/** Path of the collection, a row in the page table of `remote-bible`. */
export const COLLECTION_PATH = '/gyujto'

/** Prefix of every key of the collection; the key itself holds the paths whose items did not fit into storage. */
export const COLLECTION_KEY = 'lelkesz.collection'

/** Storage key of a source's items. */
export const collectionKey = (path: string): string => `${COLLECTION_KEY}.${path}`
