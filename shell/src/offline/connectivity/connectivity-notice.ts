/**
 * Shown while the site is unreachable: a bar at the lower edge of the window, and a word beside each title that links
 * to a saved page.
 */
import { currentLanguage } from 'shared-kernel/preferences'
import { VALIDATED_AT, DOCUMENTS, factsOf, otherAddressesOf } from '../worker/saved-document.ts'
import { en, hu } from './messages.ts'

/** `offline`: the device has no network; `away`: it has one, but the site does not answer. */
export type ConnectivityProblem = 'offline' | 'away'

let shown: HTMLElement | null = null
let latest: ConnectivityProblem | null = null

/** Shows the notice for the current address; null removes it. */
export async function showConnectivity(trouble: ConnectivityProblem | null): Promise<void> {
  latest = trouble
  const words = currentLanguage() === 'en' ? en : hu
  void markSavedLinks(trouble && words.kept)
  const isKept = trouble !== null && (await savedCopy()) !== undefined
  // The connection may have returned meanwhile.
  if (trouble !== latest) return
  if (trouble === null) {
    shown?.remove()
    shown = null
    return
  }
  shown ??= createNotice()
  const says = document.createElement('span')
  says.textContent = isKept ? `${words[trouble]} ${words.isKept}` : words[trouble]
  const link = document.createElement('a')
  link.href = location.pathname + location.search
  link.textContent = words.allKept
  // The worker answers an address that is not saved with the list of saved pages, and a search with one in it.
  const isListed = !isKept && (await hasWorker())
  if (trouble === latest) shown?.replaceChildren(says, ...(isListed ? [link] : []))
}

/** Outside of React's tree. Takes its space below the page, so that nothing moves. */
function createNotice(): HTMLElement {
  const line = document.createElement('p')
  line.dataset.line = ''
  line.setAttribute('role', 'status')
  document.body.append(line)
  return line
}

export const hasWorker = async (): Promise<boolean> => {
  try {
    return !!(await navigator.serviceWorker?.getRegistration())?.active
  } catch {
    // Sandboxed frames throw on access.
    return false
  }
}

/** The saved copy of the current document; undefined in browsers without Cache Storage. */
async function savedCopy(): Promise<Response | undefined> {
  try {
    return await window.caches.match(location.pathname + location.search, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** True when the document was saved on the device and the server has not confirmed it since. */
export async function isUnvalidated(): Promise<boolean> {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Documents of the server have a mark (docs/remotes.md).
  if (!arrival || arrival.workerStart === 0 || arrival.serverTiming.length > 0) return false
  const saved = await savedCopy()
  return saved !== undefined && !(Date.parse(saved.headers.get(VALIDATED_AT) ?? '') >= performance.timeOrigin)
}

const TITLES = 'main :is(h2, h3, h4) a[href]'
/** Beside the link: React owns the link's content. */
const STYLE =
  '[data-kept]::after { content: " · " attr(data-kept); color: var(--good); font: 400 var(--text-2) var(--font-interface); }'

let watching: MutationObserver | null = null

/**
 * Marks links to saved pages, also in later content; null stops it.
 * @param word mark, e.g. `mentve`
 */
async function markSavedLinks(word: string | null): Promise<void> {
  watching?.disconnect()
  watching = null
  if (word === null) return unmark()
  const ours = (watching = new MutationObserver(() => mark(saved, word)))
  const saved = await savedAddresses()
  // The connection may have returned meanwhile, or failed again.
  if (ours !== watching) return
  if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet())
  mark(saved, word)
  ours.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] })
}

function mark(kept: ReadonlySet<string>, word: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TITLES)) {
    if (link.origin === location.origin && kept.has(link.pathname + link.search)) link.dataset.kept = word
    else delete link.dataset.kept
  }
}

const unmark = () => document.querySelectorAll<HTMLElement>('[data-kept]').forEach((link) => delete link.dataset.kept)

/** Site-relative addresses of all saved documents; empty without Cache Storage. */
export async function savedAddresses(): Promise<Set<string>> {
  try {
    const names = (await window.caches.keys()).filter((name) => name.startsWith(DOCUMENTS))
    const all = await Promise.all(names.map(async (name) => addressesIn(await window.caches.open(name))))
    return new Set(all.flat())
  } catch {
    return new Set()
  }
}

/** Addresses of a cache's documents, with the alternative ones that lead to them. */
async function addressesIn(documents: Cache): Promise<string[]> {
  const requests = await documents.keys()
  const found = await Promise.all(
    requests.map(async (request) => {
      const entry = await documents.match(request, { ignoreVary: true })
      const address = request.url.slice(location.origin.length)
      return entry ? [address, ...otherAddressesOf(address, factsOf(entry))] : []
    }),
  )
  return found.flat()
}

let made: CSSStyleSheet | undefined

function sheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(STYLE)
  }
  return made
}
