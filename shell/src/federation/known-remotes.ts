/**
 * The build of each remote that this document uses, as registered with the federation runtime. A build is replaced only
 * while nothing of it has been shown.
 */
import type { LiveRemote } from 'releases/manifest/live-remote'
import { integrities } from './script-policy.ts'

/** A build and its name in the runtime, which changes after a failure. */
export interface KnownRemote extends LiveRemote {
  alias: string
}

/** A page of a remote by its name in the page table, e.g. `node_view`. */
export interface RemotePage {
  remote: string
  name: string
}

/** Loads containers: `hydrate/main.tsx` in the browser. */
export interface FederationRuntime {
  /**
   * Registers a container.
   * @param entry absolute address;
   * @param global set by the entry
   */
  register: (name: string, entry: string, global: string) => void
  /** An exposed module of a container: `./Page` of `remote` is `remote/Page`. Throws the runtime's own errors. */
  open: <Module>(id: string) => Promise<Module | null>
}

let runtime: FederationRuntime
export const provideRuntime = (given: FederationRuntime) => void (runtime = given)

const remotes = new Map<string, KnownRemote>()
/** Builds whose last attempt failed: the next one uses other addresses. */
const failed = new Set<string>()
let names = 0

/** The build of a remote that this document shows. */
export const remoteInUse = (name: string): KnownRemote | undefined => remotes.get(name)

/** @param module as the page table has it, e.g. `./SearchPage` */
export const openModule = <Module>({ alias }: KnownRemote, module: string) =>
  runtime.open<Module>(`${alias}/${module.slice(2)}`)

/** Sets the build in use. */
export function setBuildInUse(remote: LiveRemote) {
  register(remote, remotes.has(remote.name) ? `${remote.name}_${(names += 1)}` : remote.name, '')
  // The document contains the link to its page's style; a failed one would count as loaded.
  if (stylesOf(remote).some(isDead)) noteFailure(remote)
}

export const noteFailure = ({ global }: LiveRemote) => void failed.add(global)
export const noteSuccess = ({ global }: LiveRemote) => void failed.delete(global)

function register(remote: LiveRemote, alias: string, query: string): KnownRemote {
  const address = new URL(remote.entry, location.origin).href + query
  integrities.set(address, remote.integrity)
  const known = { ...remote, alias }
  remotes.set(remote.name, known)
  runtime.register(alias, address, remote.global)
  return known
}

/**
 * Number of attempts per build, by its global name: the build adds it to the addresses of its files. The shell's counts
 * all of them, because a remote may have failed over a file of the shell.
 */
const attempts: Record<string, number> = {}
Object.assign(globalThis, { __loadAttempts: attempts })

/**
 * Discards everything of a failed load: a new name in the runtime, no half-started container, pending scripts or dead
 * styles, and new addresses, because Chromium queues a second request for an address behind one that never answers.
 */
export function resetAfterFailure(remote: KnownRemote): KnownRemote {
  const { name, global } = remote
  if (!failed.has(global)) return remote
  const attempt = (attempts[global] ?? 0) + 1
  attempts[global] = attempt
  delete (globalThis as Record<string, unknown>)[global]
  for (const script of document.querySelectorAll(`script[data-webpack^="${global}:"]`)) script.remove()
  for (const style of stylesOf(remote).filter(isDead)) style.remove()
  attempts.shell = names += 1
  return register(remote, `${name}_${names}`, `?attempt=${attempt}`)
}

/** Removes the styles of a replaced build: both use the same class names. */
export function dropStyles(remote: LiveRemote) {
  for (const style of stylesOf(remote)) style.remove()
}

function stylesOf({ entry }: LiveRemote): HTMLLinkElement[] {
  const folder = new URL('.', new URL(entry, location.origin)).href
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ href }) =>
    href.startsWith(folder),
  )
}

/** Failed, refused or still loading. */
const isDead = ({ sheet }: HTMLLinkElement) => sheet === null
