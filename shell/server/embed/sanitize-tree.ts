/** Validates the tree of an embed, which is untrusted: known elements and attributes, web addresses, limited size. */
import { EMBED_ATTRIBUTES, EMBED_ELEMENTS, type EmbedElement, type EmbedTree } from '../../embed/elements/embed-tree.ts'

const ELEMENTS = new Set(EMBED_ELEMENTS.split(' '))
const ADDRESSES = ['action', 'href', 'src']
/** A chapter of the Bible with verse numbers has up to 600. */
const MAX_NODES = 3000
const MAX_LETTERS = 60_000
const MAX_DEPTH = 12

/** Limits for the rest of the tree. */
interface Remaining {
  nodes: number
  letters: number
}

/** @throws Error naming the forbidden part */
export function sanitizeEmbedTree(tree: unknown): EmbedTree {
  return sanitize(tree, { nodes: MAX_NODES, letters: MAX_LETTERS }, MAX_DEPTH)
}

function sanitize(tree: unknown, remaining: Remaining, depth: number): EmbedTree {
  if (!Array.isArray(tree)) throw new Error('The tree of an embed is not a list')
  if (depth === 0) throw new Error(`An embed has more than ${MAX_DEPTH} levels of elements`)
  return tree.map((node: unknown) => {
    remaining.nodes -= 1
    if (typeof node === 'string') remaining.letters -= node.length
    if (remaining.nodes < 0 || remaining.letters < 0) throw new Error('An embed is too long')
    return typeof node === 'string' ? node : sanitizeElement(node, remaining, depth)
  })
}

function sanitizeElement(node: unknown, remaining: Remaining, depth: number): EmbedElement {
  if (!Array.isArray(node)) throw new Error('An embed has a node that is neither text nor element')
  const [name, attributes, ...children] = node as unknown[]
  if (typeof name !== 'string' || !ELEMENTS.has(name)) throw new Error(`An embed cannot have <${String(name)}>`)
  const entries = Object.entries((attributes ?? {}) as object).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string' || !EMBED_ATTRIBUTES.test(key)) throw new Error(`An embed cannot have ${key}`)
    if (ADDRESSES.includes(key) && !isWebAddress(value)) throw new Error(`An embed cannot link to ${value}`)
    remaining.letters -= value.length
    return [key, value]
  })
  return [name, Object.fromEntries(entries) as Record<string, string>, ...sanitize(children, remaining, depth - 1)]
}

/** A path of the site, or http(s). */
const isWebAddress = (value: string) =>
  /^(?:\/(?![/\\])|https?:\/\/)/.test(value) && URL.canParse(value, 'https://site')
