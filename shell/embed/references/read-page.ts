/**
 * Reads the page, and later additions, at idle. Debounces changes by the host, and reads a text again only when it
 * differs.
 */
import { forget, isLinked, isOthersWork, linkedIn, linkReferences, unlink, unlinkInPlace } from './link-text.ts'
import type { LinkerSettings } from './settings.ts'

/** Debounce time: a text that changed more recently may still be changing. */
const REST_MS = 250
/** Minimum idle time to start another text. */
const LEAST_MS = 2

/** @param onLink called for each reference that became a link */
export function readPage(settings: LinkerSettings, onLink: (link: HTMLAnchorElement) => void) {
  /** Texts as they were when read. */
  const read = new WeakMap<Node, string>()
  /** Added nodes and changed texts since the last pass. */
  let come = new Set<Node>([document.body])
  let changed = new Set<Node>()
  let texts: Text[] = []
  let look: ReturnType<typeof setTimeout> | undefined
  let isAtWork = false

  const observer = new MutationObserver(hear)

  function hear(records: MutationRecord[]) {
    const put = new Set<Node>()
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') {
        for (const text of linkedIn(target as Element)) if (!isReadable(text, settings)) unlinkInPlace(text)
        come.add(target)
      }
      if (type === 'characterData' && !(isLinked(target) && isOthersWork(target, read.get(target)!, put, records))) {
        forget(target as Text)
        changed.add(target)
      }
      for (const node of addedNodes) {
        come.add(node)
        put.add(node)
      }
      for (const node of removedNodes)
        if (isLinked(node) && (node.isConnected || !isOthersWork(node, node.data, put, records))) unlink(node)
    }
    // Drops the records of our own changes.
    observer.takeRecords()
    lookLater()
  }

  function lookLater() {
    if (come.size + changed.size > 0) look ??= setTimeout(lookAround, REST_MS)
  }

  function lookAround() {
    look = undefined
    for (const root of come) if (root.isConnected && !changed.has(root)) texts.push(...textsIn(root))
    come = changed
    changed = new Set()
    lookLater()
    if (!isAtWork) whenIdle(work)
    isAtWork = true
  }

  function work(deadline: Deadline) {
    hear(observer.takeRecords())
    let count = 0
    while (count < texts.length && (count === 0 || deadline.timeRemaining() > LEAST_MS)) readText(texts[count++]!)
    texts = texts.slice(count)
    observer.takeRecords()
    isAtWork = texts.length > 0
    if (isAtWork) whenIdle(work)
  }

  function readText(text: Text) {
    if (!text.isConnected || changed.has(text) || read.get(text) === text.data || !isReadable(text, settings)) return
    const added = linkReferences(text, settings)
    for (const node of [text, ...added]) {
      if (node instanceof Text) read.set(node, node.data)
      else onLink(node as HTMLAnchorElement)
    }
  }

  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['contenteditable', 'data-igehelyek'],
  })
  // Printed links are useless, and many host style sheets print their addresses.
  addEventListener('beforeprint', () => {
    for (const text of linkedIn(document)) unlinkInPlace(text)
    observer.takeRecords()
  })
  addEventListener('afterprint', () => {
    come.add(document.body)
    lookLater()
  })
  lookAround()
}

/** A reference contains a digit, or is a psalm with a Roman number. */
const MAY_HAVE_REFERENCE = /\d|soltár/

/** Other languages have other book names. The page's own `lang` is often that of its theme. */
const isHungarian = (parent: Element) => /^(?:hu|$)/i.test(parent.closest<HTMLElement>('[lang]:not(html)')?.lang ?? '')

/** True when references in this text may become links. */
export function isReadable(text: Text, { within, not }: Pick<LinkerSettings, 'within' | 'not'>): boolean {
  const parent = text.parentElement
  return (
    !!parent && !parent.isContentEditable && !!parent.closest(within) && !parent.closest(not) && isHungarian(parent)
  )
}

/**
 * In flex and grid containers the pieces would become separate items. Checked for all texts before the first change, to
 * avoid repeated layouts.
 */
const isInBoxes = ({ parentElement }: Text) => /flex|grid/.test(getComputedStyle(parentElement!).display)

/** Texts in a part of the page that may contain references, in order. */
export function textsIn(root: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Text && MAY_HAVE_REFERENCE.test(node.data) && !isInBoxes(node)) texts.push(node)
  }
  return texts
}

export type Deadline = Pick<IdleDeadline, 'timeRemaining'>

/** Milliseconds per turn where the browser has no idle callbacks. */
const TURN_MS = 8

/** Runs the work at idle. */
export const whenIdle: (work: (deadline: Deadline) => void) => unknown =
  globalThis.requestIdleCallback ??
  ((work) =>
    setTimeout(() => {
      const end = performance.now() + TURN_MS
      work({ timeRemaining: () => end - performance.now() })
    }))
