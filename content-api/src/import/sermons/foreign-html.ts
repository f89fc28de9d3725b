/** Converts meaningful styles of foreign HTML to elements: bodies have no styles. */
import { type HtmlElement, type HtmlNode, isBlock } from 'shared-kernel/sanitize'
import { readReferences } from 'shared-kernel/references'
import { isOrHoldsBlock } from './form-paragraphs.ts'

interface Meaning {
  /** Equivalent element. */
  name: string
  style: RegExp
  /** Elements that imply the style. */
  within: RegExp
  /** Removes the meaning of an element that implies it. */
  denied?: RegExp
  /** Applies to words only; on a box or a cell the style means something else. */
  isOfWords?: true
}

const styled = (property: string, value: string) => new RegExp(`(?:^|;)\\s*(?:${property})\\s*:\\s*(?:${value})`, 'i')

const MEANINGS: readonly Meaning[] = [
  {
    name: 'b',
    style: styled('font-weight', 'bold|[6-9]00'),
    within: /^(?:b|strong|dt|th|h[1-6])$/,
    // Word processors wrap a whole copied text in such a <b>.
    denied: styled('font-weight', 'normal|[1-5]00'),
  },
  {
    name: 'i',
    style: styled('font-style', 'italic|oblique'),
    within: /^(?:i|em|cite)$/,
    denied: styled('font-style', 'normal'),
  },
  {
    name: 's',
    style: styled('text-decoration|text-decoration-line', '[^;]*line-through'),
    within: /^(?:s|strike|del)$/,
  },
  { name: 'sup', style: styled('vertical-align', 'super'), within: /^sup$/, isOfWords: true },
  { name: 'sub', style: styled('vertical-align', 'sub(?!\\w)'), within: /^sub$/, isOfWords: true },
]

/** All elements of a tree, each before those within it. */
export const elementsIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [] : [node, ...elementsIn(node.children)]))

const HIDES = styled('display|visibility', 'none|hidden')

/** By attribute or style. */
export const isHidden = ({ hidden, style = '' }: Readonly<Record<string, string>>) =>
  hidden !== undefined || HIDES.test(style)

/** The tree with elements for bold, italic, struck out, raised or lowered words. */
export const stateMeanings = (nodes: readonly HtmlNode[]) => restate(nodes, [], [])

/** @param pending styles of all nodes without an element yet @param stated styles with an element around the nodes */
function restate(nodes: readonly HtmlNode[], pending: readonly Meaning[], stated: readonly Meaning[]): HtmlNode[] {
  if (pending.length > 0 && !nodes.some(isOrHoldsBlock)) {
    const words = restate(nodes, [], [...stated, ...pending])
    return isBlank(words) ? words : pending.reduce((inside, { name }) => [element(name, inside)], words)
  }
  return nodes.map((node) => {
    if (node.kind === 'text') return pending.length === 0 ? node : (restate([node], pending, stated)[0] ?? node)
    const { style = '' } = node.attributes
    const isDenied = MEANINGS.some(({ denied, within }) => within.test(node.name) && denied?.test(style))
    const name = isDenied && !isBlock(node.name) ? 'span' : node.name
    const meanings = MEANINGS.filter((meaning) => meaning.style.test(style) && !(meaning.isOfWords && isBlock(name)))
    const known = [...stated, ...MEANINGS.filter(({ within }) => within.test(name))]
    const open = [...new Set([...pending, ...meanings])].filter((meaning) => !known.includes(meaning))
    return { ...node, name, children: restate(node.children, open, known) }
  })
}

const element = (name: string, children: HtmlNode[]): HtmlNode => ({ kind: 'element', name, attributes: {}, children })

const isBlank = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => (node.kind === 'text' ? node.text.trim() === '' : isBlank(node.children)))

const PREFIX = 'text-'

/** Adds another prefix to colliding anchor names, and updates links to them. */
export function renameCollidingAnchors(tree: readonly HtmlNode[]): readonly HtmlNode[] {
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

const namesIn = (nodes: readonly HtmlNode[]): string[] =>
  elementsIn(nodes).flatMap(({ name: element, attributes: { id, name } }) =>
    [id, element === 'a' ? name : undefined].flatMap((text) => text?.trim() ?? []),
  )

/** A short name with a chapter and a verse: `Lk 99,3`, `1 Kor. 40:2`. */
const WRITTEN = /(?<![\p{L}\d])(?:[1-5]\.?[ \u00a0]?)?\p{Lu}\p{L}{0,6}\.?[ \u00a0]\d{1,3}[,:]\d{1,3}(?![\p{L}\d])/gu

/** Texts in the form of a reference to a verse that no Bible has. */
export const findUnknownReferences = (plain: string): string[] =>
  (plain.match(WRITTEN) ?? []).filter((text) => {
    const { passages, unread } = readReferences(text)
    return passages.length === 0 && unread.length > 0 && unread.every(({ reason }) => reason === 'nowhere')
  })
