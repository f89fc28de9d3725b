/** The remotes of a site on this computer come into its table by themselves: nobody is to be kept from anything there. */
import { createPublicKey } from 'node:crypto'
import type { SiteKeys } from '../keys.ts'
import { publicPem } from '../signature.ts'
import type { Store } from '../store.ts'
import type { RemotesTable } from './document.ts'
import { withHouseRow } from './house-rows.ts'
import { changeTable } from './table-store.ts'

/** Brings the table of remotes up to what the workspace says of them, with the key that builds are signed with here. */
export function admitHere(store: Store, keys: SiteKeys, remotes: string[], now: Date): Promise<RemotesTable> {
  const publicKey = publicPem(createPublicKey(keys.build))
  return changeTable(store, keys, {
    next: (rows) => remotes.reduce((all, remote) => withHouseRow(all, remote, publicKey), rows),
    now,
  })
}
