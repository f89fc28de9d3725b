/** What a remote's keys have signed that stays good when one of them is retired. */
import type { KeyObject } from 'node:crypto'
import { entryOf } from '../entries.ts'
import { readRecord, readRegistry } from '../registry.ts'
import { buildsOf, formProblem, readOutline, type Signature } from '../registry-document.ts'
import type { Store } from '../store.ts'

/**
 * The signatures of every build that was ever in the registry, as far as the record goes, and of what is said of the
 * remote at this moment: what was said before must not come back. Whoever can write to the store can put something into
 * the record, and sign nothing of it.
 * @throws when no operator that is trusted has signed the table of remotes
 */
export async function signedSoFar(store: Store, operators: KeyObject[], remote: string): Promise<Signature[]> {
  const { registry } = await readRegistry(store, operators)
  const record = await readRecord(store, Infinity)
  const readable = record.flatMap((entry) => {
    try {
      return formProblem(readOutline(entry), remote) === null ? [entry] : []
    } catch {
      return []
    }
  })
  const builds = [registry, ...readable].flatMap((one) => buildsOf(one, remote))
  const { statement } = entryOf(registry, remote)
  return [...builds.map(({ extras }) => extras.signature), statement?.signature].filter((one) => one !== undefined)
}
