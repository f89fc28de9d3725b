/**
 * References of one text become links, and text again. The host's own node stays where it is, with what stands before
 * the first link: a host that changes or removes it finds it. What is ours comes behind it and goes with it.
 */
import { findLinkable, labelPath } from 'shared-kernel/reference-links'
import type { Settings } from './settings.ts'

/** What our links name, as `Jn 3,16`, stands in this attribute: `dataset.igehely`. */
export const LINKS = 'a[data-igehely]'

/** What we have put behind a text of the host's: links and the texts between them. */
const behind = new WeakMap<Node, ChildNode[]>()
const textOf = new WeakMap<Element, Text>()

/** "18" of "Jn 3,16.18" is no name where a screen reader lists links. */
const HAS_NO_BOOK = /^\d[^l-z]*$/i

/** @returns what has been put behind the text: links and texts */
export function linkReferences(text: Text, { site, hasPopover }: Pick<Settings, 'site' | 'hasPopover'>): ChildNode[] {
  const added: ChildNode[] = []
  const after = text.nextSibling ?? text.parentElement?.nextSibling
  // A line may be broken there, within a reference.
  const isBreak = (node: Node | null | undefined) => node?.nodeName === 'WBR'
  const goesOn = isBreak(after) ? 0 : (after as Text | undefined)?.data
  // From the end, so that places in the text stay what they are.
  for (const { start, end, passage } of findLinkable(text.data).reverse()) {
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
  if (added.length > 0) behind.set(text, added)
  return added
}

export const isLinked = (node: Node): node is Text => behind.has(node)

/** The text is the host's again, whole. */
export function unlink(text: Text) {
  text.appendData((behind.get(text) ?? []).map(({ textContent }) => textContent).join(''))
  forget(text)
}

/** The host has written another text: what was put behind the one before goes. */
export function forget(text: Text) {
  for (const node of behind.get(text) ?? []) node.remove()
  behind.delete(text)
}

/** The linked texts in a part of the page. */
export const linkedIn = (root: ParentNode): Set<Text> =>
  new Set([...root.querySelectorAll(LINKS)].flatMap((link) => textOf.get(link) ?? []))
