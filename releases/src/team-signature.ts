/** Verifies a team's signature by the state of its key in the table of remotes. Pure. */
import type { KeyObject } from 'node:crypto'
import type { Signature } from './registry-document.ts'
import { nameOf, readKey, type RemoteRow } from './remotes-table/document.ts'

/** Signed by an unknown key, by a revoked one, or over something else. */
export type Fault = 'stranger' | 'revoked' | 'other'

/** @param fits verifies the signature over its content with this key */
export function faultOf(row: RemoteRow, signature: Signature, fits: (publicKey: KeyObject) => boolean): Fault | null {
  const key = row.keys.find((one) => nameOf(one) === signature.key)
  if (!key) return 'stranger'
  if (key.state === 'revoked') return 'revoked'
  return fits(readKey(key).key) ? null : 'other'
}
