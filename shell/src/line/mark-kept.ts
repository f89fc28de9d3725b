/** Titles that lead to a page the device keeps say so while no other page can be opened. */
import { DOCUMENTS } from '../worker/cache-names.ts'

const TITLES = 'main :is(h2, h3, h4) a[href]'
/** Beside the title and not of it: React keeps what stands inside of a link. */
const STYLE =
  '[data-kept]::after { content: " · " attr(data-kept); color: var(--good); font: 400 var(--text-2) var(--font-interface); }'

let watching: MutationObserver | null = null

/**
 * From now on, also in what is shown later; null: no longer.
 * @param word what a title says, e.g. `mentve`
 */
export async function markKept(word: string | null): Promise<void> {
  watching?.disconnect()
  watching = null
  if (word === null) return unmark()
  const ours = (watching = new MutationObserver(() => mark(kept, word)))
  const kept = await keptAddresses()
  // The line may be back by now, or have gone again.
  if (ours !== watching) return
  if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet())
  mark(kept, word)
  ours.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] })
}

function mark(kept: ReadonlySet<string>, word: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TITLES)) {
    if (link.origin === location.origin && kept.has(link.pathname + link.search)) link.dataset.kept = word
    else delete link.dataset.kept
  }
}

const unmark = () => document.querySelectorAll<HTMLElement>('[data-kept]').forEach((link) => delete link.dataset.kept)

/** Site-relative; none without a cache of this browser. */
async function keptAddresses(): Promise<Set<string>> {
  try {
    const names = (await window.caches.keys()).filter((name) => name.startsWith(DOCUMENTS))
    const requests = await Promise.all(names.map(async (name) => (await window.caches.open(name)).keys()))
    return new Set(requests.flat().map(({ url }) => url.slice(location.origin.length)))
  } catch {
    return new Set()
  }
}

let made: CSSStyleSheet | undefined

function sheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(STYLE)
  }
  return made
}
