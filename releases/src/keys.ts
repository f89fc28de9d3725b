/** Where the keys of the registry come from. Without any set, this checkout has a pair of its own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createPublicKey } from 'node:crypto'
import type { Keys } from './registry.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'

const OWN = path.join(import.meta.dirname, '../../.site/keys')
const OWN_PRIVATE = path.join(OWN, 'release.key')
export const OWN_PUBLIC = path.join(OWN, 'release.pub')

/** PEM, or the name of a file that has it. @throws naming the variable when there is no such file */
function pemOf(variable: string, value: string): string {
  if (value.includes('-----BEGIN')) return value
  if (!existsSync(value)) throw new Error(`${variable}: there is no file ${value}`)
  return readFileSync(value, 'utf8')
}

/** Makes this checkout's own pair when it has none: for a site on this computer. */
function ensureOwnKeys() {
  if (existsSync(OWN_PRIVATE) && existsSync(OWN_PUBLIC)) return
  const { privateKey, publicKey } = newKeyPair()
  mkdirSync(OWN, { recursive: true })
  writeFileSync(OWN_PRIVATE, privateKey, { mode: 0o600 })
  writeFileSync(OWN_PUBLIC, publicKey)
}

/**
 * `RELEASE_KEY`: the private key that releases are signed with, PEM or a file; `REGISTRY_PUBLIC_KEY`: the public keys
 * that are trusted beside its own.
 * @throws Error naming the variable that makes no sense
 */
export function releaseKeys(env: NodeJS.ProcessEnv = process.env): Keys {
  if (!env.RELEASE_KEY) ensureOwnKeys()
  const signing = readPrivateKey(pemOf('RELEASE_KEY', env.RELEASE_KEY || OWN_PRIVATE))
  return { signing, trusted: [createPublicKey(signing), ...(env.REGISTRY_PUBLIC_KEY ? trustedKeys(env) : [])] }
}

/** The keys whose registries a document server believes. @throws Error naming the variable that makes no sense */
export function trustedKeys(env: NodeJS.ProcessEnv = process.env) {
  if (!env.REGISTRY_PUBLIC_KEY) ensureOwnKeys()
  return readPublicKeys(pemOf('REGISTRY_PUBLIC_KEY', env.REGISTRY_PUBLIC_KEY || OWN_PUBLIC))
}
