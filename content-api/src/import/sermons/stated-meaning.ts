/** What foreign HTML says with styles, said with elements: a body keeps no styles. */
import { type HtmlNode, isBlock } from 'shared-kernel/html-tree'

interface Meaning {
  /** The element that says it. */
  name: string
  said: RegExp
  /** Elements that say it already, or whose look says enough. */
  within: RegExp
  /** Takes it back of an element that says it. */
  denied?: RegExp
  /** Of words; of a box or a cell it means something else. */
  isOfWords?: true
}

const styled = (property: string, value: string) => new RegExp(`(?:^|;)\\s*(?:${property})\\s*:\\s*(?:${value})`, 'i')

const MEANINGS: readonly Meaning[] = [
  {
    name: 'b',
    said: styled('font-weight', 'bold|[6-9]00'),
    within: /^(?:b|strong|dt|th|h[1-6])$/,
    // A word processor's copy stands as a whole in such a <b>.
    denied: styled('font-weight', 'normal|[1-5]00'),
  },
  {
    name: 'i',
    said: styled('font-style', 'italic|oblique'),
    within: /^(?:i|em|cite)$/,
    denied: styled('font-style', 'normal'),
  },
  {
    name: 's',
    said: styled('text-decoration|text-decoration-line', '[^;]*line-through'),
    within: /^(?:s|strike|del)$/,
  },
  { name: 'sup', said: styled('vertical-align', 'super'), within: /^sup$/, isOfWords: true },
  { name: 'sub', said: styled('vertical-align', 'sub(?!\\w)'), within: /^sub$/, isOfWords: true },
]

const HIDES = styled('display|visibility', 'none|hidden')

/** Whether a page that has the element does not show it. */
export const isHidden = ({ hidden, style = '' }: Readonly<Record<string, string>>) =>
  hidden !== undefined || HIDES.test(style)

/** The tree without styles that mean something: bold, italic, struck out, raised or lowered words stand in elements. */
export const stateMeanings = (nodes: readonly HtmlNode[]) => restate(nodes, [], [])

/**
 * @param pending what is said of all of the nodes and is not stated yet
 * @param stated what is stated of them
 */
function restate(nodes: readonly HtmlNode[], pending: readonly Meaning[], stated: readonly Meaning[]): HtmlNode[] {
  if (pending.length > 0 && !nodes.some(holdsBlock)) {
    const words = restate(nodes, [], [...stated, ...pending])
    return isBlank(words) ? words : pending.reduce((inside, { name }) => [element(name, inside)], words)
  }
  return nodes.map((node) => {
    if (node.kind === 'text') return pending.length === 0 ? node : (restate([node], pending, stated)[0] ?? node)
    const { style = '' } = node.attributes
    const isDenied = MEANINGS.some(({ denied, within }) => within.test(node.name) && denied?.test(style))
    const name = isDenied && !isBlock(node.name) ? 'span' : node.name
    const said = MEANINGS.filter((meaning) => meaning.said.test(style) && !(meaning.isOfWords && isBlock(name)))
    const known = [...stated, ...MEANINGS.filter(({ within }) => within.test(name))]
    const open = [...new Set([...pending, ...said])].filter((meaning) => !known.includes(meaning))
    return { ...node, name, children: restate(node.children, open, known) }
  })
}

const element = (name: string, children: HtmlNode[]): HtmlNode => ({ kind: 'element', name, attributes: {}, children })

const holdsBlock = (node: HtmlNode): boolean =>
  node.kind === 'element' && (isBlock(node.name) || node.children.some(holdsBlock))

const isBlank = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => (node.kind === 'text' ? node.text.trim() === '' : isBlank(node.children)))
