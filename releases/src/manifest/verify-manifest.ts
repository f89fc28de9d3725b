/**
 * Verifies manifests and builds against the remote registry. The release checks report violations to the team; document
 * servers ignore invalid manifests and builds. Pure.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { descriptionProblem } from './description.ts'
import { servedBuilds } from './deployments.ts'
import type { Issue } from './issue.ts'
import { type NameOwners, nameOwners, nameProblem } from './owned-names.ts'
import {
  type Deployment,
  type Manifest,
  manifestKey,
  type DisabledBy,
  type Releases,
  type Signature,
} from './manifest.ts'
import { readKey, type RemoteRow, type RemoteRegistry, rowOf } from '../remote-registry/registry.ts'
import { spaceProblem } from '../remote-registry/spaces.ts'
import { isSignedBy, isDocumentSignedBy, keyName, signatureOf } from './signature.ts'

/** The remote registry and the keys that may sign it. */
export interface Trust {
  registry: RemoteRegistry
  operators: KeyObject[]
}

/** The operator's pair, and further public keys during rotation. */
export interface OperatorKeys {
  trusted: KeyObject[]
  signing: KeyObject
}

/** Keys of a command; the private ones may be missing. */
export interface Signers {
  /** The operator's public keys. */
  trusted: KeyObject[]
  /** `OPERATOR_KEY` */
  signing?: KeyObject | undefined
  /** `BUILD_KEY` */
  build?: KeyObject | undefined
}

/** Keys that may sign for a remote. */
export function keysFor(remote: string, { registry, operators }: Trust): KeyObject[] {
  const active = rowOf(registry, remote)?.keys.filter(({ state }) => state === 'active') ?? []
  return [...active.map((one) => readKey(one).key), ...operators]
}

/** The private key to sign with, preferring the team's. @throws Error naming the missing key */
export function signingKeyFor(
  remote: string,
  registry: RemoteRegistry,
  { trusted, signing, build }: Signers,
): KeyObject {
  const names = keysFor(remote, { registry, operators: trusted }).map(keyName)
  const found = [build, signing].find((key) => key && names.includes(nameOfPair(key)))
  if (found) return found
  const row = rowOf(registry, remote)
  const whose = row ? row.owners.join(', ') : `its owners (which first needs npm run remotes -- add ${remote})`
  throw new Error(
    `Nothing was changed: the manifest of ${remote} must be signed with an active key of ${whose}, or of ` +
      `the operator. BUILD_KEY ${isWhich(build)}, OPERATOR_KEY ${isWhich(signing)}.`,
  )
}

const nameOfPair = (key: KeyObject) => keyName(createPublicKey(key))

const isWhich = (key: KeyObject | undefined) => (key ? `is ${nameOfPair(key)}` : 'is not set')

/** Signed by an unknown key, by a revoked one, or over something else. */
type Fault = 'stranger' | 'revoked' | 'other'

/** @param isBy verifies the signature over its content with this key */
function faultOf(row: RemoteRow, { key }: Signature, isBy: (publicKey: KeyObject) => boolean): Fault | null {
  const known = row.keys.map((one) => ({ ...readKey(one), state: one.state })).find(({ name }) => name === key)
  if (!known) return 'stranger'
  if (!isBy(known.key)) return 'other'
  return known.state === 'revoked' ? 'revoked' : null
}

function manifestFault({ registry, operators }: Trust, remote: string, manifest: Manifest): Fault | 'unsigned' | null {
  const { signature, site } = manifest
  if (!signature) return 'unsigned'
  if (site !== registry.site) return 'other'
  const isBy = (publicKey: KeyObject) => isDocumentSignedBy(manifest, publicKey)
  const operator = operators.find((one) => keyName(one) === signature.key)
  if (operator) return isBy(operator) ? null : 'other'
  const row = rowOf(registry, remote)
  return row ? faultOf(row, signature, isBy) : 'stranger'
}

const FAULTS: Record<Fault | 'unsigned', (key: string, remote: string) => string> = {
  unsigned: () => 'it is not signed',
  stranger: (key, remote) => `it is signed with ${key}, which is neither a key of ${remote} nor the operator's`,
  revoked: (key) => `it is signed with ${key}, which was revoked`,
  other: () => 'its signature does not match: it was changed in the store, or it belongs to another site',
}

