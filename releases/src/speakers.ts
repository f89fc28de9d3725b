/** Who says what is live of a remote: its team, or the site's operator. Pure. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readKey, type RemotesTable, rowOf } from './remotes-table/document.ts'
import { keyName } from './signature.ts'

/** Whose table of remotes is believed. */
export interface Belief {
  table: RemotesTable
  operators: KeyObject[]
}

/** The operator's pair, and further public keys while one replaces another. */
export interface OperatorKeys {
  trusted: KeyObject[]
  signing: KeyObject
}

/** The keys at hand of whoever changes what is live; one may be missing. */
export interface Speaker {
  /** The operator's public keys: whose table of remotes is believed. */
  trusted: KeyObject[]
  /** `OPERATOR_KEY` */
  signing?: KeyObject | undefined
  /** `BUILD_KEY` */
  build?: KeyObject | undefined
}

/** The keys that what is said of a remote from now on may be signed with. */
export function keysFor(remote: string, { table, operators }: Belief): KeyObject[] {
  const valid = rowOf(table, remote)?.keys.filter(({ state }) => state === 'active') ?? []
  return [...valid.map((one) => readKey(one).key), ...operators]
}

/** The private key to sign with, the team's where both would do. @throws Error saying what is missing */
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
