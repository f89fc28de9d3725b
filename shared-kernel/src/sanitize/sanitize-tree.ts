import { DROPPED_TAGS, type HtmlKind, PARAGRAPH_TAGS, RENAMED_TAGS, TAGS, tagsOf } from './allow-list.ts'
import { settleFragments } from './fragments.ts'
import { safeAttributes } from './safe-attributes.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

export type { HtmlKind } from './allow-list.ts'

/** True for block elements. */
export const isBlock = (name: string) => PARAGRAPH_TAGS.has(name) || TAGS[RENAMED_TAGS[name] ?? name]?.isBlock === true

/** True when a body keeps the element, or its meaning. */
export const isKnown = (name: string) => name in TAGS || name in RENAMED_TAGS || PARAGRAPH_TAGS.has(name)

/** True when an element is removed with its content. */
export const isDropped = (name: string) => DROPPED_TAGS.has(name)

/** Names of the kept ancestors, nearest first. */
type Around = readonly string[]

/**
 * Sanitises a tree: removes dangerous elements with their content, unwraps unknown ones, and keeps only attributes with
 * meaning. The result follows HTML's content model, so that a browser parsing the server's page builds the tree that
 * React expects. Links within the text lead to an anchor of the text, or are unwrapped.
 */
export function sanitizeTree(tree: readonly HtmlNode[], kind: HtmlKind): HtmlNode[] {
  return settleFragments(keepNodes(tree, tagsOf(kind), []))
}

function keepNodes(nodes: readonly HtmlNode[], tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? keepText(node.text, around) : keepElement(node, tags, around)))
}

function keepText(text: string, around: Around): HtmlNode[] {
  // Allows line feeds and no other control characters.
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

/** HTML parsers drop a line feed after `<pre>`; each round of serialising would lose one more. */
function withoutFirstBreaks([first, ...rest]: readonly HtmlNode[]): HtmlNode[] {
  if (first?.kind !== 'text') return first === undefined ? [] : [first, ...rest]
  const text = first.text.replace(/^\n+/, '')
  return text === '' ? withoutFirstBreaks(rest) : [{ kind: 'text', text }, ...rest]
}

/** Unwraps an element: keeps its anchor and content, and adds a space after a block, so that words stay separate. */
function keepContent(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (element.name === 'img') return keepText(element.attributes.alt ?? '', around)
  const content = [...keepPlace(element, around), ...inBoxOf(element, keepNodes(element.children, tags, around))]
  return isBlock(element.name) && content.length > 0 ? [...content, ...keepText(' ', around)] : content
}

/** The blocks of a removed container inherit its language, direction and alignment. */
function inBoxOf(box: HtmlElement, content: HtmlNode[]): HtmlNode[] {
  const { id: _ofTheBox, title: _too, ...inherited } = boxAttributes(box)
  if (Object.keys(inherited).length === 0) return content
  return content.map((node) => {
    if (node.kind === 'text' || !TAGS[node.name]?.isBlock) return node
    return { ...node, attributes: { ...safeAttributes(node.name, inherited), ...node.attributes } }
  })
}

/** Attributes of a container that a paragraph may have. */
const boxAttributes = ({ name, attributes }: HtmlElement) =>
  safeAttributes('p', name === 'center' ? { ...attributes, align: 'center' } : attributes)

/** An empty element for an anchor; `settleFragments` removes those without a link. */
function keepPlace({ name, attributes }: HtmlElement, around: Around): HtmlNode[] {
  const { id } = safeAttributes(name, attributes)
  if (id === undefined || !mayStand('span', around)) return []
  return [{ kind: 'element', name: 'span', attributes: { id }, children: [] }]
}

/** A `div` of text becomes a paragraph; one with blocks, or in a place without blocks, is unwrapped. */
function keepAsParagraph(element: HtmlElement, tags: ReadonlySet<string>, around: Around): HtmlNode[] {
  if (!mayStand('p', around) || holdsBlock(element.children)) return keepContent(element, tags, around)
  const children = keepNodes(element.children, tags, ['p', ...around])
  if (children.every((child) => child.kind === 'text' && child.text.trim() === '')) return keepPlace(element, around)
  return [{ kind: 'element', name: 'p', attributes: boxAttributes(element), children }]
}

function holdsBlock(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => node.kind === 'element' && (isBlock(node.name) || holdsBlock(node.children)))
}

/** True when HTML allows the element here; otherwise a browser would build another tree. */
function mayStand(name: string, around: Around): boolean {
  const { within, isBlock } = TAGS[name] ?? {}
  const parent = around[0]
  if (within !== undefined) return parent !== undefined && within.includes(parent)
  if (TAGS[parent ?? '']?.holds !== undefined) return false
  if (name === 'a' && around.includes('a')) return false
  return !isBlock || !around.some((outer) => TAGS[outer]?.holdsWordsOnly)
}
