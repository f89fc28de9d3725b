/** Reads keys from environment variables. Without them, a checkout creates its own pairs. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type KeyObject, createPublicKey } from 'node:crypto'
import { CHECKOUT, type Checkout, assumed } from '../checkout.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'
import type { OperatorKeys, Signers } from './verify-manifest.ts'

export const OWN_KEYS = path.join(CHECKOUT.top, '.site/keys')

/** PEM, or the name of a PEM file. @throws naming the variable when there is no such file */
function pemOf(variable: string, value: string): string {
  if (value.includes('-----BEGIN')) return value
  if (!existsSync(value)) throw new Error(`${variable}: there is no file ${value}`)
  if (statSync(value).isDirectory()) throw new Error(`${variable}: ${value} is a folder; set the key file in it`)
  return readFileSync(value, 'utf8')
}

const MAKE = 'openssl genpkey -algorithm ed25519 -out <name>.key && openssl pkey -in <name>.key -pubout -out <name>.pub'

/** Common mistakes, for which OpenSSL has unhelpful messages. */
function whatItIs(pem: string): string | null {
  if (pem.trim() === '') return 'the file is empty'
  if (pem.includes('ENCRYPTED')) return 'the key has a passphrase: use a key without one'
  return pem.includes('-----BEGIN ') ? null : 'this is not a key in PEM (a text that begins with -----BEGIN)'
}

/** Reads a key. @throws naming the variable and, where possible, the kind of value found instead */
function readFrom<Key>(variable: string, value: string, read: (pem: string) => Key): Key {
  const pem = pemOf(variable, value)
  const isPrivate = read === (readPrivateKey as unknown)
  try {
    return read(pem)
  } catch (error) {
    const what = whatItIs(pem)
    const other = isPrivate ? 'BEGIN PUBLIC KEY' : 'PRIVATE KEY-----'
    const mistaken = pem.includes(other)
      ? `this is a ${isPrivate ? 'public key; set the private one (.key)' : 'private key, which must stay secret; set the public one (.pub)'}`
      : `${what ?? `this is not a valid key (${error instanceof Error ? error.message : String(error)})`}; create a pair with ${MAKE}`
    throw new Error(`${variable}: ${mistaken}`)
  }
}

/** Variables of private keys, by the name of a checkout's own pair. */
const PRIVATE = {
  /** Signs the remote registry and, in place of teams, manifests. */
  operator: 'OPERATOR_KEY',
  /** Signs a team's builds and its manifest; the public half is in the remote registry. */
  build: 'BUILD_KEY',
}

/** A checkout's own pair for a local site; created on first use. */
function ownPair(folder: string, purpose: keyof typeof PRIVATE) {
  const files = { key: path.join(folder, `${purpose}.key`), pub: path.join(folder, `${purpose}.pub`) }
  if (existsSync(files.key) && existsSync(files.pub)) return files
  const { privateKey, publicKey } = newKeyPair()
  mkdirSync(folder, { recursive: true })
  writeFileSync(files.key, privateKey, { mode: 0o600 })
  writeFileSync(files.pub, publicKey)
  return files
}

function privateKey(purpose: keyof typeof PRIVATE, env: NodeJS.ProcessEnv, own: string): KeyObject {
  const variable = PRIVATE[purpose]
  return readFrom(variable, env[variable] || ownPair(assumed(variable, own), purpose).key, readPrivateKey)
}

/** Keys that may sign the remote registry: `OPERATOR_PUBLIC_KEY`. @throws Error naming the variable */
export function trustedOperators(env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): KeyObject[] {
  const variable = 'OPERATOR_PUBLIC_KEY'
  return readFrom(variable, env[variable] || ownPair(assumed(variable, own), 'operator').pub, readPublicKeys)
}

/**
 * `OPERATOR_KEY`: the operator's private key, PEM or a file; `OPERATOR_PUBLIC_KEY`: further trusted public keys.
 * @throws Error naming the invalid variable
 */
export function operatorKeys(env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): OperatorKeys {
  const signing = privateKey('operator', env, own)
  const more = env.OPERATOR_PUBLIC_KEY ? trustedOperators(env, own) : []
  return { signing, trusted: [createPublicKey(signing), ...more] }
}

/** `BUILD_KEY`: the private key of a team. @throws Error naming the variable */
export const buildKey = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): KeyObject =>
  privateKey('build', env, own)

/** Operator keys that read-only commands trust; they need no team key. */
export const verificationKeys = (
  env: NodeJS.ProcessEnv = process.env,
  own = OWN_KEYS,
  checkout: Pick<Checkout, 'own'> = CHECKOUT,
): KeyObject[] => operatorsAtHand(env, own, checkout).trusted

/** A team's repository, or a checkout that trusts another operator, has no operator pair of its own. */
function operatorsAtHand(env: NodeJS.ProcessEnv, own: string, { own: ownRemote }: Pick<Checkout, 'own'>) {
  const isOperator = env.OPERATOR_KEY || (ownRemote === null && !env.OPERATOR_PUBLIC_KEY)
  return isOperator ? operatorKeys(env, own) : { trusted: trustedOperators(env, own) }
}

/** The available keys for signing manifests. @throws Error naming the invalid variable */
export function signers(
  env: NodeJS.ProcessEnv = process.env,
  own = OWN_KEYS,
  checkout: Pick<Checkout, 'own'> = CHECKOUT,
): Signers {
  return {
    ...operatorsAtHand(env, own, checkout),
    build: env.BUILD_KEY || checkout.own === null ? buildKey(env, own) : undefined,
  }
}

/** A local site has all private keys. */
export interface SiteKeys extends OperatorKeys {
  build: KeyObject
}

export const siteKeys = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): SiteKeys => ({
  ...operatorKeys(env, own),
  build: buildKey(env, own),
})
