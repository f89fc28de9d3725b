/**
 * Creates `<p>` elements for other paragraph markup. WordPress and Drupal store blank lines and line feeds, and create
 * elements for display (`wpautop`, `_filter_autop`); editors write two `<br>`, or bare text beside blocks.
 */
import { type HtmlElement, type HtmlNode, isBlock, isDropped } from 'shared-kernel/sanitize'

/** A text or an element without children, and its inline ancestors, outermost first. */
interface Leaf {
  node: HtmlNode
  around: readonly HtmlElement[]
  /** The leaf in the flat text, in which breaks are found across elements. */
  flat: string
}

const BR: HtmlElement = { kind: 'element', name: 'br', attributes: {}, children: [] }
/** A line break character, as in Word: unlike `<br>` it does not imply that the text is HTML. */
const TYPED_BR: HtmlElement = { ...BR }
const FLAT_BR = '\u2028'
const FLAT_TYPED_BR = '\v'
const FLAT_PICTURE = '\ufffc'
const TWO_BR = /[\u2028\v][^\S\u2028\v]*[\u2028\v]/
const BLANK_LINE = /\n[^\S\n\u2028\v]*\n/
const SENTENCE_END = /[.!?…:][)"”’»]*$/

/** Other blocks keep their text: tables, lists, preformatted text, headings, captions. */
const HOLDS_PARAGRAPHS =
  /^(?:address|article|aside|blockquote|center|details|div|fieldset|footer|form|header|main|section)$/

/**
 * Replaces characters that break lines (vertical tab, form feed, next line, line separator) or paragraphs (paragraph
 * separator) by elements.
 */
export const withLineBreaks = (text: string): HtmlNode[] =>
  text
    .replaceAll('\u2029', '\v\v')
    .split(/([\v\f\u0085\u2028])/)
    .flatMap((part, nth): HtmlNode[] =>
      nth % 2 === 1 ? [TYPED_BR] : part === '' ? [] : [{ kind: 'text', text: part }],
    )

export const formParagraphs = (tree: readonly HtmlNode[]): HtmlNode[] => formIn(tree, true)

function formIn(nodes: readonly HtmlNode[], isRoot: boolean): HtmlNode[] {
  const runs: HtmlNode[][] = []
  for (const node of nodes) {
    const run = runs.at(-1)
    if (isOrHoldsBlock(node) || !run || isOrHoldsBlock(run[0]!)) runs.push([node])
    else run.push(node)
  }
  const isMixed = runs.some(([first]) => isOrHoldsBlock(first!))
  return runs.flatMap((run) => {
    const [first] = run as [HtmlNode]
    return first.kind === 'element' && isOrHoldsBlock(first)
      ? formBlock(first)
      : formRun(run, isRoot || isMixed, isRoot && !isMixed)
  })
}

function formBlock(block: HtmlElement): HtmlNode[] {
  const { name, children } = block
  const isBox = HOLDS_PARAGRAPHS.test(name)
  if ((name === 'p' || isBox) && isBlankParagraph(block)) return []
  if (isBox || !isBlock(name)) return [{ ...block, children: formIn(children, false) }]
  if (name !== 'p') return [block]
  const pieces = cut(leavesOf(children), (space) => TWO_BR.test(space))
  return pieces.length < 2 && !children.includes(TYPED_BR)
    ? [block]
    : pieces.map((piece) => ({ ...block, children: nest(piece) }))
}

/**
 * @param isWrapped whether words without a break become a paragraph too
 * @param isAll whether the run is the whole content
 */
function formRun(run: HtmlNode[], isWrapped: boolean, isAll: boolean): HtmlNode[] {
  const leaves = leavesOf(run)
  const flat = flatten(leaves)
  if (flat.trim() === '') return run.filter((node) => node !== TYPED_BR)
  const hasBlankLines = BLANK_LINE.test(flat)
  const lines = hasBlankLines || isAll ? meaningOfLines(flat, hasBlankLines) : 'spaces'
  const pieces = cut(
    leaves,
    (space) => BLANK_LINE.test(space) || TWO_BR.test(space) || (lines === 'paragraphs' && space.includes('\n')),
  )
  if (pieces.length < 2 && !isWrapped) return run
  return pieces.map((piece) => {
    const children = nest(lines === 'breaks' ? piece.flatMap(withBreaks) : piece)
    return { kind: 'element', name: 'p', attributes: {}, children }
  })
}

