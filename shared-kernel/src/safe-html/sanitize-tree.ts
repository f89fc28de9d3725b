import { DROPPED_TAGS, type HtmlKind, PARAGRAPH_TAGS, RENAMED_TAGS, TAGS, tagsOf } from './allow-list.ts'
import { safeAttributes } from './safe-attributes.ts'
import type { HtmlElement, HtmlNode } from './parse-tree.ts'

export type { HtmlKind } from './allow-list.ts'

/** Names of the elements around the one at hand, nearest first: only those that are kept. */
type Around = readonly string[]

/**
 * Keeps what the kind allows: dangerous elements go with all they hold, harmless unknown ones leave their content, and
 * attributes stay only when they carry meaning. The result nests as HTML allows, so that a browser reading the server's
 * page builds the very tree React expects.
 */
export function sanitizeTree(tree: readonly HtmlNode[], kind: HtmlKind): HtmlNode[] {
  return keepNodes(tree, tagsOf(kind), [])
}

function keepNodes(nodes: readonly HtmlNode[], tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? keepText(node.text, around) : keepElement(node, tags, around)))
}

function keepText(text: string, around: Around): HtmlNode[] {
  // Line feeds are all a page's text may have; the rest of the control characters are not for display.
  const clean = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
  const isBetweenCells = TAGS[around[0] ?? '']?.holds !== undefined && clean.trim() === ''
  return clean === '' || isBetweenCells ? [] : [{ kind: 'text', text: clean }]
}

function keepElement(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (DROPPED_TAGS.has(element.name)) return []
  const name = RENAMED_TAGS[element.name] ?? element.name
  if (PARAGRAPH_TAGS.has(name) && tags.has('p')) return keepAsParagraph(element, tags, around)
  if (!tags.has(name) || !mayStand(name, around)) return keepContent(element, tags, around)
  const attributes = safeAttributes(name, element.attributes)
  if (name === 'img') {
    if (attributes.src !== undefined)
      return [{ kind: 'element', name, attributes: { alt: '', ...attributes }, children: [] }]
    return keepContent(element, tags, around)
  }
  if (name === 'a' && attributes.href === undefined) return keepContent(element, tags, around)
  const children = TAGS[name]?.isVoid ? [] : keepNodes(element.children, tags, [name, ...around])
  return [{ kind: 'element', name, attributes, children }]
}

/** What an element without its tags leaves: its content, and after a block a space, so that words stay apart. */
function keepContent(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (element.name === 'img') return keepText(element.attributes.alt ?? '', around)
  const content = keepNodes(element.children, tags, around)
  const isBlock = PARAGRAPH_TAGS.has(element.name) || TAGS[element.name]?.isBlock
  return isBlock && content.length > 0 ? [...content, ...keepText(' ', around)] : content
}

/** A `div` of words is a paragraph; one that holds blocks, or stands where none may, leaves only what it holds. */
function keepAsParagraph(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (!mayStand('p', around) || holdsBlock(element.children)) return keepContent(element, tags, around)
  const children = keepNodes(element.children, tags, ['p', ...around])
  if (children.every((child) => child.kind === 'text' && child.text.trim() === '')) return []
  return [{ kind: 'element', name: 'p', attributes: safeAttributes('p', element.attributes), children }]
}

function holdsBlock(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) =>
      node.kind === 'element' &&
      (PARAGRAPH_TAGS.has(node.name) ||
        TAGS[RENAMED_TAGS[node.name] ?? node.name]?.isBlock ||
        holdsBlock(node.children)),
  )
}

/** Whether HTML lets the element stand here; where it does not, a browser would build another tree than ours. */
function mayStand(name: string, around: Around): boolean {
  const { within, isBlock } = TAGS[name] ?? {}
  const parent = around[0]
  if (within !== undefined) return parent !== undefined && within.includes(parent)
  if (TAGS[parent ?? '']?.holds !== undefined) return false
  if (name === 'a' && around.includes('a')) return false
  return !isBlock || !around.some((outer) => TAGS[outer]?.holdsWordsOnly)
}
