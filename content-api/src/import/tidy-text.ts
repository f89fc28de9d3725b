/** One way to write the same text: names that look alike are one name, and what is typed finds it. */
import { parseFragment } from 'parse5'
import { splitLigatures } from 'shared-kernel/fold'

const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi
/** `&amp;amp;nbsp;`: exports of exports. */
const MOST_ENCODINGS = 3

/** Composed, with letters instead of typeset ligatures; of a text whose entities are decoded. */
export const compose = (text: string) => splitLigatures(text).normalize('NFC')

/** A text that is no HTML: with entities decoded, which exports of web sites leave in it. */
export function tidyText(text: string): string {
  let decoded = text
  for (let nth = 0; nth < MOST_ENCODINGS && decoded.includes('&'); nth++)
    decoded = decoded.replace(ENTITY, (entity) => parseFragment(entity).childNodes.map(textIn).join(''))
  return compose(decoded)
}

const textIn = (node: object) => ('value' in node ? String(node.value) : '')

/** Line feeds for the other characters that break lines and paragraphs, which word processors write. */
export const tidyLines = (text: string) => text.replaceAll('\u2029', '\n\n').replace(/[\v\f\u0085\u2028]/g, '\n')

/** A name or title: besides, one kind of space, and no soft hyphens, signs of direction or control characters. */
export const tidyName = (text: string) =>
  tidyText(text)
    .replace(/\p{Cf}|(?![\s\u0085])\p{Cc}/gu, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
