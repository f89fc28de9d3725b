/**
 * What a build says that its inset looks like, read as what a stranger says: elements and attributes that the site
 * knows, addresses that lead to the web, and not too much of it. Pure.
 */
import { EMBED_ATTRIBUTES, EMBED_ELEMENTS, type EmbedElement, type EmbedTree } from '../../embed/elements/embed-tree.ts'

const ELEMENTS = new Set(EMBED_ELEMENTS.split(' '))
const ADDRESSES = ['action', 'href', 'src']
/** A chapter of the Bible with its numbers has 600 at the most. */
const MOST_NODES = 3000
const LONGEST_TEXT = 60_000
const DEEPEST = 12

interface Room {
  nodes: number
  letters: number
}

/** @throws Error that names what an inset cannot have */
export function readTree(said: unknown): EmbedTree {
  return read(said, { nodes: MOST_NODES, letters: LONGEST_TEXT }, DEEPEST)
}

function read(said: unknown, room: Room, depth: number): EmbedTree {
  if (!Array.isArray(said)) throw new Error('An inset is a list')
  if (depth === 0) throw new Error(`An inset is at most ${DEEPEST} elements deep`)
  return said.map((node: unknown) => {
    room.nodes -= 1
    if (typeof node === 'string') room.letters -= node.length
    if (room.nodes < 0 || room.letters < 0) throw new Error('An inset is not so long')
    return typeof node === 'string' ? node : readElement(node, room, depth)
  })
}

function readElement(node: unknown, room: Room, depth: number): EmbedElement {
  if (!Array.isArray(node)) throw new Error('An inset is made of texts and elements')
  const [name, attributes, ...children] = node as unknown[]
  if (typeof name !== 'string' || !ELEMENTS.has(name)) throw new Error(`An inset has no <${String(name)}>`)
  const kept = Object.entries((attributes ?? {}) as object).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string' || !EMBED_ATTRIBUTES.test(key)) throw new Error(`An inset has no ${key}`)
    if (ADDRESSES.includes(key) && !isAddress(value)) throw new Error(`An inset does not lead to ${value}`)
    room.letters -= value.length
    return [key, value]
  })
  return [name, Object.fromEntries(kept) as Record<string, string>, ...read(children, room, depth - 1)]
}

/** Of the site, from its root, or of the web. */
const isAddress = (value: string) => /^(?:\/(?![/\\])|https?:\/\/)/.test(value) && URL.canParse(value, 'https://site')
