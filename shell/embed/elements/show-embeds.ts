/**
 * Embeds on a host page (MF-05). The element's own content is shown until the embed arrives, and stays when it fails. A
 * shown embed is kept when the page moves its element.
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
/** The server's limit per request. */
const MOST_AT_ONCE = 20
/** Of the query: servers and proxies limit addresses to 8 kB. */
const LONGEST = 6000

/** One answer; an empty one after a failure. Errors while rendering it do not count as failures. */
export const fetchEmbeds = (site: string, query: string): Promise<EmbedsResponse> =>
  fetch(`${site}/beagyazas/embeds.json?${query}`, { credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) })
    .then((answer) => answer.json())
    .catch(() => null)
    // Own properties with defaults, whatever the page has added to `Object.prototype`.
    .then((partial) => ({ embeds: [], styles: '', ...partial }))

/** The tree of a result without an error. */
export const treeOf = (answer: EmbedResult | undefined): EmbedTree | undefined =>
  answer && Object.hasOwn(answer, 'tree') ? (answer as { tree: EmbedTree }).tree : undefined

/**
 * Requests several embeds at once. Keys are sorted, so that equal sets share one cacheable address; no own header, so
 * no CORS preflight.
 * @param keys sorted
 * @param show called once per answer with its keys, in order, and the shared style sheet; without an answer there are
 * neither embeds nor styles.
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
    fetchEmbeds(site, query).then(({ embeds, styles }) => show(keys, embeds, styles))
  }
}

const ELEMENTS = EMBED_ELEMENTS.split(' ')

/**
 * Builds the tree with DOM calls: no HTML is parsed, so nothing can run, whatever the page's policy. Drops unknown
 * elements.
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

/** An address on the site or the web; drops executable ones. */
function address(value: string, site: string): string {
  const { href } = new URL(value, site)
  return /^https?:/.test(href) ? href : site
}

/**
 * Style sheets of embeds. A constructed sheet belongs to one window: when the host moves an element into another one (a
 * frame, a popup), the element loses its sheets and cannot use the old ones.
 */
const styleTexts = new WeakMap<Element, string[]>()

/** Replaces the style sheets of the element's shadow root. */
function setStyles(element: Element, ...texts: string[]) {
  styleTexts.set(element, texts)
  const view = element.ownerDocument.defaultView
  // A document without a window.
  if (!view) return
  element.shadowRoot!.adoptedStyleSheets = texts.map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

/** Style texts of the element, in order. */
const stylesOf = (element: Element) => styleTexts.get(element) ?? []

/** @returns false when the host prevented the default action */
export const dispatch = (element: Element, what: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(`lelkesz:${what}`, { detail, bubbles: true, composed: true, cancelable: true }))

const isOfEmbed = (element: Element, { target }: Event) => (target as Element).getRootNode() === element.shadowRoot

/** Reports a selected item, or a link about to be followed, inside an embed. Ignores the host's own content. */
function dispatchClick(element: Element, event: Event) {
  if (!isOfEmbed(element, event)) return
  const target = event.target as Element
  const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
  if (id) dispatch(element, 'select', { id })
  const link = target.closest('a')
  if (link && !dispatch(element, 'navigate', { href: link.href })) event.preventDefault()
}

/** Reports a search form of an embed about to be submitted. */
function dispatchSearch(element: Element, event: Event) {
  if (!isOfEmbed(element, event)) return
  const form = event.target as HTMLFormElement
  const href = `${form.action}?${new URLSearchParams(new FormData(form) as never)}`
  if (!dispatch(element, 'navigate', { href })) event.preventDefault()
}

/**
 * Distance from the viewport at which an embed is requested; the others of the page are included in the same request.
 */
const NEAR = '600px'
/** One retry after this time; then when the browser is online again. */
const AGAIN_MS = 5000
/** Rows for which height is reserved, however long the list may be. */
const MOST_ROWS = 10

interface EmbedState {
  /** The element's request, e.g. `sermon-list?limit=3`. */
  key: string
  tries: number
  /** Its queue while it waits on the page; null when it is shown, loading, or permanently failed. */
  queue: Set<Element> | null
}

type Failed = Extract<EmbedResult, { error: string }>

/** @param known live embeds; only their elements may be defined */
export function createEmbeds(site: string, { embeds, languages }: EmbedConfig) {
  const shown = new WeakMap<Element, EmbedState>()
  /** Not requested yet, and on the page. */
  const waiting = new Set<Element>()
  /** Waiting for a retry. */
  const failed = new Set<Element>()
  /** Style sheet of all embeds, from the last answer. */
  let sheet = ''
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask(waiting)
    },
    { rootMargin: NEAR },
  )
  /** Reserved height that is not needed is removed only below the viewport: above it would move the text. */
  const leaving = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting || boundingClientRect.top <= 0) continue
      setStyles(target, sheet)
      // The height in the copied code.
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
    const [, fixed, row = 0, rows = 0] = embeds[name]!
    const height = fixed + row * Math.min(Number(/limit=(\d+)/.exec(key)?.[1] ?? rows), MOST_ROWS)
    setStyles(element, `:host{display:block;min-height:${height}px}`)
    return { key, tries: 0, queue: waiting }
  }

  function ask(elements: Set<Element>) {
    const byKey = Object.create(null) as Record<string, Element[]>
    for (const element of elements) {
      near.unobserve(element)
      // Removed from the page; taken again when it returns.
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
    // Its attributes have changed: another answer follows.
    if (state.key !== key) return
    const root = element.shadowRoot!
    root.querySelector('[part=problem]')?.remove()
    const tree = treeOf(answer)
    if (tree) {
      root.replaceChildren(buildTree(tree, site))
      setStyles(element, ...stylesOf(element).slice(0, 1), sheet)
      leaving.observe(element)
      return dispatch(element, 'shown', { name: key })
    }
    const { error: reason, says }: Failed = { error: 'unavailable', says: [], ...(answer as Failed | undefined) }
    // Beside the element's own content, for the page's editor.
    root.append(buildTree(says!, site))
    if (reason === 'unavailable') {
      state.queue = failed
      if (element.isConnected) failed.add(element)
      if (++state.tries === 1) setTimeout(askAgain, AGAIN_MS)
    } else leaving.observe(element)
    dispatch(element, 'failed', { name: key, reason })
  }

  function keyOf(name: string, element: HTMLElement): string {
    const prefix = element.hasAttribute('data-lelkesz') ? 'data-' : ''
    const parameters = new URLSearchParams()
    for (const attribute of embeds[name]![0].split(' ')) {
      const value = element.getAttribute(prefix + attribute)
      // One character above the limit is enough for the server's error.
      if (value) parameters.set(attribute, value.slice(0, 301))
    }
    const language = languages.find((tag) => element.matches(`:lang(${tag})`))
    if (language) parameters.set('lang', language)
    return `${name}?${parameters}`
  }

  return {
    /** Takes an element on the page; again after each move or change. */
    take(name: string, element: HTMLElement) {
      const key = keyOf(name, element)
      let state = shown.get(element) ?? prepare(name, element, key)
      if (state.key !== key) {
        state = { key, tries: 0, queue: waiting }
        failed.delete(element)
      }
      shown.set(element, state)
      // Moved into another window.
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
