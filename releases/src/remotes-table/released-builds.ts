/** Every build of a remote that was ever in a registry that is believed. */
import type { KeyObject } from 'node:crypto'
import { readRecord, readRegistry } from '../registry.ts'
import { type Deployment, buildsOf } from '../registry-document.ts'
import { readSignedRegistry } from '../signature.ts'
import type { Store } from '../store.ts'

/** @throws when the registry is not signed with a trusted key; what somebody else has put into the record is left out */
export async function releasedBuilds(store: Store, trusted: KeyObject[], remote: string): Promise<Deployment[]> {
  const { registry } = await readRegistry(store, trusted)
  const record = await readRecord(store, Infinity)
  const believed = record.flatMap((entry) => {
    try {
      return [readSignedRegistry(JSON.stringify(entry), trusted)]
    } catch {
      return []
    }
  })
  return [registry, ...believed].flatMap((one) => buildsOf(one, remote))
}
