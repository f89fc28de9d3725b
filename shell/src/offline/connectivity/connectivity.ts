/**
 * Watches whether the site is reachable: shows when it is not, and retries missing data when it is again. Loaded at
 * idle, and saved with each document.
 */
import { isApiError } from 'shared-kernel/api'
import type { createBrowserRouter } from 'shared-kernel/site-router'
import { hasUnsentText } from 'shared-kernel/session'
import type { Boot } from '../../boot.ts'
import { isMediaPlaying } from '../../player/media-elements.ts'
import {
  type ConnectivityProblem,
  hasWorker,
  isUnvalidated,
  savedAddresses,
  showConnectivity,
} from './connectivity-notice.ts'

/** First pause between checks; doubles up to the maximum. */
const FIRST_MS = 3000
const LONGEST_MS = 60_000
/** Number and distance of checks after a navigation: React renders the page at its own pace. */
const LOOKS = 20
const LOOK_MS = 100
/** The API client's timeout of one attempt. */
const ANSWER_MS = 10_000

/** Failures that end when the site is reachable; `too-many` is not one. */
const PASSING = ['network', 'timeout', 'server']

export interface ConnectivityOptions {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>
}

/** Starts watching. */
export function watchConnectivity(
  boot: Pick<Boot, 'apiOrigin' | 'embedded' | 'onFailure'>,
  { router }: ConnectivityOptions,
): void {
  /** Path and query of the last failed call of the page; offline, one may have failed before this code was there. */
  let missed: string | null = navigator.onLine ? null : '/'
  let trouble: ConnectivityProblem | null = null
  let pause = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let requested = router.state.navigation.location

  const say = (next: ConnectivityProblem | null) => {
    const isNews = next !== null || trouble !== null
    trouble = next
    // AP-03: an embedded visit shows nothing.
    if (isNews && !boot.embedded) void showConnectivity(next)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
    pause = Math.min(2 * pause, LONGEST_MS)
  }
  const sayAndOpen = (next: ConnectivityProblem) => {
    say(next)
    // An embedded page saves nothing.
    if (!boot.embedded) void openSavedPage(next, router.state.navigation.location)
  }
  const look = async () => {
    clearTimeout(timer)
    if (!navigator.onLine) return sayAndOpen('offline')
    if (document.hidden) return later()
    const isHere = await answers(location.href)
    if (!navigator.onLine) return sayAndOpen('offline')
    if (isHere) say(null)
    else sayAndOpen('away')
    if (!isHere || (missed !== null && !(await answers(boot.apiOrigin + missed)))) return later()
    if (missed !== null || failed() !== null) askAgain()
    else pause = FIRST_MS
  }
  const askAgain = () => {
    missed = null
    // A document's builds never change: a remote that is enabled again comes with the next document.
    if (failed()?.dataset.kind === 'off') location.reload()
    else void router.revalidate()
  }

  boot.onFailure = (error, path) => {
    if (!isApiError(error) || !PASSING.includes(error.kind)) return
    missed = path
    if (navigator.onLine) later()
    else say('offline')
  }
  let slow: ReturnType<typeof setTimeout> | undefined
  router.subscribe(({ navigation }) => {
    clearTimeout(slow)
    if (navigation.state !== 'idle') {
      // The client retries five times before it reports a failure; a saved page is shown sooner.
      slow = setTimeout(() => void look(), FIRST_MS)
      // While offline the client's code may be missing and report nothing: check the site, then request the page again.
      if (navigation.location !== requested) missed = navigator.onLine ? null : '/'
      requested = navigation.location
      return
    }
    if (trouble !== null) sayAndOpen(trouble)
  })
  addEventListener('offline', () => say('offline'))
  addEventListener('online', () => {
    pause = FIRST_MS
    void look()
  })
  void isUnvalidated().then((isSo) => {
    // A navigation may have failed before this listener was added.
    if (isSo || !navigator.onLine || failed()) void look()
  })
}

/** The region of a failed page (`FailedRegion`). */
const failed = () => document.querySelector<HTMLElement>('main [data-failed]')

/**
 * Opens the saved document of a page whose data is unavailable. Offline also for an address that is not saved, because
 * the worker lists the saved ones. Not while unsent text would be lost.
 * @param going target of a pending navigation
 */
async function openSavedPage(trouble: ConnectivityProblem, going?: { pathname: string; search: string }) {
  for (let looks = 0; looks < LOOKS && !going && !failed(); looks += 1) {
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
  if (!going && (!failed() || !isReached())) return
  const { pathname, search } = going ?? location
  const isThere = trouble === 'offline' ? await hasWorker() : (await savedAddresses()).has(pathname + search)
  if (!isThere || hasUnsentText() || isMediaPlaying()) return
  if (going) location.assign(pathname + search)
  else location.reload()
}

/** True when the page was reached by a route change rather than by its document. */
function isReached(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && new URL(arrival.name).pathname !== location.pathname
}

/** True for any answer, even an opaque one of another origin. */
async function answers(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const { status } = await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
