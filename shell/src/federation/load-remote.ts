/**
 * Loading a page of a remote in the browser. The federation runtime waits 20 s for an entry, for ever for some other
 * things, and after a failure it may answer with a module whose exports are undefined: so there are deadlines of our
 * own, a second attempt at other addresses, the build before when nothing of this one can be had, and nothing is
 * handed out that does not keep the page contract.
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
  requireRemote,
  resetAfterFailure,
  provideRuntime,
  type FederationRuntime,
  type KnownRemote,
  type RemotePage,
} from './known-remotes.ts'
import { RemoteError, throwIfRefused } from './remote-error.ts'

/**
 * All attempts end within 3.2 + 0.2 + 2.2 + 3.2 = 8.8 s, so that a slow device still has it within 10 s.
 * The first and the last attempt are the longer ones: a slow line is more likely than a broken file, and a build before
 * is likely to be whole. What is needed for the last one is fetched during the second.
 */
const FIRST_MS = 3200
const PAUSE_MS = 200
const SECOND_MS = 2200
const LAST_MS = 3200
/** Of the verdict's time, when the last attempt must begin. */
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

/** The page when it is there already. */
export const loadedPage = (page: RemotePage): Page | null => loaded.get(keyOf(page)) ?? null

/** The build of a remote that this document shows. */
export const buildInUse = (remote: string): string | undefined => remoteInUse(remote)?.buildId

/**
 * Loads a page. Parallel calls share one load; a failure is not remembered, the next call starts anew.
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
  const build = requireRemote(page.remote)
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

/** The same page from the build before, where there is one and nothing of the failed one is on the page. */
async function loadInstead(page: RemotePage, build: LiveRemote, substitute: LiveRemote | null, failure: RemoteError) {
  const { name, buildId } = build
  if (failure.phase !== 'unknown-remote') reportFailedBuild({ remote: name, buildId, phase: failure.phase })
  if (buildInUse(name) === buildId) {
    if (!substitute || isShown(name)) throw failure
    setBuildInUse(substitute)
  }
  try {
    const found = await attempt(page, LAST_MS)
    dropStyles(build)
    return found
  } catch (error) {
    const { phase } = error as RemoteError
    const other = buildInUse(name)
    if (other !== undefined && phase !== 'unknown-remote') reportFailedBuild({ remote: name, buildId: other, phase })
    // The next try begins with the build of this document again.
    if (!isShown(name)) setBuildInUse(build)
    throw failure
  }
}

/** One attempt with the build that is in use now. @throws RemoteError */
async function attempt(page: RemotePage, ms: number): Promise<Page> {
  const remote = resetAfterFailure(requireRemote(page.remote))
  const key = keyOf(page)
  try {
    // By its name: another build may have the page in another module.
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