/** Meaning of single line feeds: in HTML and wrapped text they are spaces. */
function meaningOfLines(flat: string, hasBlankLines: boolean): 'spaces' | 'breaks' | 'paragraphs' {
  if (flat.includes(FLAT_BR)) return 'spaces'
  // Copied from Word: its line breaks are other characters.
  if (flat.includes(FLAT_TYPED_BR)) return hasBlankLines ? 'breaks' : 'paragraphs'
  const lines = flat.trim().split('\n').map((line) => line.trim()) // prettier-ignore
  const followed = lines.slice(0, -1).map((line, nth) => ({ line, next: lines[nth + 1]! }))
  const inner = followed.filter(({ line, next }) => line !== '' && next !== '')
  const ended = inner.filter(({ line }) => SENTENCE_END.test(line)).length
  const width = lines.reduce((longest, { length }) => Math.max(longest, length), 0)
  const isFull = ({ line, next }: (typeof inner)[0]) => line.length + 1 + next.split(/\s/)[0]!.length > width
  if (width >= 60 && width <= 100 && ended < inner.length && inner.every(isFull)) return 'spaces'
  return !hasBlankLines && ended * 2 > inner.length ? 'paragraphs' : 'breaks'
}

/** The leaves of each piece, without spaces and line breaks at its ends. */
function cut(leaves: readonly Leaf[], isBreak: (space: string) => boolean): Leaf[][] {
  const spaces = [...flatten(leaves).trimEnd().matchAll(/\s+/g)]
  const breaks = spaces.filter(({ index, 0: space }) => index > 0 && isBreak(space)).map(({ index }) => index)
  const pieces: Leaf[][] = [[]]
  let offset = 0
  for (const leaf of leaves) {
    const end = offset + leaf.flat.length
    for (let from = offset; from < end;) {
      if (from === breaks[pieces.length - 1]) pieces.push([])
      const to = Math.min(end, breaks[pieces.length - 1] ?? end)
      const text = leaf.flat.slice(from - offset, to - offset)
      pieces.at(-1)!.push(leaf.node.kind === 'text' ? toLeaf(text, leaf.around) : leaf)
      from = to
    }
    offset = end
  }
  return pieces.map((piece) => trim(trim(piece, 'trimStart', 0), 'trimEnd', -1))
}

const toLeaf = (text: string, around: Leaf['around']): Leaf => ({ node: { kind: 'text', text }, around, flat: text })

function trim(leaves: readonly Leaf[], side: 'trimStart' | 'trimEnd', at: 0 | -1): Leaf[] {
  const rest = [...leaves]
  const anchors: Leaf[] = []
  for (let leaf = rest.at(at); leaf && leaf.flat.trim() === ''; leaf = rest.at(at)) {
    rest.splice(at, 1)
    if (leaf.node.kind === 'element' && leaf.node.name !== 'br') anchors.push(leaf)
  }
  const last = rest.at(at)
  if (last?.node.kind === 'text') rest.splice(at, 1, toLeaf(last.flat[side](), last.around))
  return at === 0 ? [...anchors, ...rest] : [...rest, ...anchors.reverse()]
}

const withBreaks = (leaf: Leaf): Leaf[] =>
  leaf.node.kind !== 'text'
    ? [leaf]
    : leaf.flat
        .split(/ *\n */)
        .flatMap((line, nth): Leaf[] => [
          ...(nth === 0 ? [] : [{ ...leaf, node: BR }]),
          ...(line === '' ? [] : [toLeaf(line, leaf.around)]),
        ])

/** Nests the leaves in their elements again; an element across a break is in both paragraphs. */
function nest(leaves: readonly Leaf[], depth = 0): HtmlNode[] {
  const nested: HtmlNode[] = []
  for (let nth = 0; nth < leaves.length;) {
    const outer = leaves[nth]!.around[depth]
    let end = nth + 1
    while (outer && leaves[end]?.around[depth] === outer) end++
    nested.push(outer ? { ...outer, children: nest(leaves.slice(nth, end), depth + 1) } : leaves[nth]!.node)
    nth = end
  }
  return nested
}

const leavesOf = (nodes: readonly HtmlNode[], around: readonly HtmlElement[] = []): Leaf[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return { node, around, flat: node.text.replace(/\r\n?/g, '\n') }
    if (node.children.length > 0 && !isDropped(node.name)) return leavesOf(node.children, [...around, node])
    return { node, around, flat: flatOf(node) }
  })

function flatOf(node: HtmlElement): string {
  if (node === TYPED_BR) return FLAT_TYPED_BR
  return node.name === 'br' ? FLAT_BR : node.name === 'img' ? FLAT_PICTURE : ' '
}

const flatten = (leaves: readonly Leaf[]) => leaves.map(({ flat }) => flat).join('')

/** Empty lines of Word and of editors: spaces, `&nbsp;` or `<br>` only. */
const isBlankParagraph = ({ attributes, children }: HtmlElement): boolean =>
  attributes.id === undefined &&
  children.every((child) =>
    child.kind === 'text' ? child.text.trim() === '' : child.name === 'br' || isBlankInline(child),
  )

const isBlankInline = (element: HtmlElement) =>
  !isBlock(element.name) &&
  !isDropped(element.name) &&
  element.name !== 'img' &&
  element.attributes.name === undefined &&
  isBlankParagraph(element)

export const isOrHoldsBlock = (node: HtmlNode): boolean =>
  node.kind === 'element' && (isBlock(node.name) || node.children.some(isOrHoldsBlock))

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
