/**
 * The remote registry: owners, addresses, keys, size budgets and allowed calls of each remote. The operator signs it;
 * release checks and document servers enforce it.
 */
import {
  nonEmptyText,
  integer,
  listOf,
  oneOf,
  optional,
  readStrictly,
  shape,
  tableOf,
  text,
  textLike,
  time,
} from 'shared-kernel/json'
import type { KeyObject } from 'node:crypto'
import { type Change, rowIn, type Signature, type DisabledRow, disabledRowForm } from '../manifest/manifest.ts'
import { keyName, readPublicKeys } from '../manifest/signature.ts'
import { callForm } from './calls.ts'

export interface RemoteKey {
  /** Ed25519, in PEM. */
  publicKey: string
  /** A revoked key invalidates all its signatures, whatever their date: an attacker could backdate one. */
  state: 'active' | 'revoked'
}

export interface RemoteRow {
  /** Names of people. */
  owners: string[]
  /** Paths of its pages: `/hello/**` is /hello and everything below. */
  spaces: string[]
  keys: RemoteKey[]
  /** Bytes (brotli) by page or widget, where they differ from the defaults. */
  budgets: Record<string, number>
  /** Allowed calls (`calls.ts`); absent: any read of the API, and whatever documents may call. */
  calls?: string[]
  /** Slots of others that it may fill, e.g. `sermon-after`; absent: any. A new row has none. */
  fills?: string[]
  /** Disabled by the operator; teams cannot sign the registry. */
  off?: DisabledRow[]
}

export interface RemoteRegistry {
  schema: 'remotes/v2'
  /** Created with the first registry and constant: a signature for one site is invalid for another. */
  site?: string
  /** Grows by one with every change; a document server accepts no lower one than its last. */
  revision: number
  issuedAt: string
  /** Browsers delete their caches from before this time and reload. */
  forgotten?: string
  /** The change that made this revision, for the deploy record. */
  change?: Change
  /** By name, e.g. `remote-hello`. */
  remotes: Record<string, RemoteRow>
  signature?: Signature
}

export const EMPTY_REGISTRY: RemoteRegistry = {
  schema: 'remotes/v2',
  revision: 0,
  issuedAt: '1970-01-01T00:00:00.000Z',
  remotes: {},
}

const filled = listOf(nonEmptyText)

/** `/hello/**` is /hello and everything below; the whole site is `/**`. */
export const spaceForm = textLike(/^(\/[\w-]+)*\/\*\*$/, 'a space like /hello/**')

/** Without its version: the permission includes later versions. */
const slotForm = textLike(/^[a-z]+(-[a-z]+)*$/, 'a slot like sermon-after')

const row = shape<RemoteRow>({
  owners: filled,
  spaces: listOf(spaceForm),
  keys: listOf(shape<RemoteKey>({ publicKey: text, state: oneOf('active', 'revoked') })),
  budgets: tableOf(nonEmptyText, integer(1)),
  calls: optional(listOf(callForm)),
  fills: optional(listOf(slotForm)),
  off: optional(listOf(disabledRowForm)),
})

const form = shape<Omit<RemoteRegistry, 'signature' | 'change'>>({
  schema: oneOf(EMPTY_REGISTRY.schema),
  site: optional(nonEmptyText),
  revision: integer(),
  issuedAt: time,
  forgotten: optional(time),
  remotes: tableOf(textLike(/^remote-[a-z]+$/, "a remote's name"), row),
})

/** Cached: every change of the manifest needs the same few keys. */
const known = new WeakMap<RemoteKey, { key: KeyObject; name: string }>()

/** A key of the registry and its name in signatures. @throws when it is invalid */
export function readKey(remoteKey: RemoteKey): { key: KeyObject; name: string } {
  const before = known.get(remoteKey)
  if (before) return before
  const key = readPublicKeys(remoteKey.publicKey)[0]!
  const read = { key, name: keyName(key) }
  known.set(remoteKey, read)
  return read
}

/** Name of a key in signatures. @throws when it is invalid */
export const nameOf = (remoteKey: RemoteKey): string => readKey(remoteKey).name

export const rowOf = ({ remotes }: RemoteRegistry, remote: string): RemoteRow | undefined => rowIn(remotes, remote)

function problemOf({ owners, spaces, keys }: RemoteRow): string | null {
  if (owners.length === 0) return 'it has no owner'
  if (spaces.length === 0) return 'it has no addresses'
  const names = keys.map(nameOf)
  return new Set(names).size < names.length ? 'it lists a key twice' : null
}

/** Parses a registry strictly. @throws Error naming the remote and the problem */
export function parseRegistry(json: unknown): RemoteRegistry {
  readStrictly('Remotes', form, json)
  const registry = json as RemoteRegistry
  for (const [remote, one] of Object.entries(registry.remotes)) {
    const problem = problemOf(one)
    if (problem !== null) throw new Error(`Remotes: ${remote}: ${problem}`)
  }
  return registry
}