/** A release replaces an invalid manifest; until then servers use the last valid one. */
export const replaceManifest = (remote: string) =>
  `release it again (npm run remotes -- release ${remote}), or ${copyManifest(remote)}`

const copyManifest = (remote: string) =>
  `copy ${manifestKey(remote)} from the REMOTES_CACHE of a document server into the store`

/** Why a manifest is invalid; null: it is valid. */
export function manifestProblem(trust: Trust, remote: string, manifest: Manifest): Issue | null {
  const fault = manifestFault(trust, remote, manifest)
  if (fault === null) return null
  const problem = `${manifestKey(remote)}: ${FAULTS[fault](manifest.signature?.key ?? '', remote)}`
  return { problem, remedy: replaceManifest(remote) }
}

/** No site reaches this revision; an attacker could sign a larger one to block all later manifests. */
export const MAX_REVISION = 2 ** 40

/**
 * The revision that a later manifest must exceed; 0: any. It stays in force after the signing key was revoked, so that
 * older manifests cannot be replayed.
 */
export function lastRevision(trust: Trust, remote: string, manifest: Manifest): number {
  const fault = manifestFault(trust, remote, manifest)
  if (fault === null) return manifest.revision
  return fault === 'revoked' && manifest.revision <= MAX_REVISION ? manifest.revision : 0
}

/** Why a valid manifest cannot replace another one; null: it can. */
export function replayProblem(trust: Trust, remote: string, next: Manifest, before: Manifest | null): Issue | null {
  if (!before || next.signature?.value === before.signature?.value) return null
  const last = lastRevision(trust, remote, before)
  if (next.revision > last) return null
  return {
    problem: `${manifestKey(remote)}: revision ${next.revision} is older than ${last}, which is in use`,
    remedy: copyManifest(remote),
  }
}

/** Everything about a build except its place in the manifest: address, tables, file hashes. */
function signedText({ url, metadata, extras }: Deployment): Buffer {
  const { since: _, withdrawn: __, signature: ___, ...build } = extras
  return Buffer.from(JSON.stringify({ url, metadata, build }))
}

/** Signs a build with the team's key. The operator's key can sign manifests, but no builds. */
export const signBuild = (build: Deployment, teamKey: KeyObject): Deployment => ({
  ...build,
  extras: { ...build.extras, signature: signatureOf(signedText(build), teamKey) },
})

function signatureProblem(remote: string, row: RemoteRow, build: Deployment): Issue | null {
  const { signature } = build.extras
  const owners = row.owners.join(', ')
  if (!signature) {
    return { problem: 'the build is not signed', remedy: `release it again with the key of ${owners} (BUILD_KEY)` }
  }
  const fault = faultOf(row, signature, (publicKey) => isSignedBy(signature, signedText(build), publicKey))
  const another = `sign it with an active key of ${owners} (BUILD_KEY)`
  const { key } = signature
  const issues: Record<Fault, Issue> = {
    stranger: {
      problem: `it is signed with ${key}, which is not a key of ${remote}`,
      remedy: `${another}, or let the operator give ${remote} this key: npm run remotes -- key ${remote} <file>`,
    },
    revoked: { problem: `it is signed with ${key}, which was revoked`, remedy: another },
    other: {
      problem: 'its signature does not match: the build was changed in the store',
      remedy: 'release it again',
    },
  }
  return fault && issues[fault]
}

/** A remote fills only the slots that the operator has allowed, of any version. */
function fillProblem(remote: string, { fills: allowed }: RemoteRow, { extras }: Deployment): Issue | null {
  const names = [...new Set((extras.fills ?? []).map(({ slot }) => slot.split('@', 1)[0]!))]
  const missing = allowed === undefined ? [] : names.filter((name) => !allowed.includes(name))
  if (missing.length === 0) return null
  return {
    problem: `it fills ${missing.join(', ')}, which its row does not name`,
    remedy: `remove it, or ask the operator to add to the row: npm run remotes -- add ${remote} --fill <slot>`,
  }
}

export function misdescribed(remote: string, build: Deployment): Issue | null {
  const problem = descriptionProblem(remote, build)
  return problem === null
    ? null
    : { problem, remedy: 'build it with remote-kit/webpack, and release that build unchanged' }
}

