/** Reads the remote registry from a store, and changes it in one step, signed by the operator. */
import { type KeyObject, randomUUID } from 'node:crypto'
import { keyName, NotTrusted, readSigned, signDocument } from '../manifest/signature.ts'
import type { Change, DisabledRow } from '../manifest/manifest.ts'
import { record } from '../store/deploy-record.ts'
import { type Store, readStored, retryOnConflict } from '../store/store.ts'
import { type OperatorKeys, type Signers, signingKeyFor } from '../manifest/verify-manifest.ts'
import { type Rows, withDisabledOf } from './changes.ts'
import { EMPTY_REGISTRY, type RemoteRegistry, parseRegistry } from './registry.ts'

export const REGISTRY_KEY = 'remotes.json'

/** Verifies the signature by one of the operator's keys, then parses. @throws Error naming the problem */
export const readSignedRegistry = (text: string, operators: KeyObject[]): RemoteRegistry =>
  parseRegistry(readSigned('Remotes', text, operators))

/** The current registry, or an empty one. @throws when no trusted operator has signed it */
export async function readRegistry(
  store: Store,
  operators: KeyObject[],
): Promise<{ registry: RemoteRegistry; stamp: string | null }> {
  const stored = await readStored(store, REGISTRY_KEY)
  if (!stored) return { registry: EMPTY_REGISTRY, stamp: null }
  return { registry: readAsTold(stored.body.toString('utf8'), operators), stamp: stored.stamp }
}

/** Reads it for a command. @throws Error with the remedy for another version or another operator */
function readAsTold(text: string, operators: KeyObject[]): RemoteRegistry {
  const { schema } = JSON.parse(text) as Partial<RemoteRegistry>
  if (schema !== EMPTY_REGISTRY.schema) {
    throw new Error(
      `${REGISTRY_KEY} has the schema ${schema}, and these commands read ${EMPTY_REGISTRY.schema}.\n` +
        'Remedy: release into an empty store; on a development machine remove .site/remotes and run npm start again',
    )
  }
  try {
    return readSignedRegistry(text, operators)
  } catch (error) {
    if (!(error instanceof NotTrusted)) throw error
    const here = operators.map(keyName).join(', ')
    throw new Error(
      `${error.message}: OPERATOR_PUBLIC_KEY is ${here}.\nRemedy: ask the operator of the site for the public key, or for REMOTES_STORE`,
      { cause: error },
    )
  }
}

/** The available key that may sign for a remote by the current registry. @throws Error naming the missing key */
export const keyFor = async (store: Store, remote: string, signers: Signers) =>
  signingKeyFor(remote, (await readRegistry(store, signers.trusted)).registry, signers)

interface TableChange {
  /** The rows after it; the same rows when nothing changes. @throws to refuse */
  next: (rows: Rows) => Rows
  /** Checks the result before it is written. @throws to refuse */
  accept?: (before: RemoteRegistry, after: RemoteRegistry) => void
  now: Date
  /** Makes browsers delete their caches. */
  forgets?: boolean
  /** For the deploy record. */
  change?: Omit<Change, 'traffic'>
}

/**
 * Changes the registry in one step without overwriting concurrent changes.
 * @returns the registry after the change
 * @throws what `next` and `accept` throw; StoreConflict after too many conflicts
 */
export async function changeRegistry(
  store: Store,
  { trusted, signing }: OperatorKeys,
  { next, accept = () => undefined, now, forgets = false, change }: TableChange,
): Promise<RemoteRegistry> {
  const { registry, body } = await retryOnConflict(async () => {
    const { registry, stamp } = await readRegistry(store, trusted)
    const remotes = next(registry.remotes)
    if (remotes === registry.remotes && registry.site !== undefined && !forgets) return { registry }
    const revision = registry.revision + 1
    const { schema, site = randomUUID() } = registry
    const issuedAt = now.toISOString()
    const forgotten = forgets ? issuedAt : registry.forgotten
    const recorded = change && { ...change, traffic: 0 }
    const changed = parseRegistry({ schema, site, revision, issuedAt, forgotten, change: recorded, remotes })
    accept(registry, changed)
    const signed = signDocument(changed, signing)
    const text = Buffer.from(`${JSON.stringify(signed, null, 2)}\n`)
    await store.write(REGISTRY_KEY, text, { onlyIf: stamp })
    return { registry: signed, body: text }
  })
  if (change && body) await record(store, 'remotes', registry, body)
  return registry
}

type DisableChange = Omit<Change, 'traffic'> & { next: (off: DisabledRow[]) => DisabledRow[] }

/**
 * Disables or enables a remote or build for the operator: in the remote registry, where no team can undo it.
 * @returns whether that changes anything
 * @throws for an unknown remote, or when the change is in force but not recorded
 */
export async function changeDisabledByOperator(
  store: Store,
  keys: OperatorKeys,
  { next, ...change }: DisableChange,
  now: Date,
): Promise<boolean> {
  let isChanged = false
  const nextRows = (rows: Rows) => {
    const after = withDisabledOf(rows, change.remote, next)
    isChanged = after !== rows
    return after
  }
  const by = `the site’s operator (${change.by})`
  await changeRegistry(store, keys, { next: nextRows, now, change: { ...change, by } })
  return isChanged
}
