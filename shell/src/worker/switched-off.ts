/** What is switched off now, as far as the server says so in time. Never rejects: without a line nothing is known. */
import { inTime } from '../services/deadline.ts'
import { dropDocumentsWith } from './kept-documents.ts'
import { SWITCHED_OFF_PATH } from './switched-off-path.ts'

/** So long an answer holds. */
const KNOWN_MS = 5000
/** So long a kept document waits for it. */
const WAIT_MS = 250

let answer: Promise<string[]> = Promise.resolve([])
let askedAt = -Infinity

/**
 * Begins to ask, unless that was done a moment ago. Of what is off nothing stays, also when the answer comes late.
 * @returns what is off of the files of a document, `/remotes/remote-bible/` or `/remotes/remote-bible/3f2a…/`
 */
export function askWhatIsOff(): { inTime: Promise<string[]>; done: Promise<unknown> } {
  // A clock that was set back makes no answer young.
  const age = Date.now() - askedAt
  if (age < 0 || age >= KNOWN_MS) {
    askedAt = Date.now()
    answer = ask().catch(() => [])
  }
  const asked = answer
  return { inTime: inTime(asked, WAIT_MS, () => []), done: asked.then(dropDocumentsWith) }
}

async function ask(): Promise<string[]> {
  // It goes with each visit: nothing is sent along that it does not need.
  const said = await fetch(SWITCHED_OFF_PATH, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  const off: unknown = said.status === 200 ? await said.json() : []
  return Array.isArray(off) ? off.map((build) => `/remotes/${build}/`) : []
}
