/** A release as the gate sees it: the build, what is live, and what the shell provides. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeyObject } from 'node:crypto'
import { DESCRIPTION, type RemoteDescription, deploymentOf, readDescription } from '../build-folder.ts'
import { signBuild } from '../build-signature.ts'
import { placesOf } from '../deployments.ts'
import type { Finding } from '../finding.ts'
import { integrityOf } from '../integrity.ts'
import type { MenuConfig } from '../menu-entries.ts'
import type { Deployment, RegistryDocument } from '../registry-document.ts'
import type { RemotesTable } from '../remotes-table/document.ts'
import { readTable } from '../remotes-table/table-store.ts'
import { type ShellFacts, liveShell } from '../shell-facts.ts'
import { type Store, readWhole } from '../store.ts'
import { filesIn } from '../upload.ts'

export interface CheckedRelease {
  about: RemoteDescription
  /** The files of the build's folder, by their paths in it. */
  files: Map<string, Buffer>
  /** The build as an entry of the registry, with its team's signature. */
  build: Deployment
  registry: RegistryDocument
  /** Whose each remote is. */
  table: RemotesTable
  /** The remote's live build; null at its first release. */
  live: Deployment | null
  /** Declarations of what the live build exposes, by their paths in the build, e.g. `types/SearchPage.d.ts`. */
  liveTypes: Map<string, string>
  /** The shell that is live; null when none was announced. */
  shell: ShellFacts | null
  /** Names of pages, widgets, slots and events, and addresses that menus have, that this release means to take away. */
  removes: string[]
  /** The config of the running site; null where nobody could tell it. */
  config: MenuConfig | null
}

/** Nothing, one thing, or all that is wrong. */
export type Found = Finding | Finding[] | null

/** One thing that a release must keep. */
export interface Check {
  /** What is checked, for whoever waits. */
  name: string
  /** @returns what is wrong, each with its way out; or null */
  find: (release: CheckedRelease) => Found | Promise<Found>
}

/** What a release goes by. */
export interface TeamKeys {
  /** The team's own, which its builds are signed with. */
  build: KeyObject
  /** The operator's: whose table of remotes is believed. */
  trusted: KeyObject[]
}

interface Sources {
  store: Store
  keys: TeamKeys
  registry: RegistryDocument
  folder: string
  removes?: string[]
  /** Nothing of the remote counts as live: for a site of one's own, whose builds go forth and back. */
  asFirst?: boolean
  config?: MenuConfig | null
}

/** Reads what the checks need. @throws when there is no build, or nobody who is trusted has signed the table */
export async function readCheckedRelease(sources: Sources): Promise<CheckedRelease> {
  const { store, keys, registry, folder, removes = [], asFirst = false, config = null } = sources
  const about = readDescription(folder)
  const names = (await filesIn(folder)).filter((file) => file !== DESCRIPTION)
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
  const { live } = asFirst ? { live: null } : placesOf(registry.microFrontends[about.name])
  const liveTypes = live ? await readTypes(store, about.name, live) : new Map<string, string>()
  const build = signBuild(deploymentOf(about), keys.build)
  const { table } = await readTable(store, keys.trusted)
  const shell = await liveShell(store)
  return { about, files, build, registry, table, live, liveTypes, shell, removes, config }
}

/**
 * The declarations that a build carries, each with the hash that the signed registry gives it.
 * @throws when one is missing or has another hash
 */
export async function readTypes(store: Store, remote: string, { extras }: Deployment): Promise<Map<string, string>> {
  const declared = Object.entries(extras.files).filter(([file]) => file.startsWith('types/'))
  const texts = declared.map(async ([file, integrity]) => {
    const stored = await readWhole(store, `${remote}/${extras.buildId}/${file}`)
    if (!stored) throw new Error(`${store.place} has no ${file} of ${remote}, build ${extras.buildId}`)
    if (integrityOf(stored.body) !== integrity) throw new Error(`${file} of ${remote} has not the registry’s hash`)
    return [file, stored.body.toString('utf8')] as const
  })
  return new Map(await Promise.all(texts))
}
