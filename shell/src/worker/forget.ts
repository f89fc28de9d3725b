/**
 * What the operator has forgotten (`npm run remotes -- forget`): a build that meant harm may have written into what is
 * kept, and gone on writing from pages that came of it. Which worker a browser has is the one thing that no page decides.
 */
import { dropAllCaches, dropOldCaches, oldDocuments } from './caches.ts'
import { inTime } from '../services/deadline.ts'
import { entriesIn, type KeptEntry, refresh } from './kept-documents.ts'
import { MOST_ASKED } from './what-stays.ts'
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
  // What is kept may be written so that it cannot be read: that keeps nothing from going.
  const entries = await Promise.all(old.map((documents) => entriesIn(documents).catch(() => [])))
  const wanted = entries.flat().filter(({ isAsked }) => isAsked)
  await scope.clients.claim()
  void loadAllAnew(wanted)
}

/** @param wanted what the visitor has asked for: it is fetched anew */
async function loadAllAnew(wanted: KeptEntry[]) {
  const shown = await scope.clients.matchAll({ type: 'window' })
  await Promise.all(shown.map(loadAnew))
  // Only now nobody writes there any more.
  await dropAllCaches()
  forgetting = false
  for (const { address, alsoAt } of wanted.slice(0, MOST_ASKED)) await refresh(address, { alsoAt })
}

const loadAnew = (page: ShownPage) => inTime(page.navigate(page.url), LOADED_MS, () => null).catch(() => null)
