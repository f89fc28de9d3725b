/** Keys for tests, made anew each time. */
import type { SiteKeys } from './keys.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'
import type { OperatorKeys } from './speakers.ts'

/** A pair, and its public half in PEM. */
export function newKeys(): OperatorKeys & { publicKey: string } {
  const { privateKey, publicKey } = newKeyPair()
  return { signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey), publicKey }
}

/** Both pairs of a site. */
export const newSiteKeys = (): SiteKeys => ({ ...newKeys(), build: newKeys().signing })
