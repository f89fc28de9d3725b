/** Keys that may sign a remote's entry: its team's, or the operator's. Pure. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readKey, type RemotesTable, rowOf } from './remotes-table/document.ts'
import { keyName } from './signature.ts'

/** The table of remotes and the keys that may sign it. */
export interface Belief {
  table: RemotesTable
  operators: KeyObject[]
}

/** The operator's pair, and further public keys during rotation. */
export interface OperatorKeys {
  trusted: KeyObject[]
  signing: KeyObject
}

/** Available keys of a command; the private ones may be missing. */
export interface Speaker {
  /** The operator's public keys. */
  trusted: KeyObject[]
  /** `OPERATOR_KEY` */
  signing?: KeyObject | undefined
  /** `BUILD_KEY` */
  build?: KeyObject | undefined
}

/** Keys that may sign new entries of a remote. */
export function keysFor(remote: string, { table, operators }: Belief): KeyObject[] {
  const valid = rowOf(table, remote)?.keys.filter(({ state }) => state === 'active') ?? []
  return [...valid.map((one) => readKey(one).key), ...operators]
}

/** The private key to sign with, preferring the team's. @throws Error naming the missing key */
export function keyToSpeakFor(remote: string, table: RemotesTable, { trusted, signing, build }: Speaker): KeyObject {
  const names = keysFor(remote, { table, operators: trusted }).map(keyName)
  const found = [build, signing].find((key) => key && names.includes(nameOfPair(key)))
  if (found) return found
  const row = rowOf(table, remote)
  const whose = row ? row.owners.join(', ') : `nobody (npm run remotes -- add ${remote})`
  throw new Error(
    `Nothing was changed: what is live of ${remote} is said with an active key of its owners, ${whose}, or with the ` +
      `operator’s. BUILD_KEY ${isWhich(build)}, OPERATOR_KEY ${isWhich(signing)}.`,
  )
}

const nameOfPair = (key: KeyObject) => keyName(createPublicKey(key))

const isWhich = (key: KeyObject | undefined) => (key ? `is ${nameOfPair(key)}` : 'is not set')
