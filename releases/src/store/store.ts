/** Interface of the store: a few operations on named files, implemented by a folder and by a bucket. */

/** A file; `stamp` changes whenever its bytes do. */
export interface Stored {
  body: Buffer
  stamp: string
}

/** The deploy record (`deploy-record.ts`). */
export const RECORD_FOLDER = 'record/'

export interface WriteOptions {
  /** Writes only while the file still has this stamp; null: only while the file is missing. */
  onlyIf?: string | null
}

/** Keys are paths without a leading slash, e.g. `remote-bible/3f2a…/remote.json`. */
export interface Store {
  /** For messages, e.g. `/srv/releases` or `s3://releases`. */
  readonly location: string
  /** Local folder that can be served directly; null: files must be fetched. */
  readonly folder: string | null
  /** Null: the file is missing. `unchanged`: it still has the stamp `known`. */
  read: (key: string, known?: string) => Promise<Stored | 'unchanged' | null>
  /** Atomic; resolves to the new stamp. @throws StoreConflict when the condition `onlyIf` is not met */
  write: (key: string, body: Buffer, options?: WriteOptions) => Promise<string>
  /** The keys with this prefix, in order. */
  list: (prefix: string) => Promise<string[]>
  /** Ignores a missing file. */
  remove: (key: string) => Promise<void>
}

/** Another client has written in between. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
}

const TRIES = 5

/**
 * Retries a read-change-write after conflicts.
 * @throws what `change` throws; its StoreConflict after too many conflicts
 */
export async function retryOnConflict<Value>(change: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof StoreConflict) || tries === TRIES) throw error
    }
  }
}

/** Reads a file unconditionally. */
export async function readStored(store: Store, key: string): Promise<Stored | null> {
  const stored = await store.read(key)
  if (stored === 'unchanged')
    throw new Error(`${store.location}: ${key} was reported unchanged although no stamp was sent`)
  return stored
}
