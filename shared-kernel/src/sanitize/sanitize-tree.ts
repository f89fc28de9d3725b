import { DROPPED_TAGS, type HtmlKind, PARAGRAPH_TAGS, RENAMED_TAGS, TAGS, tagsOf } from './allow-list.ts'
import { settleFragments } from './fragments.ts'
import { safeAttributes } from './safe-attributes.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

export type { HtmlKind } from './allow-list.ts'

/** True when an element begins a line of its own. */
export const isBlock = (name: string) => PARAGRAPH_TAGS.has(name) || TAGS[RENAMED_TAGS[name] ?? name]?.isBlock === true

/** True when the element, or what it says of the words in it, is kept in a body. */
export const isKnown = (name: string) => name in TAGS || name in RENAMED_TAGS || PARAGRAPH_TAGS.has(name)

/** True when an element goes with all it holds. */
export const isDropped = (name: string) => DROPPED_TAGS.has(name)

/** Names of the elements around the one at hand, nearest first: only those that are kept. */
type Around = readonly string[]

/**
 * Keeps what the kind allows: dangerous elements go with all they hold, harmless unknown ones leave their content, and
 * attributes stay only when they carry meaning. The result nests as HTML allows, so that a browser reading the server's
 * page builds the very tree React expects. Links within the text lead to a place of the text, or are left out.
 */
export function sanitizeTree(tree: readonly HtmlNode[], kind: HtmlKind): HtmlNode[] {
  return settleFragments(keepNodes(tree, tagsOf(kind), []))
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
  if (isDropped(element.name)) return []
  const name = RENAMED_TAGS[element.name] ?? element.name
  if (!tags.has(name) || !mayStand(name, around)) {
    const isParagraph = PARAGRAPH_TAGS.has(name) && tags.has('p')
    return isParagraph ? keepAsParagraph(element, tags, around) : keepContent(element, tags, around)
  }
  const attributes = safeAttributes(name, element.attributes)
  if (name === 'img') {
    if (attributes.src !== undefined)
      return [{ kind: 'element', name, attributes: { alt: '', ...attributes }, children: [] }]
    return keepContent(element, tags, around)
  }
  if (name === 'a' && attributes.href === undefined) return keepContent(element, tags, around)
  const children = TAGS[name]?.isVoid ? [] : keepNodes(element.children, tags, [name, ...around])
  return [{ kind: 'element', name, attributes, children: name === 'pre' ? withoutFirstBreaks(children) : children }]
}

/**
 * A browser does not read the line feed after `<pre>`, and the page that is written of it would lose one more each
 * time.
 */
function withoutFirstBreaks([first, ...rest]: readonly HtmlNode[]): HtmlNode[] {
  if (first?.kind !== 'text') return first === undefined ? [] : [first, ...rest]
  const text = first.text.replace(/^\n+/, '')
  return text === '' ? withoutFirstBreaks(rest) : [{ kind: 'text', text }, ...rest]
}

/**
 * What an element without its tags leaves: its place, its content, and after a block a space, so that words stay apart.
 */
function keepContent(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (element.name === 'img') return keepText(element.attributes.alt ?? '', around)
  const content = [...keepPlace(element, around), ...inBoxOf(element, keepNodes(element.children, tags, around))]
  return isBlock(element.name) && content.length > 0 ? [...content, ...keepText(' ', around)] : content
}

/** Attributes of a removed box that its blocks take over: language, direction, alignment. */
function inBoxOf(box: HtmlElement, content: HtmlNode[]): HtmlNode[] {
  const { id: _ofTheBox, title: _too, ...said } = boxAttributes(box)
  if (Object.keys(said).length === 0) return content
  return content.map((node) => {
    if (node.kind === 'text' || !TAGS[node.name]?.isBlock) return node
    return { ...node, attributes: { ...safeAttributes(node.name, said), ...node.attributes } }
  })
}

/** Those of a box, as a paragraph has them. */
const boxAttributes = ({ name, attributes }: HtmlElement) =>
  safeAttributes('p', name === 'center' ? { ...attributes, align: 'center' } : attributes)

/** A place that others may lead to, as an empty element; `settleFragments` takes away those that nothing leads to. */
function keepPlace({ name, attributes }: HtmlElement, around: Around): HtmlNode[] {
  const { id } = safeAttributes(name, attributes)
  if (id === undefined || !mayStand('span', around)) return []
  return [{ kind: 'element', name: 'span', attributes: { id }, children: [] }]
}

/** A `div` of words is a paragraph; one that holds blocks, or stands where none may, leaves only what it holds. */
function keepAsParagraph(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (!mayStand('p', around) || holdsBlock(element.children)) return keepContent(element, tags, around)
  const children = keepNodes(element.children, tags, ['p', ...around])
  if (children.every((child) => child.kind === 'text' && child.text.trim() === '')) return keepPlace(element, around)
  return [{ kind: 'element', name: 'p', attributes: boxAttributes(element), children }]
}

function holdsBlock(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => node.kind === 'element' && (isBlock(node.name) || holdsBlock(node.children)))
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
