/** Stores in a temporary folder, for tests. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OperatorKeys } from '../manifest/verify-manifest.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { withKey, withRemote } from './changes.ts'
import { changeRegistry } from './registry-store.ts'

export const NOW = new Date('2026-01-01T10:00:00.000Z')

export const newStore = () => new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'store-')))

/** A store whose registry has these remotes, of Kiss Anna, each with these keys of its team. */
export async function storeWith(operator: OperatorKeys, remotes: string[], ...teams: { publicKey: string }[]) {
  const store = newStore()
  const row = { owners: ['Kiss Anna'], spaces: ['/**'] }
  const next = () =>
    remotes.reduce(
      (rows, remote) =>
        teams.reduce((all, { publicKey }) => withKey(all, remote, publicKey), withRemote(rows, remote, row)),
      {},
    )
  await changeRegistry(store, operator, { next, now: NOW })
  return store
}
