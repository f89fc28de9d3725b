/** Where the keys of the registry come from. Without any set, this checkout has a pair of its own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type KeyObject, createPublicKey } from 'node:crypto'
import { CHECKOUT, assumed } from './checkout.ts'
import type { Keys } from './registry.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'

/** Folder of this checkout's own pair. */
export const OWN_KEYS = path.join(CHECKOUT.top, '.site/keys')

/** PEM, or the name of a file that has it. @throws naming the variable when there is no such file */
function pemOf(variable: string, value: string): string {
  if (value.includes('-----BEGIN')) return value
  if (!existsSync(value)) throw new Error(`${variable}: there is no file ${value}`)
  return readFileSync(value, 'utf8')
}

/** The files of a checkout's own pair, for a site on this computer; made when there is none. */
function ownPair(folder: string) {
  const files = { key: path.join(folder, 'release.key'), pub: path.join(folder, 'release.pub') }
  if (existsSync(files.key) && existsSync(files.pub)) return files
  const { privateKey, publicKey } = newKeyPair()
  mkdirSync(folder, { recursive: true })
  writeFileSync(files.key, privateKey, { mode: 0o600 })
  writeFileSync(files.pub, publicKey)
  return files
}

/**
 * `RELEASE_KEY`: the private key that releases are signed with, PEM or a file; `REGISTRY_PUBLIC_KEY`: the public keys
 * that are trusted beside its own.
 * @throws Error naming the variable that makes no sense
 */
export function releaseKeys(env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): Keys {
  const signing = readPrivateKey(pemOf('RELEASE_KEY', env.RELEASE_KEY || ownPair(assumed('RELEASE_KEY', own)).key))
  return { signing, trusted: [createPublicKey(signing), ...(env.REGISTRY_PUBLIC_KEY ? trustedKeys(env) : [])] }
}

/** The keys whose registries a document server believes. @throws Error naming the variable that makes no sense */
export const trustedKeys = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): KeyObject[] =>
  readPublicKeys(
    pemOf('REGISTRY_PUBLIC_KEY', env.REGISTRY_PUBLIC_KEY || ownPair(assumed('REGISTRY_PUBLIC_KEY', own)).pub),
  )
