/**
 * Insets on a page of somebody else's (MF-05). What stands in the element is shown until the inset is there, and stays
 * when it cannot be had. An inset that was shown stays as it is wherever the page moves its element.
 */
import {
  EMBED_ATTRIBUTES,
  EMBED_ELEMENTS,
  type EmbedResult,
  type EmbedsResponse,
  type EmbedTree,
  type EmbedConfig,
} from './embed-tree.ts'

const ANSWER_MS = 10_000
/** The server answers as many at once. */
const MOST_AT_ONCE = 20
/** Of the letters that name them: servers and proxies read addresses of up to 8 kB. */
const LONGEST = 6000

/** One answer; an empty one when there is none. What goes wrong where it is shown is no failure of it. */
export const fetchEmbeds = (site: string, query: string): Promise<EmbedsResponse> =>
  fetch(`${site}/beagyazas/insets.json?${query}`, { credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) })
    .then((answer) => answer.json())
    .catch(() => null)
    // Nothing is read that the answer does not say itself, whatever the page has put into `Object.prototype`.
    .then((said) => ({ insets: [], styles: '', ...said }))

/** The tree of an answer that has one. Each has a tree or an error of its own. */
export const treeOf = (answer: EmbedResult | undefined): EmbedTree | undefined =>
  answer && Object.hasOwn(answer, 'tree') ? (answer as { tree: EmbedTree }).tree : undefined

/**
 * Asks for several insets at once. The same ones have the same address, whatever their order on the page; without a
 * header of ours no browser asks beforehand.
 * @param keys sorted
 * @param show hears once for each answer: of which keys, in their order, with the style sheet that they share. Without an
 * answer there are neither insets nor styles.
 */
export function requestEmbeds(
  site: string,
  keys: string[],
  show: (keys: string[], answers: EmbedResult[], styles: string) => void,
) {
  const query = keys.map((key) => `w=${encodeURIComponent(key)}`).join('&')
  const half = keys.length >> 1
  if (half > 0 && (keys.length > MOST_AT_ONCE || query.length > LONGEST)) {
    requestEmbeds(site, keys.slice(0, half), show)
    requestEmbeds(site, keys.slice(half), show)
  } else if (query) {
    fetchEmbeds(site, query).then(({ insets, styles }) => show(keys, insets, styles))
  }
}

const ELEMENTS = EMBED_ELEMENTS.split(' ')

/**
 * Builds what an answer says, element by element: no HTML is parsed, so nothing of it can run, whatever policy the page
 * has. What an inset is not made of is left out.
 */
export function buildTree(tree: EmbedTree, site: string): DocumentFragment {
  const built = new DocumentFragment()
  for (const node of tree) {
    if (typeof node === 'string') {
      built.append(node)
      continue
    }
    const [name, attributes, ...children] = node
    if (!ELEMENTS.includes(name)) continue
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) {
      if (EMBED_ATTRIBUTES.test(key))
        element.setAttribute(key, /href|src|action/.test(key) ? address(value, site) : value)
    }
    element.append(buildTree(children, site))
    built.append(element)
  }
  return built
}

/** On the site or on the web; nothing that would run. */
function address(value: string, site: string): string {
  const { href } = new URL(value, site)
  return /^https?:/.test(href) ? href : site
}

/**
 * The style sheets of insets. A sheet is of one window: where the host moves an element into another one (a frame, a
 * window that it has opened), the element loses those that it had, and is refused any of the first.
 */
const styleTexts = new WeakMap<Element, string[]>()
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Gives the element's shadow root these style sheets and no others. */
function setStyles(element: Element, ...texts: string[]) {
  const { ownerDocument, shadowRoot } = element
  styleTexts.set(element, texts)
  const view = ownerDocument.defaultView
  // A document that nobody sees.
  if (!view) return
  const sheets = sheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheetsByDocument.set(ownerDocument, sheets)
  shadowRoot!.adoptedStyleSheets = texts.map((text) => {
    const sheet = sheets.get(text) ?? new view.CSSStyleSheet()
    if (!sheets.has(text)) sheet.replaceSync(text)
    sheets.set(text, sheet)
    return sheet
  })
}

/** Attributes of the element, in their order. */
const stylesOf = (element: Element) => styleTexts.get(element) ?? []

