/** A team's store is that of a site which runs: in an empty one nothing of what it sends would ever be seen. */
import { CHECKOUT, type Checkout } from '../checkout.ts'
import { TABLE_KEY } from '../remotes-table/table-store.ts'
import type { Store } from '../store.ts'

/** @throws Error with the way out where there is no table of remotes; in the workspace a store may begin */
export async function mustBeSite(store: Store, { own }: Pick<Checkout, 'own'> = CHECKOUT): Promise<void> {
  if (own === null || (await store.list(TABLE_KEY)).length > 0) return
  throw new Error(
    `${store.place} is the store of no site: it has no ${TABLE_KEY}. Nothing was sent.\n` +
      'Remedy: ask whoever runs the site what REMOTES_STORE is',
  )
}
