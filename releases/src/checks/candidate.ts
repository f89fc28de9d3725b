/** Input of the release checks: the build, the live builds, and the facts of the shell. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeyObject } from 'node:crypto'
import { DESCRIPTION, type RemoteDescription, deploymentOf, readDescription } from '../manifest/build-folder.ts'
import { signBuild } from '../manifest/verify-manifest.ts'
import { rolesOf, servedBuilds } from '../manifest/deployments.ts'
import type { Issue } from '../manifest/issue.ts'
import { integrityOf } from '../manifest/integrity.ts'
import type { Deployment, Releases } from '../manifest/manifest.ts'
import type { RemoteRegistry } from '../remote-registry/registry.ts'
import { readRegistry } from '../remote-registry/registry-store.ts'
import type { ShellFacts } from './shell-facts.ts'
import { type Store, readStored } from '../store/store.ts'
import { filesIn } from '../store/upload.ts'

export interface Candidate {
  about: RemoteDescription
  /** By path in the build's folder. */
  files: Map<string, Buffer>
  /** The signed manifest entry of the build. */
  build: Deployment
  releases: Releases
  registry: RemoteRegistry
  /** The remote's live build; null at its first release. */
  live: Deployment | null
  /** Declarations of the live build by path, e.g. `types/SearchPage.d.ts`. */
  liveTypes: Map<string, string>
  /** The live shell. */
  shell: ShellFacts
  /** Pages, widgets, slots and events that this release removes on purpose. */
  removes: string[]
}

/** No problem, one, or several. */
export type CheckResult = Issue | Issue[] | null

export interface Check {
  /** For progress messages. */
  name: string
  /** @returns the problems, each with its remedy; or null */
  find: (release: Candidate) => CheckResult | Promise<CheckResult>
}

export interface TeamKeys {
  /** The team's private key for its builds. */
  build: KeyObject
  /** The operator's public keys. */
  trusted: KeyObject[]
}

interface Sources {
  store: Store
  keys: TeamKeys
  releases: Releases
  shell: ShellFacts
  folder: string
  removes?: string[]
}

/**
 * Reads the input of the checks.
 * @throws when there is no build, or no trusted operator has signed the remote registry
 */
export async function readCandidate(sources: Sources): Promise<Candidate> {
  const { store, keys, releases, shell, folder, removes = [] } = sources
  const about = readDescription(folder)
  const names = (await filesIn(folder)).filter((file) => file !== DESCRIPTION)
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
  const { live } = rolesOf(releases.builds[about.name])
  const liveTypes = live ? await readTypes(store, about.name, live) : new Map<string, string>()
  const build = signBuild(deploymentOf(about), keys.build)
  const { registry } = await readRegistry(store, keys.trusted)
  return { about, files, build, releases, registry, live, liveTypes, shell, removes }
}

/**
 * Declarations of a build, verified by the hashes of the signed manifest.
 * @throws when one is missing or its hash differs
 */
export async function readTypes(store: Store, remote: string, { extras }: Deployment): Promise<Map<string, string>> {
  const declared = Object.entries(extras.files).filter(([file]) => file.startsWith('types/'))
  const texts = declared.map(async ([file, integrity]) => {
    const stored = await readStored(store, `${remote}/${extras.buildId}/${file}`)
    if (!stored) throw new Error(`${store.location} has no ${file} of ${remote}, build ${extras.buildId}`)
    if (integrityOf(stored.body) !== integrity)
      throw new Error(`${file} of ${remote} does not have the manifest’s hash`)
    return [file, stored.body.toString('utf8')] as const
  })
  return new Map(await Promise.all(texts))
}

/** Live and canary builds of all other remotes: their names are taken. */
export function buildsOfOthers({
  about,
  releases,
}: Pick<Candidate, 'about' | 'releases'>): [remote: string, builds: Deployment[]][] {
  const others = Object.entries(releases.builds).filter(([remote]) => remote !== about.name)
  return others.map(([remote, deployments]) => [remote, servedBuilds(deployments)])
}
