/** Normalizes texts: names that look alike become one name, and search input matches. */
import { parseFragment } from 'parse5'
import { splitLigatures } from 'shared-kernel/fold'

const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi
/** `&amp;amp;nbsp;`: repeatedly exported text. */
const MOST_ENCODINGS = 3

/** NFC, with letters instead of typographic ligatures; expects decoded entities. */
export const compose = (text: string) => splitLigatures(text).normalize('NFC')

/** Decodes entities in non-HTML text, which exports of web sites contain. */
export function tidyText(text: string): string {
  let decoded = text
  for (let nth = 0; nth < MOST_ENCODINGS && decoded.includes('&'); nth++)
    decoded = decoded.replace(ENTITY, (entity) => parseFragment(entity).childNodes.map(textIn).join(''))
  return compose(decoded)
}

const textIn = (node: object) => ('value' in node ? String(node.value) : '')

/** Replaces the line and paragraph breaks of word processors by line feeds. */
export const tidyLines = (text: string) => text.replaceAll('\u2029', '\n\n').replace(/[\v\f\u0085\u2028]/g, '\n')

/** For names and titles: one kind of space, and no soft hyphens, direction marks or control characters. */
export const tidyName = (text: string) =>
  tidyText(text)
    .replace(/\p{Cf}|(?![\s\u0085])\p{Cc}/gu, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
