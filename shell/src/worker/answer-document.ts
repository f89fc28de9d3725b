/** Answers a visitor who goes to a document: at once, or after the network was asked. */
import { readingDayOf } from 'shared-kernel/reading-day'
import { SWITCHED_OFF, isOfAnotherDay, isRedirect, mayShowAtOnce } from './kept-document.ts'
import {
  documentEntries,
  dropWhatIsOff,
  keptDocument,
  keptElsewhere,
  redirectsOfOtherDays,
  refresh,
  take,
} from './kept-documents.ts'
import { pause } from '../services/deadline.ts'
import { savesData } from '../services/saves-data.ts'
import { inReadingOrder } from './in-reading-order.ts'
import { offlinePage } from './offline-page.ts'
import { hasWords, wordsOf } from './words-in-kept.ts'
import { type AskedEvent, scope } from './worker-scope.ts'

/** So long the network may take where there is a copy that will do. */
const NETWORK_MS = 2000

/** So long a page that stays is waited for before it is loaded anew once more. */
const AGAIN_MS = [100, 400, 1500]

/** Who reloads wants to know what there is now. */
const RELOADS = ['no-cache', 'reload']

/** Answers from the network, from what is kept, or with a page that says that there is neither. */
export async function answerDocument(event: AskedEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const now = new Date()
  const found = await keptDocument(address)
  const kept = found && !isOfAnotherDay(found, now) ? found : undefined
  if (kept && !RELOADS.includes(request.cache) && mayShowAtOnce(kept, now)) {
    event.waitUntil(confirm(event, address).then(() => refreshDaily(address, now)))
    return kept
  }
  const asked = fetch(request)
  event.waitUntil(
    asked.then(
      (answer) => learn(address, answer.clone()).then(() => refreshDaily(address, now)),
      () => undefined,
    ),
  )
  // What is kept is looked through while the network is asked, and waited for by nobody whom that answers.
  const held = kept ? Promise.resolve(kept) : keptElsewhere(address)
  const tooLate = held.then((copy) => (copy ? pause(NETWORK_MS) : asked))
  const answer = await Promise.race([asked, tooLate]).catch(() => null)
  // A server in trouble is no better than none.
  if (answer && (answer.status < 500 || answer.headers.has(SWITCHED_OFF))) return answer
  const copy = await held
  const said = answer && isOurs(answer) ? answer : undefined
  return copy ?? said ?? offlinePage(await readable(wordsOf(search)), !navigator.onLine)
}

/** Whatever stands before the site says its own words when that is away: every answer of the site has a policy. */
const isOurs = ({ headers }: Response) => headers.has('content-security-policy')

/** Asks the server about what is shown; what somebody has switched off does not stay in sight. */
async function confirm({ resultingClientId }: AskedEvent, address: string) {
  if (!(await refresh(address))) return
  // Somebody may have gone on meanwhile.
  let shown = await scope.clients.get(resultingClientId)
  for (const ms of AGAIN_MS) {
    if (!shown) return
    await shown.navigate(shown.url).catch(() => null)
    // One that is only just coming takes itself for the one that was asked for, and stays.
    shown = await scope.clients.get(resultingClientId)
    if (shown) await pause(ms)
  }
}

/** What the network gave a visitor, for the next time. */
async function learn(address: string, answer: Response) {
  // Where a redirect leads is not said to a worker that lets the browser follow it.
  if (answer.type === 'opaqueredirect') return void (await refresh(address))
  await take(address, answer)
  await dropWhatIsOff(answer)
}

/** Once a day, where an address leads today: who reads the reading of the day has it without signal, too. */
async function refreshDaily(address: string, now: Date) {
  if (savesData()) return
  const stale = await redirectsOfOtherDays((entry) => isOfAnotherDay(entry, now))
  for (const daily of stale) if (daily !== address) await refresh(daily)
}

/**
 * What can be read without signal, the one used last first: no searches, but the sermon that is the reading of a day.
 * Where words are searched for, what has them, too.
 */
async function readable(words: string[]) {
  const entries = await documentEntries()
  const pages = inReadingOrder(entries.filter(({ address, entry }) => !isRedirect(entry) && isText(address)).reverse())
  if (words.length === 0) return { readable: pages, found: null }
  const texts = await Promise.all(pages.map(({ entry }) => entry.text()))
  return { readable: pages, found: pages.filter((_, index) => hasWords(texts[index]!, words)) }
}

const isText = (address: string) => !address.includes('?') || readingDayOf(new URL(address, location.origin)) !== null
