/** Where the keys come from. Without any set, this checkout has pairs of its own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type KeyObject, createPublicKey } from 'node:crypto'
import { CHECKOUT, assumed } from './checkout.ts'
import type { Keys } from './registry.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'

/** Folder of this checkout's own pairs. */
export const OWN_KEYS = path.join(CHECKOUT.top, '.site/keys')

/** PEM, or the name of a file that has it. @throws naming the variable when there is no such file */
function pemOf(variable: string, value: string): string {
  if (value.includes('-----BEGIN')) return value
  if (!existsSync(value)) throw new Error(`${variable}: there is no file ${value}`)
  return readFileSync(value, 'utf8')
}

/** The three pairs of a site: what they are for, and the variables that name their halves. */
const PAIRS = {
  /** Signs the registry: what is live. */
  release: { private: 'RELEASE_KEY', public: 'REGISTRY_PUBLIC_KEY' },
  /** Signs the table of remotes: whose each name is. */
  operator: { private: 'OPERATOR_KEY', public: 'OPERATOR_PUBLIC_KEY' },
  /** Signs the builds of a team; its public half stands in the table of remotes. */
  build: { private: 'BUILD_KEY', public: null },
} as const

type Purpose = keyof typeof PAIRS

/** The files of a checkout's own pair, for a site on this computer; made when there is none. */
function ownPair(folder: string, purpose: Purpose) {
  const files = { key: path.join(folder, `${purpose}.key`), pub: path.join(folder, `${purpose}.pub`) }
  if (existsSync(files.key) && existsSync(files.pub)) return files
  const { privateKey, publicKey } = newKeyPair()
  mkdirSync(folder, { recursive: true })
  writeFileSync(files.key, privateKey, { mode: 0o600 })
  writeFileSync(files.pub, publicKey)
  return files
}

function privateKey(purpose: Purpose, env: NodeJS.ProcessEnv, own: string): KeyObject {
  const variable = PAIRS[purpose].private
  return readPrivateKey(pemOf(variable, env[variable] || ownPair(assumed(variable, own), purpose).key))
}

function publicKeys(purpose: 'release' | 'operator', env: NodeJS.ProcessEnv, own: string): KeyObject[] {
  const variable = PAIRS[purpose].public
  return readPublicKeys(pemOf(variable, env[variable] || ownPair(assumed(variable, own), purpose).pub))
}

/** The pair that signs, and whatever else the environment says is trusted. */
function keysFor(purpose: 'release' | 'operator', env: NodeJS.ProcessEnv, own: string): Keys {
  const signing = privateKey(purpose, env, own)
  const more = env[PAIRS[purpose].public] ? publicKeys(purpose, env, own) : []
  return { signing, trusted: [createPublicKey(signing), ...more] }
}

/**
 * `RELEASE_KEY`: the private key that the registry is signed with, PEM or a file; `REGISTRY_PUBLIC_KEY`: the public keys
 * that are trusted beside its own.
 * @throws Error naming the variable that makes no sense
 */
export const releaseKeys = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): Keys => keysFor('release', env, own)

/** The same of the site's operator, who says whose each remote is: `OPERATOR_KEY` and `OPERATOR_PUBLIC_KEY`. */
export const operatorKeys = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): Keys =>
  keysFor('operator', env, own)

/** `BUILD_KEY`: the private key that a team signs its builds with. @throws Error naming the variable */
export const buildKey = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): KeyObject =>
  privateKey('build', env, own)

/** The keys whose registries a document server believes. @throws Error naming the variable that makes no sense */
export const trustedKeys = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): KeyObject[] =>
  publicKeys('release', env, own)

/** The keys whose table of remotes is believed. @throws Error naming the variable that makes no sense */
export const trustedOperators = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): KeyObject[] =>
  publicKeys('operator', env, own)

/** What a site on one computer has, where nobody is kept from anything. */
export interface SiteKeys extends Keys {
  build: KeyObject
  operator: Keys
}

/** All pairs of a site on this computer. */
export const siteKeys = (env: NodeJS.ProcessEnv = process.env, own = OWN_KEYS): SiteKeys => ({
  ...releaseKeys(env, own),
  build: buildKey(env, own),
  operator: operatorKeys(env, own),
})
