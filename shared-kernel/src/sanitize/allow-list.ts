/**
 * The context of some HTML: a content item's body or copyright text, one line within a paragraph, or a policy (a body
 * without pictures).
 */
export type HtmlKind = 'body' | 'inline' | 'policy'

interface Tag {
  /** A block element: not allowed in a paragraph. */
  isBlock?: true
  isVoid?: true
  /** May contain text and inline elements only. */
  holdsWordsOnly?: true
  /** The only allowed parents. */
  within?: readonly string[]
  /** Allows only certain children; whitespace between them is not text. */
  holds?: true
}

const WORDS: Tag = {}
const BLOCK: Tag = { isBlock: true }
const LINE: Tag = { isBlock: true, holdsWordsOnly: true }
/** Ruby annotations. */
const READING: Tag = { within: ['ruby'] }
const TERM: Tag = { isBlock: true, within: ['dl'] }
const ROWS: Tag = { isBlock: true, within: ['table'], holds: true }

/** All allowed elements, with their content model. */
export const TAGS: Readonly<Record<string, Tag>> = Object.assign(Object.create(null) as Record<string, Tag>, {
  a: WORDS, abbr: WORDS, b: WORDS, bdi: WORDS, bdo: WORDS, br: { isVoid: true }, cite: WORDS, code: WORDS, del: WORDS,
  dfn: WORDS, em: WORDS, i: WORDS, img: { isVoid: true }, ins: WORDS, kbd: WORDS, mark: WORDS, q: WORDS, s: WORDS,
  samp: WORDS, small: WORDS, span: WORDS, strong: WORDS, sub: WORDS, sup: WORDS, u: WORDS, var: WORDS,
  ruby: WORDS, rp: READING, rt: READING,
  p: LINE, h2: LINE, h3: LINE, h4: LINE, pre: LINE,
  blockquote: BLOCK, figure: BLOCK, figcaption: { isBlock: true, within: ['figure'] }, hr: { isBlock: true, isVoid: true },
  dl: { isBlock: true, holds: true }, dt: { ...TERM, holdsWordsOnly: true }, dd: TERM,
  ul: BLOCK, ol: BLOCK, li: { isBlock: true, within: ['ul', 'ol'] },
  table: { isBlock: true, holds: true }, caption: { isBlock: true, within: ['table'] }, thead: ROWS, tbody: ROWS, tfoot: ROWS,
  tr: { isBlock: true, within: ['thead', 'tbody', 'tfoot'], holds: true },
  td: { isBlock: true, within: ['tr'] }, th: { isBlock: true, within: ['tr'] },
} satisfies Record<string, Tag>) // prettier-ignore

/** The page has its own h1, headings below h4 are not styled, and obsolete elements have new names. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  { h1: 'h2', h5: 'h4', h6: 'h4', acronym: 'abbr', listing: 'pre', strike: 's', tt: 'code', xmp: 'pre' },
)

/** Generic containers, or elements in a wrong place: they become paragraphs, so that their words stay separate. */
export const PARAGRAPH_TAGS: ReadonlySet<string> = new Set(
  'address article aside center dd details div dl dt fieldset footer form header hgroup main nav pre section summary'.split(
    ' ',
  ),
)

/** Removed with their content: they run scripts, load or request something, or are parsed by other rules. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  (
    'applet area audio base basefont bgsound button canvas col colgroup command datalist dialog embed fencedframe ' +
    'frame frameset head iframe input isindex keygen link map math menuitem meta meter noembed noframes noscript ' +
    'object optgroup option output param plaintext portal progress script select slot source style svg template textarea ' +
    'title track video'
  ).split(' '),
)

const ALL = new Set(Object.keys(TAGS))
const WITHOUT_PICTURES = new Set([...ALL].filter((name) => name !== 'img'))
const IN_A_LINE = new Set(['a', 'abbr', 'br', 'em', 'span', 'strong'])

/** The elements allowed in a context. */
export function tagsOf(kind: HtmlKind): ReadonlySet<string> {
  return kind === 'body' ? ALL : kind === 'policy' ? WITHOUT_PICTURES : IN_A_LINE
}
