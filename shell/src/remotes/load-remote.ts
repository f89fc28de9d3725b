/**
 * Loading a page of a remote in the browser. The federation runtime waits 20 s for an entry, for ever for some other
 * things, and after a failure it may answer with a module whose exports are undefined: so there are deadlines of our
 * own, a second attempt at other addresses, and nothing is handed out that does not keep the page contract.
 */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type Page, type PageModule, pageProblem } from 'shared-kernel/remote-contracts'
import type { SitePage } from '../site/address-table.ts'
import { integrities } from './integrities.ts'
import type { LiveRemote } from 'releases/live-remote'

const ATTEMPT_MS = 4300
const PAUSE_MS = 400

export type LoadPhase = 'load' | 'deadline' | 'contract' | 'unknown-remote'

/** A remote could not be had. `phase` says where it ended: not answering, answering wrongly, or breaking its contract. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  constructor(
    readonly remote: string,
    readonly phase: LoadPhase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${message}`, options)
  }
}

/** A remote and the name under which the runtime knows it: after a failure it gets a new one. */
interface KnownRemote extends LiveRemote {
  alias: string
}

const remotes = new Map<string, KnownRemote>()
const loaded = new Map<string, Page>()
const underWay = new Map<string, Promise<Page>>()
/** Remotes whose last attempt failed: the next one changes their addresses. */
const failed = new Set<string>()
let attempts = 0

const keyOf = (page: SitePage) => `${page.remote}/${page.module.slice(2)}`

/** Tells the runtime where the live builds are. Called once: the builds of a document never change. */
export function announceRemotes(live: LiveRemote[]) {
  for (const remote of live) register(remote, remote.name, remote.entry)
}

function register(remote: LiveRemote, alias: string, entry: string) {
  const address = new URL(entry, location.origin).href
  integrities.set(address, remote.integrity)
  remotes.set(remote.name, { ...remote, alias })
  registerRemotes([{ name: alias, entry: address, entryGlobalName: remote.global, type: 'global' }])
}

/** The build of a remote that this document uses. */
export const buildInUse = (remote: string): string | undefined => remotes.get(remote)?.buildId

/** The page when it is there already. */
export const loadedPage = (page: SitePage): Page | null => loaded.get(keyOf(page)) ?? null

/**
 * Loads a page: two attempts of at most 4.3 s each, so that there is a verdict within 10 s. Parallel calls share one
 * load; a failure is not remembered, the next call starts anew.
 * @throws RemoteError
 */
export function loadPage(page: SitePage): Promise<Page> {
  const key = keyOf(page)
  const known = loaded.get(key)
  if (known) return Promise.resolve(known)
  const running = underWay.get(key)
  if (running) return running
  const load = loadWithRetry(page, key).finally(() => underWay.delete(key))
  underWay.set(key, load)
  return load
}

async function loadWithRetry(page: SitePage, key: string): Promise<Page> {
  try {
    return await attempt(page, key)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return await attempt(page, key)
  }
}

async function attempt(page: SitePage, key: string): Promise<Page> {
  if (failed.has(page.remote)) startAfresh(page.remote)
  const remote = remotes.get(page.remote)
  if (!remote) throw new RemoteError(page.remote, 'unknown-remote', 'not in the registry')
  try {
    const load = loadRemote<PageModule>(`${remote.alias}/${page.module.slice(2)}`)
    const found = pageOf(remote, key, await withDeadline(remote, load))
    loaded.set(key, found)
    failed.delete(remote.name)
    return found
  } catch (error) {
    failed.add(remote.name)
    if (error instanceof RemoteError) throw error
    throw new RemoteError(remote.name, 'load', `${key} could not be loaded from ${remote.entry}`, { cause: error })
  }
}

/**
 * Nothing of a failed load is used again: the runtime gets the remote under a new name, the half-started container and
 * its pending scripts go, and every address changes, because Chromium queues a second request for an address behind
 * one that never answers.
 */
function startAfresh(name: string) {
  const remote = remotes.get(name)
  if (!remote) return
  attempts += 1
  Object.assign(globalThis, { __loadAttempt: attempts })
  delete (globalThis as Record<string, unknown>)[remote.global]
  for (const script of document.querySelectorAll(`script[data-webpack^="${remote.global}:"]`)) script.remove()
  register(remote, `${name}_${attempts}`, `${remote.entry}?attempt=${attempts}`)
}

function withDeadline<Value>(remote: LiveRemote, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteError(remote.name, 'deadline', `no answer within ${ATTEMPT_MS} ms`))
    const timer = setTimeout(late, ATTEMPT_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The second guard against false success: what does not keep the page contract is refused, not rendered. */
function pageOf(remote: LiveRemote, key: string, module: PageModule | null): Page {
  const problem = pageProblem(module)
  if (module && problem === null) return module.page
  throw new RemoteError(remote.name, 'contract', `${key} breaks the contract: ${problem}`)
}
