/**
 * Turns the references of a text node into links, and back. The host's own node stays in place with the text before the
 * first link, so that a host that changes or removes it still finds it. Our nodes follow it and are removed with it.
 */
import { findLinkable, labelPath } from 'shared-kernel/references'
import type { LinkerSettings } from './settings.ts'

/** Selector of our links; the attribute holds the reference, e.g. `Jn 3,16`. */
export const LINKS = 'a[data-igehely]'

/**
 * Nodes that we added after a text of the host: links, texts between them, and an empty text. The host does not know
 * the empty one; scripts that process all texts of a page (`normalize()`, typography, translators) remove or change it
 * as well.
 */
const behind = new WeakMap<Node, ChildNode[]>()
const textOf = new WeakMap<Element, Text>()

/** "18" of "Jn 3,16.18" is no useful name in a screen reader's list of links. */
const HAS_NO_BOOK = /^\d[^l-z]*$/i

/** Limit per text, so that one long text does not block the page; the rest stays unlinked. */
const MOST_LINKS = 500

/** @returns the nodes added after the text: links and texts */
export function linkReferences(
  text: Text,
  { site, hasPopover }: Pick<LinkerSettings, 'site' | 'hasPopover'>,
): ChildNode[] {
  const added: ChildNode[] = []
  const found = findLinkable(text.data).slice(0, MOST_LINKS)
  const next = text.nextSibling ?? text.parentNode!.nextSibling
  // `<wbr>` may split a reference.
  const isBreak = (node: Node | null) => node?.nodeName === 'WBR'
  const goesOn = isBreak(next) ? 0 : (next as Text | null)?.[text.nextSibling ? 'textContent' : 'data']
  // Backwards, so that positions stay valid.
  for (const { start, end, passage } of found.reverse()) {
    // "<mark>Jn 3,1</mark>6" is another verse.
    if (/^[,:–-]?\d/.test(text.data.slice(end) + goesOn)) continue
    if (start === 0 && isBreak(text.previousSibling)) continue
    if (end < text.length) added.unshift(text.splitText(end))
    const words = text.splitText(start)
    const link = document.createElement('a')
    const name = passage.label.replace('\u00a0', ' ')
    link.href = site + labelPath(passage.label)
    link.dataset.igehely = name
    if (HAS_NO_BOOK.test(words.data)) link.setAttribute('aria-label', name)
    if (hasPopover) {
      link.ariaHasPopup = 'dialog'
      link.ariaExpanded = 'false'
    }
    words.replaceWith(link)
    link.append(words)
    added.unshift(link)
    textOf.set(link, text)
  }
  if (added.length > 0) {
    const last = new Text()
    added.at(-1)!.after(last)
    behind.set(text, [...added, last])
  }
  return added
}

export const isLinked = (node: Node): node is Text => behind.has(node)

/** Different spaces and quotation marks do not make a different text. */
const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * True when another script changed or removed the text, e.g. to mark a word: then our nodes stay. Otherwise the host
 * did, and our nodes go with its text.
 * @param was the text when it was read
 * @param put nodes added to the page before the text was removed
 */
export function isOthersWork(text: Text, was: string, put: Set<Node>, records: MutationRecord[]): boolean {
  const pieces = behind.get(text)!
  const { isConnected, previousSibling } = pieces[0]!
  const last = pieces.at(-1)!
  if (isConnected !== last.isConnected || records.some(({ target }) => target === last)) return true
  // The text now: of the node itself, or of its replacement.
  let now = ''
  for (let node = previousSibling; node && (text.isConnected || put.has(node)); node = node.previousSibling) {
    // Google Translate wraps texts in `<font>`.
    if (node.nodeName === 'FONT') return true
    now = node.textContent + now
    if (node === text) break
  }
  // React sets a property on its text nodes; other scripts do not replace those as a whole.
  const isOfReact = Object.keys(text).length > 0
  if (previousSibling === text ? isOfReact || !now || now === was : !text.isConnected && !put.has(previousSibling!))
    return false
  const words = wordsOf(was)
  return wordsOf(now) === words && (words !== '' || !isOfReact)
}

/** Restores the host's text. */
export function unlink(text: Text) {
  text.appendData((behind.get(text) ?? []).map(({ textContent }) => textContent).join(''))
  forget(text)
}

/** Restores the text in place, with whatever others added between the pieces. */
export function unlinkInPlace(text: Text) {
  const pieces = behind.get(text) ?? []
  if (pieces.every((piece, index) => piece.previousSibling === (pieces[index - 1] ?? text))) return unlink(text)
  for (const link of pieces) if (link.firstChild) link.replaceWith(...link.childNodes)
  behind.delete(text)
}

/** The host has changed the text: removes our nodes of the previous one. */
export function forget(text: Text) {
  for (const node of behind.get(text) ?? []) node.remove()
  behind.delete(text)
}

/** The linked texts in a part of the page. */
export const linkedIn = (root: ParentNode): Set<Text> =>
  new Set([...root.querySelectorAll(LINKS)].flatMap((link) => textOf.get(link) ?? []))
