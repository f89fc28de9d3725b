/**
 * Which build of each remote this document uses. One build of a remote at a time: another takes its place only while
 * nothing of the first has been shown.
 */
import type { LiveRemote } from 'releases/live-remote'
import { RemoteError } from './remote-error.ts'

/** A build and the absolute address of its entry: after a failure it gets a new one. */
export interface KnownRemote extends LiveRemote {
  address: string
}

/** Opens an exposed module, e.g. `./SearchPage`: `containers.ts` in the browser. */
export type OpenModule = <Module>(remote: KnownRemote, module: string) => Promise<Module | null>

/** Hashes that entries must have, by absolute address; what is not listed here is not loaded as an entry. */
export const integrities = new Map<string, string>()

const remotes = new Map<string, KnownRemote>()
/** Builds whose last attempt failed: the next one changes their addresses. */
const failed = new Set<string>()

/** The build of a remote that this document shows. */
export const remoteInUse = (name: string): KnownRemote | undefined => remotes.get(name)

/** The same, of one that there must be. @throws RemoteError */
export function requireRemote(name: string): KnownRemote {
  const known = remotes.get(name)
  if (!known) throw new RemoteError(name, 'unknown-remote', 'not in the registry')
  return known
}

let open: OpenModule
export const provideContainers = (given: OpenModule) => void (open = given)
export const openModule: OpenModule = (remote, module) => open(remote, module)

/** Makes a build the one that is used. */
export function putInUse(remote: LiveRemote) {
  register(remote, '')
  // The document names its page's style itself; one that did not come would pass for one that is there.
  if (stylesOf(remote).some(isDead)) noteFailure(remote)
}

export const noteFailure = ({ global }: LiveRemote) => void failed.add(global)
export const noteSuccess = ({ global }: LiveRemote) => void failed.delete(global)

function register(remote: LiveRemote, query: string): KnownRemote {
  const address = new URL(remote.entry, location.origin).href + query
  integrities.set(address, remote.integrity)
  const known = { ...remote, address }
  remotes.set(remote.name, known)
  return known
}

/**
 * How often each build was begun anew, by its global name: the build itself puts it into the addresses of its files.
 * The shell's counts all of them, since a remote may have failed over a file of the shell's.
 */
const attempts: Record<string, number> = {}
Object.assign(globalThis, { __loadAttempts: attempts })

/**
 * Nothing of a failed load is used again: the half-started container, its pending scripts and its dead styles go, and
 * every address changes, because Chromium queues a second request for an address behind one that never answers.
 */
export function startAfreshAfterFailure(remote: KnownRemote): KnownRemote {
  const { global } = remote
  if (!failed.has(global)) return remote
  const attempt = (attempts[global] ?? 0) + 1
  attempts[global] = attempt
  delete (globalThis as Record<string, unknown>)[global]
  for (const script of document.querySelectorAll(`script[data-webpack^="${global}:"]`)) script.remove()
  for (const style of stylesOf(remote).filter(isDead)) style.remove()
  attempts.shell = (attempts.shell ?? 0) + 1
  return register(remote, `?attempt=${attempt}`)
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
