/** The store that `REMOTES_STORE` names. */
import path from 'node:path'
import { DirectoryStore } from './directory-store.ts'
import type { Store } from './store.ts'

/** A folder's name, from the top of this checkout when it is relative. */
export function openStore(address = process.env.REMOTES_STORE || '.site/remotes'): Store {
  return new DirectoryStore(path.resolve(import.meta.dirname, '../..', address))
}
