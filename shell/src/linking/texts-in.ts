import type { Settings } from './settings.ts'

/** A reference has a digit, or is a psalm with a Roman number. */
const MAY_HAVE_REFERENCE = /\d|soltár/

/** Passages in other languages name books in their own way. The page's own `lang` is often that of its theme. */
const isHungarian = (parent: Element) => /^(?:hu|$)/i.test(parent.closest<HTMLElement>('[lang]:not(html)')?.lang ?? '')

/** Whether references in this text may become links. */
export function isReadable(text: Text, { within, not }: Pick<Settings, 'within' | 'not'>): boolean {
  const parent = text.parentElement
  return (
    !!parent && !parent.isContentEditable && !!parent.closest(within) && !parent.closest(not) && isHungarian(parent)
  )
}

/** The pieces of such a text would become boxes of their own. Asked of all texts before the first one is changed. */
const isInBoxes = ({ parentElement }: Text) => /flex|grid/.test(getComputedStyle(parentElement!).display)

/** The texts in a part of the page that may have references, in their order. */
export function textsIn(root: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Text && MAY_HAVE_REFERENCE.test(node.data) && !isInBoxes(node)) texts.push(node)
  }
  return texts
}
