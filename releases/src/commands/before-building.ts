/** What would refuse a build whatever is in it, said before half a minute goes by with building. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { nameOf, rowOf } from '../remotes-table/document.ts'
import { readTable } from '../remotes-table/table-store.ts'
import { keyName } from '../signature.ts'
import type { Store } from '../store.ts'

const WITHIN_MS = 10_000

/**
 * @param keys the team's, and whose table is believed
 * @throws Error where builds that this key signs do not count; of a name that is nobody's the gate speaks
 */
export async function mustBeTeams(
  store: Store,
  { build, trusted }: { build: KeyObject; trusted: KeyObject[] },
  remote: string,
): Promise<void> {
  const row = rowOf((await readTable(store, trusted)).table, remote)
  const name = keyName(createPublicKey(build))
  const known = row?.keys.find((one) => nameOf(one) === name)
  if (!row || known?.state === 'active') return
  throw new Error(
    `BUILD_KEY is ${name}, which ${known ? `was ${known.state}` : `is no key of ${remote}`}. Nothing was built.\n` +
      `Remedy: set BUILD_KEY to an active key of ${row.owners.join(', ')}, or let the operator give ${remote} the ` +
      `public half of another: npm run remotes -- key ${remote} <file>`,
  )
}

/** @throws Error where pages could not be tried, because there is no site whose content they would have */
export async function mustAnswer(site: string, without: string): Promise<void> {
  const answer = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  await answer?.body?.cancel()
  if (answer?.ok) return
  throw new Error(
    `No site answers at ${site}: pages are tried with the content of the running one. Nothing was built.\n` +
      `Remedy: start it, or name another (SITE_ORIGIN, or --site); without trying them: ${without}`,
  )
}
