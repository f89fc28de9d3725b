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
import { type KeyObject, createHash } from 'node:crypto'
import { rowIn, type Signature, type SwitchedOff, switchedOffForm } from '../registry-document.ts'
import { keyName, readPublicKeys } from '../signature.ts'
import { callForm } from './calls.ts'
import { slotForm } from './filled-slots.ts'

/**
 * `valid`: signs builds. `retired`: what it signed before stays good, and it signs no more. `lost`: nothing that it signed
 * counts, whenever that was.
 */
export type KeyState = 'valid' | 'retired' | 'lost'

export interface RemoteKey {
  /** Ed25519, in PEM. */
  publicKey: string
  state: KeyState
  /** The signatures that stay good of a retired key: a signature has no time of its own that could be believed. */
  keeps?: string[]
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
  schema: 'remotes/v1'
  /** Made with the first table and the same ever after: what is said of one site is not said of another. */
  site?: string
  /** Grows by one with every change; a document server believes no earlier one again, nor one made from such a one. */
  revision: number
  issuedAt: string
  /** What browsers keep of the site from before then is forgotten, and what they show is loaded anew. */
  forgotten?: string
  /** The marks of the tables that it goes back to, the last first; absent in tables of before. */
  line?: string[]
  /** By name, e.g. `remote-hello`. */
  remotes: Record<string, RemoteRow>
  signature?: Signature
}

export const EMPTY_TABLE: RemotesTable = {
  schema: 'remotes/v1',
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
  keys: listOf(
    shape<RemoteKey>({ publicKey: text, state: oneOf('valid', 'retired', 'lost'), keeps: optional(filled) }),
  ),
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
  line: optional(filled),
  remotes: tableOf(textLike(/^remote-[a-z]+$/, "a remote's name"), row),
})

/** By what a table is told from any other, also from one of the same revision: `17-3fa2b1c4d5e6`; `0-` of the empty one. */
export function markOf({ revision, signature }: RemotesTable): string {
  const value = signature?.value
  return `${revision}-${value === undefined ? '' : createHash('sha256').update(value).digest('hex').slice(0, 12)}`
}

/** Whether a table is this one, or was made from it by any number of changes. */
export const goesBackTo = (mark: string, table: RemotesTable): boolean =>
  markOf(table) === mark || (table.line?.includes(mark) ?? false)

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
