/**
 * Estimates the height of an embed from the length of its texts, for frames whose host does not listen to the height
 * script. The estimate is high rather than low: letters are as wide as those of the widest common fallback font.
 */
import type { EmbedElement, EmbedTree } from '../../embed/elements/embed-tree.ts'

/** Font size, line height and all space around, in pixels, as in `styles.ts`. */
interface Box {
  font: number
  line: number
  around: number
}

const FRAME: Box = { font: 16, line: 24, around: 31 }
/** Space left and right of the text, in pixels. */
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
  // The button counts as a line of text; the rest is the field and the space above.
  search: { font: 16, line: 24, around: 28 },
}
const MIN_HEIGHT: Partial<Record<string, number>> = { row: 76 }
const AUDIO = 60
/** Width of a letter relative to the font size, with the loss at line breaks between long words. */
const LETTER = 0.56
const INLINE = /^(?:a|b|cite|em|i|span|strong|sup|time)$/

const lettersIn = (node: string | EmbedElement): number =>
  typeof node === 'string' ? node.length : node.slice(2).reduce<number>((sum, one) => sum + lettersIn(one as string), 0)

/** @param width of the frame, in pixels. @returns pixels */
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
    height += Math.max(inside, MIN_HEIGHT[part] ?? 0)
  }
  endLine()
  return height
}