function elsewhere(registry: RemoteRegistry, remote: string, { extras: { pages } }: Deployment): Issue | null {
  const problem = spaceProblem(registry, remote, pages)
  return problem === null ? null : { problem, remedy: 'choose another, or ask the operator for the space' }
}

function problemOfBuild(registry: RemoteRegistry, remote: string, build: Deployment): Issue | null {
  const row = rowOf(registry, remote)
  if (!row) {
    const remedy = `the operator registers it: npm run remotes -- add ${remote}`
    return { problem: `the name ${remote} is not registered`, remedy }
  }
  return (
    signatureProblem(remote, row, build) ??
    misdescribed(remote, build) ??
    elsewhere(registry, remote, build) ??
    fillProblem(remote, row, build)
  )
}

/** Cached by build: a release leaves the builds of all other remotes as they are. */
const known = new WeakMap<Deployment, { registry: RemoteRegistry; remote: string; issue: Issue | null }>()

/** Why the remote registry does not admit a build; null: it does. */
export function admissionProblem(registry: RemoteRegistry, remote: string, build: Deployment): Issue | null {
  const before = known.get(build)
  if (before?.registry === registry && before.remote === remote) return before.issue
  const issue = problemOfBuild(registry, remote, build)
  known.set(build, { registry, remote, issue })
  return issue
}

/** The releases of valid manifests, in the order of the registry. @param manifests by remote */
export function releasesOf({ remotes }: RemoteRegistry, manifests: ReadonlyMap<string, Manifest>): Releases {
  const names = [...new Set([...Object.keys(remotes), ...manifests.keys()])].filter((one) => manifests.has(one))
  const disabledRows = (remote: string): DisabledBy[] => [
    ...(remotes[remote]?.off ?? []).map((one) => ({ ...one, whose: 'operator' as const })),
    ...(manifests.get(remote)?.off ?? []).map((one) => ({ ...one, whose: 'team' as const })),
  ]
  const withDisabled = Object.keys(remotes)
    .concat(names)
    .filter((remote) => disabledRows(remote).length > 0)
  return {
    revision: [...manifests.values()].reduce((sum, { revision }) => sum + revision, 0),
    builds: Object.fromEntries(names.map((remote) => [remote, manifests.get(remote)!.builds])),
    off: Object.fromEntries(withDisabled.map((remote) => [remote, disabledRows(remote)])),
  }
}

type OnRefused = (remote: string, build: Deployment, issue: Issue) => void

/** The releases without the builds that have a problem. @param onRefused called for each removed build */
function without(
  releases: Releases,
  problemOf: (remote: string, build: Deployment) => Issue | null,
  onRefused: OnRefused,
): Releases {
  const remotes = Object.entries(releases.builds).map(([remote, builds]) => {
    const verified = builds.filter((build) => {
      const issue = problemOf(remote, build)
      if (issue) onRefused(remote, build, issue)
      return issue === null
    })
    return [remote, verified] as const
  })
  return { ...releases, builds: Object.fromEntries(remotes) }
}

/** The releases with the admitted builds only. @param before the previous owner of each name */
export function admitted(
  verified: Releases,
  registry: RemoteRegistry,
  before: NameOwners = {},
  onRefused: OnRefused = () => undefined,
): { releases: Releases; owners: NameOwners } {
  const alone = without(verified, (remote, build) => admissionProblem(registry, remote, build), onRefused)
  const owners = nameOwners({ verified, admitted: alone, registry, before })
  return { releases: without(alone, (remote, build) => nameProblem(owners, remote, build), onRefused), owners }
}

/**
 * Builds that visitors would lose by a change of the registry, a line each.
 * @param manifests the valid ones before the change, by remote
 */
export function lossesOf(manifests: ReadonlyMap<string, Manifest>, before: RemoteRegistry, after: Trust): string[] {
  return [...manifests].flatMap(([remote, manifest]) => {
    const unsigned = manifestProblem(after, remote, manifest)
    return servedBuilds(manifest.builds).flatMap((build) => {
      if (admissionProblem(before, remote, build)) return []
      const issue = admissionProblem(after.registry, remote, build) ?? unsigned
      return issue ? [`${remote}, build ${build.extras.buildId}: ${issue.problem}`] : []
    })
  })
}
