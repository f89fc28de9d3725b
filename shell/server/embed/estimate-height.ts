/**
 * How tall an inset will be at a width, from the length of its texts: for frames that nothing makes taller afterwards.
 * Rather too tall than cut: letters count as wide as those of the widest usual fallback font. Pure.
 */
import type { EmbedElement, EmbedTree } from '../../embed/elements/embed-tree.ts'

/** Font size, line height and all space around, in pixels, as `styles.ts` has them. */
interface Box {
  font: number
  line: number
  around: number
}

const FRAME: Box = { font: 16, line: 24, around: 31 }
/** Left and right of the texts in the frame. */
const SIDES = 38
const BOXES: Partial<Record<string, Box>> = {
  frame: FRAME,
  head: { font: 14.4, line: 22, around: 0 },
  facts: { font: 14.4, line: 22, around: 0 },
  source: { font: 14.4, line: 22, around: 0 },
  more: { font: 14.4, line: 22, around: 8 },
  title: { font: 19.2, line: 25, around: 4 },
  text: { font: 17, line: 27.2, around: 12 },
  row: { font: 16.8, line: 23, around: 11 },
  list: { font: 16, line: 24, around: 7 },
  readings: { font: 16, line: 36, around: 7 },
  // Its button is one line of text; the rest is the field and the space above it.
  search: { font: 16, line: 24, around: 28 },
}
const LEAST: Partial<Record<string, number>> = { row: 76 }
const AUDIO = 60
/** Of a letter, in parts of the font size; with what is lost where lines break between long words. */
const LETTER = 0.56
const INLINE = /^(?:a|b|cite|em|i|span|strong|sup|time)$/

const lettersIn = (node: string | EmbedElement): number =>
  typeof node === 'string' ? node.length : node.slice(2).reduce<number>((sum, one) => sum + lettersIn(one as string), 0)

/** @param width of the frame, in pixels */
export const estimateHeight = (tree: EmbedTree, width: number): number =>
  Math.ceil(heightOf(tree, Math.max(width - SIDES, FRAME.font), FRAME))

function heightOf(tree: EmbedTree, width: number, { font, line }: Box): number {
  let height = 0
  let letters = 0
  const endLine = () => {
    height += Math.ceil((letters * font * LETTER) / width) * line
    letters = 0
  }
  for (const node of tree) {
    if (typeof node === 'string' || (INLINE.test(node[0]) && !BOXES[node[1].part ?? ''])) {
      letters += lettersIn(node)
      continue
    }
    endLine()
    const [name, { part = '' }, ...children] = node
    const box = BOXES[part] ?? { font, line, around: 0 }
    const inside = name === 'audio' ? AUDIO : heightOf(children, width, box) + box.around
    height += Math.max(inside, LEAST[part] ?? 0)
  }
  endLine()
  return height
}
