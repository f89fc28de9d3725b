/**
 * References of one text become links, and text again. The host's own node stays where it is, with what stands before
 * the first link: a host that changes or removes it finds it. What is ours comes behind it and goes with it.
 */
import { findLinkable, labelPath } from 'shared-kernel/references'
import type { Settings } from './settings.ts'

/** Attribute of our links with their reference, e.g. `Jn 3,16`: `dataset.igehely`. */
export const LINKS = 'a[data-igehely]'

/**
 * What we have put behind a text of the host's: links, the texts between them, and an empty text. The host does not know
 * that one; what works through all texts of a page (`normalize()`, typography, translators) removes or writes it, too.
 */
const behind = new WeakMap<Node, ChildNode[]>()
const textOf = new WeakMap<Element, Text>()

/** "18" of "Jn 3,16.18" is no name where a screen reader lists links. */
const HAS_NO_BOOK = /^\d[^l-z]*$/i

/** Of one text that has more, the rest stays as it is: nobody is kept waiting for it. */
const MOST_LINKS = 500

/** @returns what has been put behind the text: links and texts */
export function linkReferences(text: Text, { site, hasPopover }: Pick<Settings, 'site' | 'hasPopover'>): ChildNode[] {
  const added: ChildNode[] = []
  const found = findLinkable(text.data).slice(0, MOST_LINKS)
  const next = text.nextSibling ?? text.parentNode!.nextSibling
  // A line may be broken there, within a reference.
  const isBreak = (node: Node | null) => node?.nodeName === 'WBR'
  const goesOn = isBreak(next) ? 0 : (next as Text | null)?.[text.nextSibling ? 'textContent' : 'data']
  // From the end, so that places in the text stay what they are.
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

/** Another space or another quotation mark does not make another text. */
const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * True when another script has changed or removed the text, e.g. to mark a word: then what stands behind it stays. Otherwise
 * the host has, and what is ours goes with its text.
 * @param was the text when it was read
 * @param put nodes that came to the page before the text went
 */
export function isOthersWork(text: Text, was: string, put: Set<Node>, records: MutationRecord[]): boolean {
  const pieces = behind.get(text)!
  const { isConnected, previousSibling } = pieces[0]!
  const last = pieces.at(-1)!
  if (isConnected !== last.isConnected || records.some(({ target }) => target === last)) return true
  // In the place of the text: itself, or what has replaced it.
  let now = ''
  for (let node = previousSibling; node && (text.isConnected || put.has(node)); node = node.previousSibling) {
    // A translator's.
    if (node.nodeName === 'FONT') return true
    now = node.textContent + now
    if (node === text) break
  }
  // React has a property on each of its texts; nobody else writes or removes those as a whole.
  const isOfReact = Object.keys(text).length > 0
  if (previousSibling === text ? isOfReact || !now || now === was : !text.isConnected && !put.has(previousSibling!))
    return false
  const words = wordsOf(was)
  return wordsOf(now) === words && (words !== '' || !isOfReact)
}

/** The text is the host's again, whole. */
export function unlink(text: Text) {
  text.appendData((behind.get(text) ?? []).map(({ textContent }) => textContent).join(''))
  forget(text)
}

/** The same where it stands, whatever others have put between the pieces. */
export function unlinkInPlace(text: Text) {
  const pieces = behind.get(text) ?? []
  if (pieces.every((piece, index) => piece.previousSibling === (pieces[index - 1] ?? text))) return unlink(text)
  for (const link of pieces) if (link.firstChild) link.replaceWith(...link.childNodes)
  behind.delete(text)
}

/** The host has written another text: what was put behind the one before goes. */
export function forget(text: Text) {
  for (const node of behind.get(text) ?? []) node.remove()
  behind.delete(text)
}

/** The linked texts in a part of the page. */
export const linkedIn = (root: ParentNode): Set<Text> =>
  new Set([...root.querySelectorAll(LINKS)].flatMap((link) => textOf.get(link) ?? []))
