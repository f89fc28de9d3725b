/**
 * Insets on a page of somebody else's (MF-05). What stands in the element is shown until the inset is there, and stays
 * when it cannot be had. An inset that was shown stays as it is wherever the page moves its element.
 */
import { askInsets, treeOf } from './ask-insets.ts'
import { buildTree } from './build-tree.ts'
import { dress, wornBy } from './dress.ts'
import type { InsetAnswer, Known } from './inset-tree.ts'
import { tell, tellOfClick, tellOfSearch } from './tell-host.ts'

/** So far from what can be seen an inset is asked for; all others of the page come along in the same answer. */
const NEAR = '600px'
/** Once; after that when the visitor is online again. */
const AGAIN_MS = 5000
/** Rows of a list that room is kept for, however many it may have. */
const MOST_ROWS = 10

interface Shown {
  /** What the element asks for, as `sermon-list?limit=3`. */
  key: string
  tries: number
  /** Where it stands while it is on the page; null: it is there, or on its way, or it is known that it will never be. */
  queue: Set<Element> | null
}

type Failed = Extract<InsetAnswer, { error: string }>

/** @param known what is live; only elements of these insets may be taken */
export function showInsets(site: string, { insets, languages }: Known) {
  const shown = new WeakMap<Element, Shown>()
  /** Asked for by nobody yet, and on the page. */
  const waiting = new Set<Element>()
  /** They wait for another attempt. */
  const failed = new Set<Element>()
  /** The style sheet of every inset, as the last answer had it. */
  let sheet = ''
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask(waiting)
    },
    { rootMargin: NEAR },
  )
  /** Room that was kept and not needed goes where nobody sees it go: below, for above it would take the text along. */
  const room = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting || boundingClientRect.top <= 0) continue
      dress(target, sheet)
      // What the copied line has kept.
      ;(target as HTMLElement).style.minHeight = ''
    }
  })
  const askAgain = () => ask(failed)
  addEventListener('online', askAgain)

  function prepare(name: string, element: HTMLElement, key: string): Shown {
    const root = element.attachShadow({ mode: 'open' })
    root.addEventListener('click', (event) => tellOfClick(element, event))
    root.addEventListener('submit', (event) => tellOfSearch(element, event))
    root.append(document.createElement('slot'))
    const [, fixed, row = 0, rows = 0] = insets[name]!
    const height = fixed + row * Math.min(Number(/limit=(\d+)/.exec(key)?.[1] ?? rows), MOST_ROWS)
    dress(element, `:host{display:block;min-height:${height}px}`)
    return { key, tries: 0, queue: waiting }
  }

  function ask(elements: Set<Element>) {
    const byKey = Object.create(null) as Record<string, Element[]>
    for (const element of elements) {
      near.unobserve(element)
      // Gone with its part of the page; should it come back, it is taken again.
      if (!element.isConnected) continue
      const state = shown.get(element)!
      state.queue = null
      ;(byKey[state.key] ??= []).push(element)
    }
    elements.clear()
    askInsets(site, Object.keys(byKey).sort(), (keys, answers, styles) => {
      sheet = styles || sheet
      keys.forEach((key, index) => {
        const answer = answers[index]
        if (answer && Object.hasOwn(answer, 'says')) console.warn(`lelkesz-${key}`, answer)
        for (const element of byKey[key]!) show(element, key, answer)
      })
    })
  }

  function show(element: Element, key: string, answer: InsetAnswer | undefined) {
    const state = shown.get(element)!
    // Its attributes have changed meanwhile: another answer is on its way.
    if (state.key !== key) return
    const root = element.shadowRoot!
    root.querySelector('[part=problem]')?.remove()
    const tree = treeOf(answer)
    if (tree) {
      root.replaceChildren(buildTree(tree, site))
      dress(element, ...wornBy(element).slice(0, 1), sheet)
      room.observe(element)
      return tell(element, 'shown', { name: key })
    }
    const { error: reason, says }: Failed = { error: 'unavailable', says: [], ...(answer as Failed | undefined) }
    // Beside what stands there, to whoever edits the page.
    root.append(buildTree(says!, site))
    if (reason === 'unavailable') {
      state.queue = failed
      if (element.isConnected) failed.add(element)
      if (++state.tries === 1) setTimeout(askAgain, AGAIN_MS)
    } else room.observe(element)
    tell(element, 'failed', { name: key, reason })
  }

  function keyOf(name: string, element: HTMLElement): string {
    const prefix = element.hasAttribute('data-lelkesz') ? 'data-' : ''
    const said = new URLSearchParams()
    for (const attribute of insets[name]![0].split(' ')) {
      const value = element.getAttribute(prefix + attribute)
      // One letter more than the server takes is enough to be told so.
      if (value) said.set(attribute, value.slice(0, 301))
    }
    const language = languages.find((tag) => element.matches(`:lang(${tag})`))
    if (language) said.set('lang', language)
    return `${name}?${said}`
  }

  return {
    /** Takes an element that is on the page; the same one, moved or changed, as often as it comes. */
    take(name: string, element: HTMLElement) {
      const key = keyOf(name, element)
      let state = shown.get(element) ?? prepare(name, element, key)
      if (state.key !== key) {
        state = { key, tries: 0, queue: waiting }
        failed.delete(element)
      }
      shown.set(element, state)
      // In another window than before.
      const { length } = element.shadowRoot!.adoptedStyleSheets
      if (length < wornBy(element).length) dress(element, ...wornBy(element))
      state.queue?.add(element)
      if (state.queue === waiting) near.observe(element)
    },
    /** The element has left the page. */
    leave(element: Element) {
      shown.get(element)?.queue?.delete(element)
      near.unobserve(element)
    },
  }
}
