/** Keys for tests, made anew each time. */
import type { SiteKeys } from './keys.ts'
import type { Keys } from './registry.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'

/** A pair, and its public half in PEM. */
export function newKeys(): Keys & { publicKey: string } {
  const { privateKey, publicKey } = newKeyPair()
  return { signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey), publicKey }
}

/** All pairs of a site. */
export const newSiteKeys = (): SiteKeys => ({ ...newKeys(), build: newKeys().signing, operator: newKeys() })
