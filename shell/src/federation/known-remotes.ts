/**
 * Which build of each remote this document uses, and the federation runtime's knowledge of it. One build of a remote at
 * a time: another takes its place only while nothing of the first has been shown.
 */
import type { LiveRemote } from 'releases/manifest/live-remote'
import { integrities } from './script-policy.ts'
import { RemoteError } from './remote-error.ts'

/** A build and the name under which the runtime knows it: after a failure it gets a new one. */
export interface KnownRemote extends LiveRemote {
  alias: string
}

/** A page of a remote by its name in the page table, e.g. `node_view`. */
export interface RemotePage {
  remote: string
  name: string
}

/** Loads containers: `federation.ts` in the browser. */
export interface FederationRuntime {
  /** Makes a container known under a name. @param entry absolute address; @param global where the entry puts it */
  register: (name: string, entry: string, global: string) => void
  /** An exposed module of a container: `./Page` of `remote` is `remote/Page`. Its failures are the runtime's own. */
  open: <Module>(id: string) => Promise<Module | null>
}

let runtime: FederationRuntime
export const provideRuntime = (given: FederationRuntime) => void (runtime = given)

const remotes = new Map<string, KnownRemote>()
/** Builds whose last attempt failed: the next one changes their addresses. */
const failed = new Set<string>()
let names = 0

/** The build of a remote that this document shows. */
export const remoteInUse = (name: string): KnownRemote | undefined => remotes.get(name)

/** The same, of one that there must be. @throws RemoteError */
export function requireRemote(name: string): KnownRemote {
  const known = remotes.get(name)
  if (!known) throw new RemoteError(name, 'unknown-remote', 'not in the registry')
  return known
}

/** @param module as the page table has it, e.g. `./SearchPage` */
export const openModule = <Module>({ alias }: KnownRemote, module: string) =>
  runtime.open<Module>(`${alias}/${module.slice(2)}`)

/** Makes a build the one that is used. */
export function setBuildInUse(remote: LiveRemote) {
  register(remote, remotes.has(remote.name) ? `${remote.name}_${(names += 1)}` : remote.name, '')
  // The document names its page's style itself; one that did not come would pass for one that is there.
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
 * How often each build was begun anew, by its global name: the build itself puts it into the addresses of its files.
 * The shell's counts all of them, since a remote may have failed over a file of the shell's.
 */
const attempts: Record<string, number> = {}
Object.assign(globalThis, { __loadAttempts: attempts })

/**
 * Nothing of a failed load is used again: the runtime gets the remote under a new name, the half-started container, its
 * pending scripts and its dead styles go, and every address changes, because Chromium queues a second request for an
 * address behind one that never answers.
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

/** Takes away what a build left that another one stands in for: they call their classes by the same names. */
export function dropStyles(remote: LiveRemote) {
  for (const style of stylesOf(remote)) style.remove()
}

function stylesOf({ entry }: LiveRemote): HTMLLinkElement[] {
  const folder = new URL('.', new URL(entry, location.origin)).href
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ href }) =>
    href.startsWith(folder),
  )
}

/** It failed, was refused or is still on its way. */
const isDead = ({ sheet }: HTMLLinkElement) => sheet === null
