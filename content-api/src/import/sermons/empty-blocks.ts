/** Removes blocks that are empty after sanitizing. */
import type { HtmlNode } from 'shared-kernel/html-tree'

const REMOVABLE = /^(?:p|h[2-4]|blockquote|figure)$/

export const withoutEmptyBlocks = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return node
    const children = withoutEmptyBlocks(node.children)
    return REMOVABLE.test(node.name) && isEmpty({ ...node, children }) ? [] : { ...node, children }
  })

/** An element with an id may be a link target. */
const isEmpty = (node: HtmlNode): boolean => {
  if (node.kind === 'text') return node.text.trim() === ''
  if (/^(?:img|hr)$/.test(node.name) || node.attributes.id !== undefined) return false
  return node.children.every(isEmpty)
}
