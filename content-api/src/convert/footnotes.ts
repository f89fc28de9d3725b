/** Finds footnotes of foreign HTML: links to a note that links back. */
import type { HtmlElement, HtmlNode } from 'shared-kernel/sanitize'
import { elementsIn } from '../import/sermons/foreign-html.ts'
import { decodeName } from './file-names.ts'

/** Placeholder for a reference to the note with this number; `body-markdown.ts` writes it as `[^1]`. */
export const NOTE_REFERENCE = 'note-reference'
/** Placeholder for a note at its reference, as in the shortcode `[footnote]`. */
export const NOTE_IN_PLACE = 'note-in-place'

/**
 * Removes the notes from a tree and marks their references.
 * @param storedNotes notes stored beside the text, by id, as Gutenberg does
 */
export function takeFootnotes(tree: readonly HtmlNode[], storedNotes: ReadonlyMap<string, HtmlNode[]>) {
  const owners = ownersOf(tree)
  const links = linksIn(tree)
  const numbers = new Map<string, number>()
  const notes: HtmlNode[][] = []
  const noteNodes = new Set<HtmlNode>()
  const references = new Map<HtmlNode, number>()
  for (const link of links) {
    const name = targetOf(link)
    if (!numbers.has(name)) {
      const target = storedNotes.has(name) ? null : noteOf(name, link, owners)
      const note = storedNotes.get(name) ?? (target && withoutBackLinks(target, namesOf(owners, link)))
      if (!note) continue
      numbers.set(name, notes.push(note))
      if (target) noteNodes.add(target)
    }
    references.set(link, numbers.get(name)!)
  }
  const rewrite = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (node.kind === 'text') return [node]
      if (noteNodes.has(node)) return []
      const number = references.get(node)
      if (number !== undefined) return [referenceTo(number)]
      if (node.name === NOTE_IN_PLACE) return [referenceTo(notes.push([...node.children]))]
      const children = rewrite(node.children)
      if (node.name === 'sup' && children.length === 1 && isReference(children[0]!)) return children
      // A list or box that is empty without its notes.
      if (children.length < node.children.length && children.every(isBlank)) return []
      return [{ ...node, children }]
    })
  const body = rewrite(tree)
  return { body, notes }
}

const isReference = (node: HtmlNode) => node.kind === 'element' && node.name === NOTE_REFERENCE
const isBlank = (node: HtmlNode) => (node.kind === 'text' ? node.text.trim() === '' : node.name === 'hr')

/** Has text, because Turndown drops empty elements. */
const referenceTo = (number: number): HtmlElement => ({
  kind: 'element',
  name: NOTE_REFERENCE,
  attributes: {},
  children: [{ kind: 'text', text: String(number) }],
})

const targetOf = ({ attributes: { href = '' } }: HtmlElement) => decodeName(href.slice(1))

const linksIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  elementsIn(nodes).filter(({ name, attributes: { href = '' } }) => name === 'a' && /^#.+/.test(href))

/** The ancestors of each element, the nearest first. */
function ownersOf(nodes: readonly HtmlNode[], above: HtmlElement[] = [], owners = new Map<HtmlNode, HtmlElement[]>()) {
  for (const node of nodes) {
    if (node.kind === 'text') continue
    owners.set(node, above)
    ownersOf(node.children, [node, ...above], owners)
  }
  return owners
}

const NOTE_BLOCKS = /^(?:li|p|div|dd|td|aside)$/

/** The block that a reference links to, if it links back and comes later; null for other internal links. */
function noteOf(name: string, link: HtmlElement, owners: Map<HtmlNode, HtmlElement[]>): HtmlElement | null {
  const all = [...owners.keys()] as HtmlElement[]
  const named = all.find(({ attributes: { id, name: own } }) => id === name || own === name)
  if (!named || all.indexOf(named) < all.indexOf(link)) return null
  const block = [named, ...owners.get(named)!].find((node) => NOTE_BLOCKS.test(node.name))
  // A `<div>` may contain all notes.
  if (!block || owners.get(link)!.includes(block)) return null
  const backNames = namesOf(owners, link)
  return linksIn([block]).some((back) => backNames.has(targetOf(back))) ? block : null
}

/** Anchor names of a reference: its own, those within it, and those of its nearest ancestors. */
function namesOf(owners: Map<HtmlNode, HtmlElement[]>, link: HtmlElement): Set<string> {
  const within = [link, ...(link.children.filter(({ kind }) => kind === 'element') as HtmlElement[])]
  const near = [...within, ...owners.get(link)!.slice(0, 2)]
  return new Set(near.flatMap(({ attributes: { id, name } }) => [id, name]).filter((name) => name !== undefined))
}

function withoutBackLinks(note: HtmlElement, back: ReadonlySet<string>): HtmlNode[] {
  const strip = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (node.kind === 'text') return [node]
      if (node.name === 'a' && back.has(targetOf(node))) return []
      const children = strip(node.children)
      return children.length < node.children.length && children.every(isBlank) && node.name !== 'p'
        ? []
        : [{ ...node, children }]
    })
  return strip(note.children)
}
