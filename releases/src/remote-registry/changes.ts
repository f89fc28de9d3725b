/** Changes of the remote registry: each returns new rows. Pure. */
import type { DisabledRow } from '../manifest/manifest.ts'
import { nameOf, type RemoteKey, type RemoteRow } from './registry.ts'

export type Rows = Record<string, RemoteRow>

/** @throws when the registry has no such remote */
function known(rows: Rows, remote: string): RemoteRow {
  const row = Object.hasOwn(rows, remote) ? rows[remote] : undefined
  if (!row) throw new Error(`${remote} is not in the remote registry: npm run remotes -- add ${remote}`)
  return row
}

/** Changed fields of a row; null removes the limit of its calls or fills. */
export type RowOptions = Omit<Partial<RemoteRow>, 'calls' | 'fills'> & {
  calls?: string[] | null
  fills?: string[] | null
}

/** Merges the given fields into the row; a new row needs all of them. */
export function withRemote(rows: Rows, remote: string, options: RowOptions): Rows {
  const before = Object.hasOwn(rows, remote) ? rows[remote] : undefined
  const { owners = before?.owners ?? [], spaces = before?.spaces ?? [], keys = before?.keys ?? [] } = options
  const calls = options.calls === undefined ? before?.calls : (options.calls ?? undefined)
  // A new remote may fill no slot by default; old rows are unlimited.
  const fills = options.fills === undefined ? (before ? before.fills : []) : (options.fills ?? undefined)
  const row: RemoteRow = { owners, spaces, keys, budgets: { ...before?.budgets, ...options.budgets } }
  const off = before?.off
  return { ...rows, [remote]: { ...row, ...(calls && { calls }), ...(fills && { fills }), ...(off && { off }) } }
}

/** Changes the operator's disables; the same rows without a change. @throws when there is no such remote */
export function withDisabledOf(rows: Rows, remote: string, next: (off: DisabledRow[]) => DisabledRow[]): Rows {
  const { off = [], ...row } = known(rows, remote)
  const after = next(off)
  if (after === off) return rows
  return { ...rows, [remote]: after.length === 0 ? row : { ...row, off: after } }
}

/** Removes a row, which frees its name and addresses; the same rows without such a remote. */
export function withoutRemote(rows: Rows, remote: string): Rows {
  if (!Object.hasOwn(rows, remote)) return rows
  const { [remote]: _, ...others } = rows
  return others
}

/** Adds a key; ignores an active one. @throws when it was revoked */
export function withKey(rows: Rows, remote: string, publicKey: string): Rows {
  const row = known(rows, remote)
  const key: RemoteKey = { publicKey, state: 'active' }
  const before = row.keys.find((one) => nameOf(one) === nameOf(key))
  if (before?.state === 'active') return rows
  if (before) throw new Error(`the key ${nameOf(key)} was revoked. Remedy: create a new one`)
  return { ...rows, [remote]: { ...row, keys: [...row.keys, key] } }
}

/** Revokes a key, which invalidates all its signatures. @throws when there is no such key, or it is already revoked */
export function withRevokedKey(rows: Rows, remote: string, key: string): Rows {
  const row = known(rows, remote)
  const before = row.keys.find((one) => nameOf(one) === key)
  if (!before) throw new Error(`${remote} has no key ${key}; it has ${row.keys.map(nameOf).join(', ')}`)
  if (before.state === 'revoked') throw new Error(`the key ${key} is already revoked`)
  const keys = row.keys.map((one) => (one === before ? { ...one, state: 'revoked' as const } : one))
  return { ...rows, [remote]: { ...row, keys } }
}
