/** Adds the remotes of the workspace to the registry of a local site. */
import { createPublicKey } from 'node:crypto'
import type { SiteKeys } from '../manifest/keys.ts'
import { publicPem } from '../manifest/signature.ts'
import type { Store } from '../store/store.ts'
import type { RemoteRegistry } from './registry.ts'
import { withWorkspaceRow } from './workspace-rows.ts'
import { changeRegistry } from './registry-store.ts'

/** Updates the remote registry to the workspace's rows, with the local build key. */
export function registerLocally(store: Store, keys: SiteKeys, remotes: string[], now: Date): Promise<RemoteRegistry> {
  const publicKey = publicPem(createPublicKey(keys.build))
  return changeRegistry(store, keys, {
    next: (rows) => remotes.reduce((all, remote) => withWorkspaceRow(all, remote, publicKey), rows),
    now,
  })
}
