/** Where releases are kept: few operations on named files, so that a folder and a bucket are the same to the rest. */

/** A file as it was read; `stamp` changes whenever its bytes do. */
export interface Stored {
  body: Buffer
  stamp: string
}

/** Where the deploy record is: every registry there was, by its revision. */
export const RECORD_FOLDER = 'record/'

export interface WriteOptions {
  /** Writes only while the file still has this stamp; null: only while there is no such file. */
  onlyIf?: string | null
}

/** Keys are paths without a leading slash, e.g. `remote-bible/3f2a…/remote.json`. */
export interface Store {
  /** For messages, e.g. `/srv/releases` or `s3://releases`. */
  readonly place: string
  /** Where its files lie on this computer and can be given out from; null: they have to be fetched. */
  readonly folder: string | null
  /** Null: there is no such file. `unchanged`: it still has the stamp that is known. */
  read: (key: string, known?: string) => Promise<Stored | 'unchanged' | null>
  /** All at once or not at all; gives the new stamp. @throws StoreConflict when `onlyIf` does not hold */
  write: (key: string, body: Buffer, options?: WriteOptions) => Promise<string>
  /** The keys that begin like this, in order. */
  list: (prefix: string) => Promise<string[]>
  /** Nothing happens when there is none. */
  remove: (key: string) => Promise<void>
}

/** Somebody else has written in between. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict'
}

const TRIES = 5

/**
 * Reads, changes and writes anew when somebody else has written in between, who is not overwritten.
 * @throws what `change` throws; its StoreConflict when others keep writing
 */
export async function untilUncontested<Value>(change: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof StoreConflict) || tries === TRIES) throw error
    }
  }
}

/** Reads a file whatever is known of it. */
export async function readWhole(store: Store, key: string): Promise<Stored | null> {
  const stored = await store.read(key)
  if (stored === 'unchanged') throw new Error(`${store.place}: ${key} is unchanged although nothing was known`)
  return stored
}
