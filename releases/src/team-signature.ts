/** Whether a team's signature counts: by the state of its key in the table of remotes. Pure. */
import type { KeyObject } from 'node:crypto'
import type { Signature } from './registry-document.ts'
import { nameOf, readKey, type RemoteRow } from './remotes-table/document.ts'

/** Why it does not: by no key of the remote, by a revoked one, or of something else. */
export type Fault = 'stranger' | 'revoked' | 'other'

/** @param fits whether the signature is of what it stands at, and by this key */
export function faultOf(row: RemoteRow, signature: Signature, fits: (publicKey: KeyObject) => boolean): Fault | null {
  const key = row.keys.find((one) => nameOf(one) === signature.key)
  if (!key) return 'stranger'
  if (key.state === 'revoked') return 'revoked'
  return fits(readKey(key).key) ? null : 'other'
}
