/**
 * The table of the site's remotes: whose each name is, which addresses and keys it has, how large its pages may be and
 * what they may call. The site's operator signs it; gate and document servers go by it.
 */
import {
  filledText,
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
import { rowIn, type Signature, type SwitchedOff, switchedOffForm } from '../registry-document.ts'
import { keyName, readPublicKeys } from '../signature.ts'
import { callForm } from './calls.ts'
import { slotForm } from './filled-slots.ts'

export interface RemoteKey {
  /** Ed25519, in PEM. */
  publicKey: string
  /** Nothing that a revoked key signed counts, whenever that was: signatures have no time that could be trusted. */
  state: 'active' | 'revoked'
}

export interface RemoteRow {
  /** People, as they are called. */
  owners: string[]
  /** Where its pages may be: `/hello/**` is /hello and all that is below it. */
  spaces: string[]
  keys: RemoteKey[]
  /** Bytes (brotli) by page or widget, of those that may have more than new ones, or less. */
  budgets: Record<string, number>
  /** What it may call (`calls.ts`); absent: any read of the API, and whatever documents may call. */
  calls?: string[]
  /** Slots of others that it may fill, e.g. `sermon-after`; absent: any. A new row has none. */
  fills?: string[]
  /** What the operator has switched off: no team signs here, so none switches it on. */
  off?: SwitchedOff[]
}

export interface RemotesTable {
  schema: 'remotes/v2'
  /** Made with the first table and never changed: what is signed for one site does not count for another. */
  site?: string
  /** Grows by one with every change; a document server takes no table with a lower one than the last it used. */
  revision: number
  issuedAt: string
  /** What browsers keep of the site from before then is forgotten, and what they show is loaded anew. */
  forgotten?: string
  /** By name, e.g. `remote-hello`. */
  remotes: Record<string, RemoteRow>
  signature?: Signature
}

export const EMPTY_TABLE: RemotesTable = {
  schema: 'remotes/v2',
  revision: 0,
  issuedAt: '1970-01-01T00:00:00.000Z',
  remotes: {},
}

const filled = listOf(filledText)

/** `/hello/**` is /hello and all that is below it; the whole site is `/**`. */
export const spaceForm = textLike(/^(\/[\w-]+)*\/\*\*$/, 'a space like /hello/**')

const row = shape<RemoteRow>({
  owners: filled,
  spaces: listOf(spaceForm),
  keys: listOf(shape<RemoteKey>({ publicKey: text, state: oneOf('active', 'revoked') })),
  budgets: tableOf(filledText, integer(1)),
  calls: optional(listOf(callForm)),
  fills: optional(listOf(slotForm)),
  off: optional(listOf(switchedOffForm)),
})

const form = shape<Omit<RemotesTable, 'signature'>>({
  schema: oneOf(EMPTY_TABLE.schema),
  site: optional(filledText),
  revision: integer(),
  issuedAt: time,
  forgotten: optional(time),
  remotes: tableOf(textLike(/^remote-[a-z]+$/, "a remote's name"), row),
})

/** Each change of the registry asks for the same few, of rows that nobody changes. */
const known = new WeakMap<RemoteKey, { key: KeyObject; name: string }>()

/** A key of the table, and what signatures call it. @throws when it is no key */
export function readKey(remoteKey: RemoteKey): { key: KeyObject; name: string } {
  const before = known.get(remoteKey)
  if (before) return before
  const key = readPublicKeys(remoteKey.publicKey)[0]!
  const read = { key, name: keyName(key) }
  known.set(remoteKey, read)
  return read
}

/** What signatures call a key of the table. @throws when it is no key */
export const nameOf = (remoteKey: RemoteKey): string => readKey(remoteKey).name

/** A remote's row. */
export const rowOf = ({ remotes }: RemotesTable, remote: string): RemoteRow | undefined => rowIn(remotes, remote)

function problemOf({ owners, spaces, keys }: RemoteRow): string | null {
  if (owners.length === 0) return 'it has no owner'
  if (spaces.length === 0) return 'it has no addresses'
  const names = keys.map(nameOf)
  return new Set(names).size < names.length ? 'one key stands in it twice' : null
}

/** Reads a table strictly. @throws Error naming the remote and what is wrong */
export function parseTable(json: unknown): RemotesTable {
  readStrictly('Remotes', form, json)
  const table = json as RemotesTable
  for (const [remote, one] of Object.entries(table.remotes)) {
    const problem = problemOf(one)
    if (problem !== null) throw new Error(`Remotes: ${remote}: ${problem}`)
  }
  return table
}
