/** Normalizes texts: names that look alike become one name, and search input matches. */
import { parseFragment } from 'parse5'
import { fold, splitLigatures } from 'shared-kernel/fold'

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

/** `A tékozló fiú (2)` → `a-tekozlo-fiu-2`. */
export const toSlug = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

type Sign = readonly [code: string, sign: RegExp, message: (found: string) => string]

/** Characters that no Hungarian text has, with the probable cause. */
const LETTERS: readonly Sign[] = [
  [
    'coded-twice',
    // UTF-8 decoded as Windows-1252 or -1250: Ã¡, Ă¡ and Ăˇ for á, Å‘ and Ĺ‘ for ő, â€“ for –.
    /[ÃĂÅĹÂ][\u0080-\u009f\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŚŤŽŹ‘’“”•–—˜™š›œśťžźŸˇ˘ŁĄŞŻ˛łąşĽ˝ľż]|â€\S/gu,
    (found) => `The text has ${found}: its letters were probably encoded twice.`,
  ],
  [
    'wrong-accent',
    /[õôûÕÔÛ]/gu,
    (found) => `The text has ${found} where Hungarian has ő or ű: the file was probably read in a wrong encoding once.`,
  ],
  ['broken-character', /[\ufffd\u0080-\u009f]/gu, () => 'The text has a broken character.'],
]
const MARKUP: Sign = [
  'markup',
  /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\\[a-z]+\d?\*?/giu,
  (found) => `The text holds markup: ${found}`,
]

/** Letters that no Hungarian text has; `about` is the first of them. */
export const strangeLetters = (text: string) => warningsOf(text, LETTERS)

/** Also markup, for names, verses and texts that are not HTML. */
export const strangeInPlain = (text: string) => warningsOf(text, [...LETTERS, MARKUP])

const warningsOf = (text: string, signs: readonly Sign[]) =>
  signs.flatMap(([code, sign, message]) => {
    const found = text.match(sign)
    return found ? [{ code, message: message([...new Set(found)].join(' ')), about: found[0] }] : []
  })
