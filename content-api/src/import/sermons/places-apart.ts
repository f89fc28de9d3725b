/**
 * Renames anchors of foreign HTML that would collide when shown: `n1` is shown as `text-n1`
 * (`shared-kernel/sanitize`).
 */
import type { HtmlNode } from 'shared-kernel/sanitize'

const PREFIX = 'text-'

/** Adds another prefix to colliding anchor names, and updates links to them. */
export function tellPlacesApart(tree: readonly HtmlNode[]): readonly HtmlNode[] {
  const names = new Set(namesIn(tree))
  const isTaken = (name: string) => name.startsWith(PREFIX) && names.has(name.slice(PREFIX.length))
  if (![...names].some(isTaken)) return tree
  const apart = (name: string) => (isTaken(name) ? PREFIX + name : name)

  const rename = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (node.kind === 'text') return node
      const { id, name, href, headers } = node.attributes
      const attributes = {
        ...node.attributes,
        ...(id !== undefined && { id: apart(id.trim()) }),
        ...(name !== undefined && { name: apart(name.trim()) }),
        ...(href?.trim().startsWith('#') && { href: `#${apart(href.trim().slice(1))}` }),
        ...(headers !== undefined && { headers: headers.split(/\s+/).map(apart).join(' ') }),
      }
      return { ...node, attributes, children: rename(node.children) }
    })
  return rename(tree)
}

function namesIn(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return []
    const { id, name } = node.attributes
    const own = [id, node.name === 'a' ? name : undefined].filter((said) => said !== undefined)
    return [...own.map((said) => said.trim()), ...namesIn(node.children)]
  })
}
