/** Paragraphs, headings and boxes that hold nothing once what may not be shown has been taken out of them. */
import type { HtmlNode } from 'shared-kernel/html-tree'

const REMOVABLE = /^(?:p|h[2-4]|blockquote|figure)$/

export const withoutEmptyBlocks = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return node
    const children = withoutEmptyBlocks(node.children)
    return REMOVABLE.test(node.name) && isEmpty({ ...node, children }) ? [] : { ...node, children }
  })

/** A link may lead to an element with an id. */
const isEmpty = (node: HtmlNode): boolean => {
  if (node.kind === 'text') return node.text.trim() === ''
  if (/^(?:img|hr)$/.test(node.name) || node.attributes.id !== undefined) return false
  return node.children.every(isEmpty)
}