/** @returns false when the host has prevented what would come of it */
export const dispatch = (element: Element, what: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(`lelkesz:${what}`, { detail, bubbles: true, composed: true, cancelable: true }))

const isOfEmbed = (element: Element, { target }: Event) => (target as Element).getRootNode() === element.shadowRoot

/** Of what an inset shows something was chosen, or a link is about to be followed. What a host has put in is the host's. */
function dispatchClick(element: Element, event: Event) {
  if (!isOfEmbed(element, event)) return
  const target = event.target as Element
  const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
  if (id) dispatch(element, 'select', { id })
  const link = target.closest('a')
  if (link && !dispatch(element, 'navigate', { href: link.href })) event.preventDefault()
}

/** A search in an inset is about to lead to the site. */
function dispatchSearch(element: Element, event: Event) {
  if (!isOfEmbed(element, event)) return
  const form = event.target as HTMLFormElement
  const href = `${form.action}?${new URLSearchParams(new FormData(form) as never)}`
  if (!dispatch(element, 'navigate', { href })) event.preventDefault()
}

/** So far from what can be seen an inset is asked for; all others of the page come along in the same answer. */
const NEAR = '600px'
/** Once; after that when the visitor is online again. */
const AGAIN_MS = 5000
/** Rows of a list that room is kept for, however many it may have. */
const MOST_ROWS = 10

interface EmbedState {
  /** The element's request, e.g. `sermon-list?limit=3`. */
  key: string
  tries: number
  /** Where it stands while it is on the page; null: it is there, or on its way, or it is known that it will never be. */
  queue: Set<Element> | null
}

type Failed = Extract<EmbedResult, { error: string }>

/** @param known what is live; only elements of these insets may be taken */
export function createEmbeds(site: string, { insets, languages }: EmbedConfig) {
  const shown = new WeakMap<Element, EmbedState>()
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
      setStyles(target, sheet)
      // The height that the copied line has.
      ;(target as HTMLElement).style.minHeight = ''
    }
  })
  const askAgain = () => ask(failed)
  addEventListener('online', askAgain)

  function prepare(name: string, element: HTMLElement, key: string): EmbedState {
    const root = element.attachShadow({ mode: 'open' })
    root.addEventListener('click', (event) => dispatchClick(element, event))
    root.addEventListener('submit', (event) => dispatchSearch(element, event))
    root.append(document.createElement('slot'))
    const [, fixed, row = 0, rows = 0] = insets[name]!
    const height = fixed + row * Math.min(Number(/limit=(\d+)/.exec(key)?.[1] ?? rows), MOST_ROWS)
    setStyles(element, `:host{display:block;min-height:${height}px}`)
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
    requestEmbeds(site, Object.keys(byKey).sort(), (keys, answers, styles) => {
      sheet = styles || sheet
      keys.forEach((key, index) => {
        const answer = answers[index]
        if (answer && Object.hasOwn(answer, 'says')) console.warn(`lelkesz-${key}`, answer)
        for (const element of byKey[key]!) show(element, key, answer)
      })
    })
  }

  function show(element: Element, key: string, answer: EmbedResult | undefined) {
    const state = shown.get(element)!
    // Its attributes have changed meanwhile: another answer is on its way.
    if (state.key !== key) return
    const root = element.shadowRoot!
    root.querySelector('[part=problem]')?.remove()
    const tree = treeOf(answer)
    if (tree) {
      root.replaceChildren(buildTree(tree, site))
      setStyles(element, ...stylesOf(element).slice(0, 1), sheet)
      room.observe(element)
      return dispatch(element, 'shown', { name: key })
    }
    const { error: reason, says }: Failed = { error: 'unavailable', says: [], ...(answer as Failed | undefined) }
    // Beside what stands there, to whoever edits the page.
    root.append(buildTree(says!, site))
    if (reason === 'unavailable') {
      state.queue = failed
      if (element.isConnected) failed.add(element)
      if (++state.tries === 1) setTimeout(askAgain, AGAIN_MS)
    } else room.observe(element)
    dispatch(element, 'failed', { name: key, reason })
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
      if (length < stylesOf(element).length) setStyles(element, ...stylesOf(element))
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
