/** Answers of the API that can be read again without signal: the network's, or else the last one. */
import { addressesIn, lookUp, openCache, putLast } from './caches.ts'
import { isOfAnotherDay, isPrivate, ofToday } from './kept-document.ts'
import type { AskedEvent } from './worker-scope.ts'

const MOST = 160
/** What it says holds for a day. */
const DAILY = /\/daily-selection$/

/** Answers a page's call. @throws what the network says when nothing is kept */
export async function answerCall(event: AskedEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  try {
    const answer = await fetch(request)
    // What stands in between (a hotel's page to sign in) speaks HTML: no better than no answer.
    if (answer.status === 200 && !isJson(answer.headers)) return (await keptAnswer(address)) ?? answer
    if (answer.status === 200 && !isPrivate(answer.headers)) {
      event.waitUntil(store(address, answer.clone(), DAILY.test(pathname)).catch(() => undefined))
    }
    return answer
  } catch (error) {
    const kept = await keptAnswer(address)
    if (kept) return kept
    throw error
  }
}

const isJson = (headers: Headers) => headers.get('content-type')?.startsWith('application/json') ?? false

async function keptAnswer(address: string): Promise<Response | undefined> {
  const kept = await lookUp('answers', address)
  return kept && !isOfAnotherDay(kept, new Date()) ? kept : undefined
}

async function store(address: string, answer: Response, isDaily: boolean) {
  const answers = await openCache('answers')
  await putLast(answers, address, isDaily ? ofToday(answer, new Date()) : answer)
  const gone = (await addressesIn(answers)).slice(0, -MOST)
  await Promise.all(gone.map((old) => answers.delete(old, { ignoreVary: true })))
}
