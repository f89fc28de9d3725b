/**
 * Loads a page of a remote in the browser. The federation runtime waits 20 s for an entry and without limit for other
 * files, and after a failure it may return a module with undefined exports. Hence own deadlines, a second attempt at
 * other addresses, the previous build as fallback, and a check of the page contract.
 */
import { type Page, type PageModule, pageProblem } from 'shared-kernel/remote-contracts'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { withTimeout, delay } from '../deadline.ts'
import { reportFailedBuild } from '../monitoring/build-report.ts'
import {
  dropStyles,
  noteFailure,
  noteSuccess,
  openModule,
  setBuildInUse,
  remoteInUse,
  resetAfterFailure,
  provideRuntime,
  type FederationRuntime,
  type KnownRemote,
  type RemotePage,
} from './known-remotes.ts'
import { RemoteError, throwIfRefused } from './remote-error.ts'

/**
 * All attempts end within 3.2 + 0.2 + 2.2 + 3.2 = 8.8 s, so that a slow device shows the page within 10 s. The first
 * and the last attempt are longer: a slow connection is more likely than a broken file, and the previous build is
 * likely to be complete. Its address is requested during the second attempt.
 */
const FIRST_MS = 3200
const PAUSE_MS = 200
const SECOND_MS = 2200
const LAST_MS = 3200
/** Milliseconds after the start at which the last attempt begins. */
const LAST_FROM_MS = FIRST_MS + PAUSE_MS + SECOND_MS

const loaded = new Map<string, Page>()
const underWay = new Map<string, Promise<Page>>()

const keyOf = ({ remote, name }: RemotePage) => `${remote}/${name}`
const isShown = (remote: string) => [...loaded.keys()].some((key) => key.startsWith(`${remote}/`))

/** Registers the document's builds. Called once: a build is replaced only when it cannot be loaded. */
export function initRemotes(live: LiveRemote[], runtime: FederationRuntime) {
  provideRuntime(runtime)
  for (const remote of live) setBuildInUse(remote)
}

/** The page, when it is loaded already. */
export const loadedPage = (page: RemotePage): Page | null => loaded.get(keyOf(page)) ?? null

/** Id of the remote's build in this document. */
export const buildInUse = (remote: string): string | undefined => remoteInUse(remote)?.buildId

/**
 * Loads a page. Concurrent calls share one load; failures are not cached.
 * @throws RemoteError
 */
export function loadPage(page: RemotePage): Promise<Page> {
  const key = keyOf(page)
  const known = loaded.get(key)
  if (known) return Promise.resolve(known)
  const running = underWay.get(key)
  if (running) return running
  const load = loadWithRecovery(page).finally(() => underWay.delete(key))
  underWay.set(key, load)
  return load
}

async function loadWithRecovery(page: RemotePage): Promise<Page> {
  // Pages are in the tables of these remotes.
  const build = remoteInUse(page.remote)!
  throwIfRefused(build)
  const began = performance.now()
  try {
    return await attempt(page, FIRST_MS)
  } catch (error) {
    const recovery = import(/* webpackChunkName: "watch" */ './recovery.ts').then(
      ({ findRecovery }) => findRecovery(build, page, error as RemoteError),
      () => null,
    )
    await delay(PAUSE_MS)
    try {
      return await attempt(page, SECOND_MS)
    } catch (again) {
      const failure = again as RemoteError
      const found = await withTimeout(recovery, began + LAST_FROM_MS - performance.now(), () => null)
      return await loadInstead(page, build, found?.substitute ?? null, found?.failure ?? failure)
    }
  }
}

/** The same page from the previous build, if there is one and nothing of the failed build is on the page. */
async function loadInstead(page: RemotePage, build: LiveRemote, substitute: LiveRemote | null, failure: RemoteError) {
  const { name, buildId } = build
  reportFailedBuild({ remote: name, buildId, phase: failure.phase })
  if (buildInUse(name) === buildId) {
    if (!substitute || isShown(name)) throw failure
    setBuildInUse(substitute)
  }
  try {
    const found = await attempt(page, LAST_MS)
    dropStyles(build)
    return found
  } catch (error) {
    reportFailedBuild({ remote: name, buildId: buildInUse(name)!, phase: (error as RemoteError).phase })
    // The next attempt starts with this document's build again.
    if (!isShown(name)) setBuildInUse(build)
    throw failure
  }
}

/**
 * One attempt with the build in use.
 * @throws RemoteError
 */
async function attempt(page: RemotePage, ms: number): Promise<Page> {
  const remote = resetAfterFailure(remoteInUse(page.remote)!)
  const key = keyOf(page)
  try {
    // By name: another build may have the page in another module.
    const row = remote.pages.find(({ name }) => name === page.name)
    if (!row) throw new RemoteError(remote.name, 'contract', `build ${remote.buildId} has no page ${page.name}`)
    const module = await openWithin(remote, row.module, ms)
    if (buildInUse(remote.name) !== remote.buildId) {
      throw new RemoteError(remote.name, 'load', `build ${remote.buildId} is not in use any more`)
    }
    const found = pageOf(remote, key, module)
    loaded.set(key, found)
    noteSuccess(remote)
    return found
  } catch (error) {
    noteFailure(remote)
    if (error instanceof RemoteError) throw error
    throw new RemoteError(remote.name, 'load', `${key} could not be loaded from ${remote.entry}`, { cause: error })
  }
}

function openWithin(remote: KnownRemote, module: string, ms: number) {
  return withTimeout(openModule<PageModule>(remote, module), ms, () => {
    throw new RemoteError(remote.name, 'deadline', `no answer within ${ms} ms`)
  })
}

/** Rejects a module that breaks the page contract before React renders it. */
function pageOf(remote: LiveRemote, key: string, module: PageModule | null): Page {
  const problem = pageProblem(module)
  if (module && problem === null) return module.page
  throw new RemoteError(remote.name, 'contract', `${key} breaks the contract: ${problem}`)
}
