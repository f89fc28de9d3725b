/**
 * What the operator has forgotten (`npm run remotes -- forget`): a build that meant harm may have written into what is
 * kept, and gone on writing from pages that came of it. Which worker a browser has is the one thing that no page decides.
 */
import { dropAllCaches, dropOldCaches, find, addressesIn, oldDocuments } from './caches.ts'
import { inTime } from '../services/deadline.ts'
import { type Asked, factsOf } from './kept-document.ts'
import { refresh } from './kept-documents.ts'
import { scope, type ShownPage } from './worker-scope.ts'

/** So long a page may take to be loaded anew. */
const LOADED_MS = 10_000

let forgetting = false

/** Until it is done nothing is kept, and nothing that is kept is shown. */
export const isForgetting = () => forgetting

/**
 * What a new worker does first: takes away what earlier forms have kept. Where that is to be forgotten, it does so once
 * every page that may have come of it was loaded anew, which nothing waits for: to load a page the worker has to be there.
 */
export async function forgetOld(): Promise<void> {
  const old = await oldDocuments()
  if (scope.forgotten === undefined || old.length === 0) return await dropOldCaches()
  forgetting = true
  const wanted = (await Promise.all(old.map(askedIn))).flat()
  await scope.clients.claim()
  void loadAllAnew(wanted)
}

/** @param wanted what the visitor has asked for: it is fetched anew */
async function loadAllAnew(wanted: Wanted[]) {
  const shown = await scope.clients.matchAll({ type: 'window' })
  await Promise.all(shown.map(loadAnew))
  // Only now nobody writes there any more.
  await dropAllCaches()
  forgetting = false
  for (const { address, wish } of wanted) await refresh(address, wish)
}

const loadAnew = (page: ShownPage) => inTime(page.navigate(page.url), LOADED_MS, () => null).catch(() => null)

/** What is asked for the next time is at most as much as a visitor can have asked for. */
const MOST_ASKED = 30

interface Wanted {
  address: string
  wish: Asked
}

async function askedIn(documents: Cache): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const address of await addressesIn(documents)) {
    const entry = await find(documents, address)
    const facts = entry && factsOf(entry)
    if (facts?.isAsked && wanted.length < MOST_ASKED) wanted.push({ address, wish: { alsoAt: facts.alsoAt } })
  }
  return wanted
}
