/** New keys for each test. */
import type { SiteKeys } from './keys.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'
import type { OperatorKeys } from './verify-manifest.ts'

/** A pair, and its public half in PEM. */
export function newKeys(): OperatorKeys & { publicKey: string } {
  const { privateKey, publicKey } = newKeyPair()
  return { signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey), publicKey }
}

export const newSiteKeys = (): SiteKeys => ({ ...newKeys(), build: newKeys().signing })
