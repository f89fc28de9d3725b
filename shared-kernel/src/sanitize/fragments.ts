/** Anchors within a text and the links to them: footnotes, and the links back. */
import type { HtmlNode } from './html-tree.ts'

/** Separates ids of foreign HTML from those of the page around it. */
const PREFIX = 'text-'
const NAME = /^\S{1,80}$/u

/** The `id` for an anchor, or null when its name is not allowed. */
export function safeId(value: string): string | null {
  const name = value.trim()
  if (!NAME.test(name)) return null
  return name.startsWith(PREFIX) ? name : PREFIX + name
}

/** The link to an anchor in the same text, else null: `#` and `#top` mean the top of the page. */
export function safeFragment(value: string): string | null {
  const url = value.trim()
  if (!url.startsWith('#') || url === '#top') return null
  const id = safeId(decoded(url.slice(1)))
  return id === null ? null : `#${id}`
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Keeps anchors that a link of the text targets, each once; unwraps links whose anchor is missing. */
export function settleFragments(tree: readonly HtmlNode[]): HtmlNode[] {
  const wanted = new Set(namesIn(tree, ({ href, headers }) => [linked(href), ...(headers?.split(' ') ?? [])]))
  const there = new Set(namesIn(tree, ({ id }) => [id]))
  const ids = new Set<string>()

  const settle = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'text') return node
      const { id, ...others } = node.attributes
      const isGiven = id !== undefined && wanted.has(id) && !ids.has(id)
      if (isGiven) ids.add(id)
      const attributes = isGiven ? { ...others, id } : others
      const children = settle(node.children)
      const link = linked(node.attributes.href)
      if (link !== undefined && !there.has(link)) return children
      const isEmpty = node.name === 'span' && children.length === 0 && Object.keys(attributes).length === 0
      return isEmpty ? [] : { ...node, attributes, children }
    })
  return settle(tree)
}

const linked = (href: string | undefined) => (href?.startsWith(`#${PREFIX}`) ? href.slice(1) : undefined)

function namesIn(
  nodes: readonly HtmlNode[],
  namesOf: (attributes: Readonly<Record<string, string>>) => (string | undefined)[],
): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'text'
      ? []
      : [...namesOf(node.attributes).filter((name) => name !== undefined), ...namesIn(node.children, namesOf)],
  )
}
