/** Answers documents and API calls from the network or from saved copies. */
import { readingDayOf } from 'shared-kernel/site'
import {
  isOtherDay,
  isPrivate,
  isRedirect,
  isFresh,
  isValidatedWithin,
  validToday,
  DISABLED,
} from './saved-document.ts'
import {
  savedDocuments,
  deleteDisabled,
  deleteGone,
  savedDocument,
  savedAtOtherAddress,
  revalidate,
  storeResponse,
} from './document-store.ts'
import { delay } from '../../deadline.ts'
import { savesData } from '../../idle.ts'
import { hasWords, inReadingOrder, wordsOf } from './offline-list.ts'
import { offlinePage } from './offline-page.ts'
import { type WorkerFetchEvent, scope } from './worker-scope.ts'
import { addressesIn, lookUp, openCache, putLast } from './caches.ts'

/** Maximum wait for the network when there is a usable copy. */
const NETWORK_MS = 2000

/** Pauses before a page that did not reload is reloaded again. */
const AGAIN_MS = [100, 400, 1500]

/** Cache modes of a reload, which asks the network first. */
const RELOADS = ['no-cache', 'reload']

/** Answers from the network, from saved copies, or with the offline page. */
export async function answerDocument(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const now = new Date()
  const copy = await savedDocument(address)
  const saved = copy && !isOtherDay(copy, now) ? copy : undefined
  if (saved && !RELOADS.includes(request.cache) && isFresh(saved, now)) {
    event.waitUntil(confirm(event, address).then(() => refreshOthers(address, now)))
    return saved
  }
  const fromNetwork = fetch(request)
  event.waitUntil(
    fromNetwork.then(
      (answer) => learn(address, answer.clone()).then(() => refreshOthers(address, now)),
      () => undefined,
    ),
  )
  // Reads the cache in parallel to the network.
  const fallback = saved ? Promise.resolve(saved) : savedAtOtherAddress(address)
  const tooLate = fallback.then((copy) => (copy ? delay(NETWORK_MS) : fromNetwork))
  const answer = await Promise.race([fromNetwork, tooLate]).catch(() => null)
  // A failing server counts as no answer.
  if (answer && (answer.status < 500 || answer.headers.has(DISABLED))) return answer
  const failure = answer && isOurs(answer) ? answer : undefined
  return (await fallback) ?? failure ?? offlinePage(await readable(wordsOf(search)), !navigator.onLine)
}

/** Every answer of the site has a policy; error pages of proxies do not. */
const isOurs = ({ headers }: Response) => headers.has('content-security-policy')

/** Revalidates the shown document, and reloads it when its build is disabled. */
async function confirm({ resultingClientId }: WorkerFetchEvent, address: string) {
  if (!(await revalidate(address))) return
  // The visitor may have navigated meanwhile.
  let shown = await scope.clients.get(resultingClientId)
  for (const ms of AGAIN_MS) {
    if (!shown) return
    await shown.navigate(shown.url).catch(() => null)
    // A page that is still loading reports the requested address and ignores `navigate`.
    shown = await scope.clients.get(resultingClientId)
    if (shown) await delay(ms)
  }
}

/** Saves a network response for the next visit. */
async function learn(address: string, answer: Response) {
  // An opaque redirect hides its target from the worker.
  if (answer.type === 'opaqueredirect') return void (await revalidate(address))
  await storeResponse(address, answer)
  await deleteDisabled(answer)
}

/** Entry in the cache of answers: the day of the last `deleteGone`. */
const CHECKED_TODAY = '/saved-documents-checked'
const DAY_MS = 24 * 3_600_000

/**
 * Once a day: saves today's content of daily addresses, so that readers of the daily reading have it offline, and
 * deletes copies of pages that the site no longer has, even if nobody opens them.
 */
async function refreshOthers(address: string, now: Date) {
  if (savesData()) return
  const stale = (await savedDocuments()).filter(({ entry }) => isOtherDay(entry, now))
  for (const daily of stale) if (daily.address !== address) await revalidate(daily.address)
  if (await savedAnswer(CHECKED_TODAY)) return
  await store(CHECKED_TODAY, new Response(null), true)
  // The current time: the visit itself has just validated its own copy.
  await deleteGone((copy) => !isValidatedWithin(DAY_MS, copy, new Date()))
}

/**
 * Pages readable offline, most recently used first: without searches, with the sermon of the daily reading. With words,
 * only pages that contain them.
 */
async function readable(words: string[]) {
  const now = new Date()
  const entries = (await savedDocuments()).filter(({ entry }) => !isRedirect(entry) && !isOtherDay(entry, now))
  const pages = inReadingOrder(entries.filter(({ address }) => isText(address)).reverse())
  if (words.length === 0) return { readable: pages, found: null }
  const texts = await Promise.all(pages.map(({ entry }) => entry.text()))
  return { readable: pages, found: pages.filter((_, index) => hasWords(texts[index]!, words)) }
}

const isText = (address: string) => !address.includes('?') || readingDayOf(new URL(address, location.origin)) !== null

const MOST = 160
/** The day for which a response is valid. */
const DAILY = /\/daily-selection$/

/**
 * Answers a page's API call from the network, else with the last answer.
 * @throws the network's error when none is saved
 */
export async function answerCall(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  try {
    const answer = await fetch(request)
    // A captive portal (a hotel's sign-in page) answers with HTML: treat it as no answer.
    if (answer.status === 200 && !isJson(answer.headers)) return (await savedAnswer(address)) ?? answer
    if (answer.status === 200 && !isPrivate(answer.headers)) {
      event.waitUntil(store(address, answer.clone(), DAILY.test(pathname)).catch(() => undefined))
    }
    if (answer.status === 404 || answer.status === 410)
      event.waitUntil(openCache('answers').then((answers) => answers.delete(address, { ignoreVary: true })))
    return answer
  } catch (error) {
    const saved = await savedAnswer(address)
    if (saved) return saved
    throw error
  }
}

const isJson = (headers: Headers) => headers.get('content-type')?.startsWith('application/json') ?? false

async function savedAnswer(address: string): Promise<Response | undefined> {
  const saved = await lookUp('answers', address)
  return saved && !isOtherDay(saved, new Date()) ? saved : undefined
}

async function store(address: string, answer: Response, isDaily: boolean) {
  const answers = await openCache('answers')
  await putLast(answers, address, isDaily ? validToday(answer, new Date()) : answer)
  const gone = (await addressesIn(answers)).slice(0, -MOST)
  await Promise.all(gone.map((old) => answers.delete(old, { ignoreVary: true })))
}
