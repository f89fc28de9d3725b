/**
 * Watches whether the site can be reached: says when it cannot, and retries what is missing as soon as it can. It
 * comes when a page rests, and is kept with each document.
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

/** The first pause before it looks again; each one is twice as long as the one before, up to the longest. */
const FIRST_MS = 3000
const LONGEST_MS = 60_000
/** So often, and in such steps, a page that was gone to is looked at: React paints it when it has the time. */
const LOOKS = 20
const LOOK_MS = 100
/** As long as an attempt of the API's client. */
const ANSWER_MS = 10_000

/** Failures that are over when the site can be reached. One that asks to be left alone is none. */
const PASSING = ['network', 'timeout', 'server']

export interface ConnectivityOptions {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>
}

/** From now on. */
export function watchConnectivity(
  boot: Pick<Boot, 'apiOrigin' | 'embedded' | 'onFailure'>,
  { router }: ConnectivityOptions,
): void {
  /** The last call of the page that came to nothing: its path, with its question. */
  let missed: string | null = null
  let trouble: ConnectivityProblem | null = null
  let pause = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = router.state.navigation.location

  const say = (next: ConnectivityProblem | null) => {
    const isNews = next !== null || trouble !== null
    trouble = next
    // AP-03: in somebody's page it is theirs to say.
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
    // The builds of a document never change: what is on again comes with the next one.
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
      // The client tries five times before it tells of a failure: a page that is kept is not waited for so long.
      slow = setTimeout(() => void look(), FIRST_MS)
      // Without a line the client itself may be missing, and tells of nothing: the site is asked for, then the page anew.
      if (navigation.location !== asked) missed = navigator.onLine ? null : '/'
      asked = navigation.location
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
    // A navigation may have failed before this listener was there.
    if (isSo || !navigator.onLine || failed()) void look()
  })
}

/** The region of a page that could not be shown (`FailedRegion`). */
const failed = () => document.querySelector<HTMLElement>('main [data-failed]')

/**
 * A page whose data cannot be had may be kept as a document. Without a line one that is not kept is gone to as well: the
 * worker lists what is. It is not gone to while something would be lost by it.
 * @param going where a visitor is on the way to
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

/** True when the page was reached by a route change, not by loading its document. */
function isReached(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && new URL(arrival.name).pathname !== location.pathname
}

/** Anything but trouble; what another origin answers is not seen, and is an answer. */
async function answers(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const { status } = await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
