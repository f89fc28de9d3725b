import { parse } from 'parse5'
import {
  type HtmlElement,
  type HtmlNode,
  isBlock,
  isDropped,
  isKnown,
  parseTree,
  provideHtmlParser,
  safeUrl,
  sanitizeTree,
  writeTree,
} from 'shared-kernel/sanitize'
import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { compose, strangeLetters } from '../tidy-text.ts'
import { formParagraphs, withLineBreaks, withoutEmptyBlocks } from './form-paragraphs.ts'
import { elementsIn, isHidden, findUnknownReferences, stateMeanings, renameCollidingAnchors } from './foreign-html.ts'

/** A warning about changed content or a dead link; `about` is the first occurrence. */
export type BodyWarning = { code: string; message: string; about: string }

export type CleanBody = { html: string; plain: string; words: number; warnings: BodyWarning[] }

provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** Converts Markdown with footnotes (`[^1]`) to a sanitized body, including its HTML. */
export function cleanMarkdown(text: string): CleanBody {
  const { html, unlinked, missing, unsafe } = renderMarkdown(text.replaceAll('\u2029', '\n\n'))
  const body = cleanHtml(html)
  const warnings = [
    ...body.warnings,
    ...warning('unsafe-address', 'Links to addresses that no link may have stay as they were written', unsafe),
    ...warning('missing-footnote', 'Footnotes that the text leads to are not there', missing),
    ...warning('unlinked-footnote', 'Footnotes that nothing leads to were kept as paragraphs', unlinked),
  ]
  return { ...body, warnings }
}

/** Reduces HTML to the displayed elements of a body: no scripts, styles, frames, event handlers or unsafe addresses. */
export function cleanHtml(html: string): CleanBody {
  const whole = parseTree(html, Infinity)
  const hidden: string[] = []
  const tree = withoutHidden(whole, hidden)
  const clean = withoutEmptyBlocks(sanitizeTree(stateMeanings(renameCollidingAnchors(formParagraphs(tree))), 'body'))
  const plain = toPlainText(clean)
  const warnings = [
    ...droppedMarkup(tree),
    ...warning('unfolded', 'Sections that open on a click (<details>) are shown open', summariesIn(tree)).map(
      (one) => ({
        ...one,
        about: '<details',
      }),
    ),
    ...warning('unclosed-markup', 'Elements that are never closed take out what follows them', unclosedIn(html)),
    ...warning('hidden-text', 'What its page hides was left out', hidden),
    ...warning('lost-address', 'Addresses that lead nowhere from here were left out, their words stay', lostIn(tree)),
    ...warning('bad-reference', 'References that no Bible has are not linked', findUnknownReferences(plain)),
    ...LEFTOVERS.flatMap(([code, sentence, sign]) => warning(code, sentence, plain.match(sign) ?? [])),
    ...strangeLetters(plain),
  ]
  return { html: writeTree(clean).trim(), plain, words: countWords(plain), warnings }
}

/** A hyphenated word counts once. */
export function countWords(plain: string) {
  return plain.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Limits of the listed occurrences. */
const NAMED = 10
const NAME_LENGTH = 60
const ADDRESS_LENGTH = 300

/** At most one warning, which lists its occurrences. */
function warning(code: string, sentence: string, about: string[], length = NAME_LENGTH): BodyWarning[] {
  const named = [...new Set(about)].map((one) => (one.length > length ? `${one.slice(0, length)}…` : one))
  if (named.length === 0) return []
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : ''
  return [
    {
      code,
      message: `${sentence}: ${named.slice(0, NAMED).join(', ')}${more}.`,
      about: about[0]!.replace(/^"(.*)"$/s, '$1'),
    },
  ]
}

/** @param hidden receives the words of removed elements */
function withoutHidden(nodes: readonly HtmlNode[], hidden: string[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return withLineBreaks(compose(node.text))
    if (!isHidden(node.attributes)) return { ...node, children: withoutHidden(node.children, hidden) }
    const words = toPlainText(sanitizeTree([node], 'body'))
    if (words !== '') hidden.push(`"${words}"`)
    return []
  })
}

function droppedMarkup(tree: readonly HtmlNode[]): BodyWarning[] {
  const unknown = elementsIn(tree).filter(({ name }) => !isKnown(name))
  const [first] = unknown
  if (!first) return []
  const toName = ({ name, attributes: { src, data, 'data-src': late } }: HtmlElement) =>
    [name, src ?? data ?? late ?? ''].join(' ').trim()
  const words = unknown.flatMap((element) => {
    if (!isDropped(element.name) || HAS_NO_WORDS.test(element.name)) return []
    const plain = toPlainText(sanitizeTree(element.children, 'body'))
    return plain === '' ? [] : [`"${plain}"`]
  })
  const names = unknown.map(toName)
  const sentence = 'Elements that are not allowed were taken out'
  return [
    ...warning('dropped-markup', sentence, names, ADDRESS_LENGTH).map((one) => ({ ...one, about: `<${first.name}` })),
    ...warning('dropped-text', 'Words within such elements were left out', words),
  ]
}

/** The words of each `<summary>`. */
const summariesIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text' || isDropped(node.name)) return []
    const summary = node.children.filter((child) => child.kind === 'element' && child.name === 'summary')
    const own = node.name === 'details' ? [`"${toPlainText(sanitizeTree(summary, 'body'))}"`] : []
    return [...own, ...summariesIn(node.children)]
  })

/** Elements whose content is not text of the page. */
const HAS_NO_WORDS = /^(?:script|style|template|svg|math)$/

/** Elements (and comments) that the parser closes only at the end of the text. */
function unclosedIn(html: string): string[] {
  const small = html.toLowerCase()
  const isOpen = (start: string, end: string) => small.lastIndexOf(start) > small.lastIndexOf(end)
  const names = ['script', 'style', 'iframe', 'noembed', 'noframes', 'textarea', 'title', 'xmp']
  return [
    ...names.filter((name) => isOpen(`<${name}`, `</${name}`)).map((name) => `<${name}`),
    ...(isOpen('<!--', '-->') ? ['<!--'] : []),
  ]
}

/** Remains of other systems and word processors; bounded patterns, so that no text is slow. */
const LEFTOVERS: readonly [code: string, sentence: string, sign: RegExp][] = [
  [
    'leftover-code',
    'Codes of another system are shown as text',
    new RegExp(
      [
        /\[\[[^\]]{1,300}\]\]|\{\{[^{}]{1,300}\}\}|\{\/?[a-z][\w-]*(?:[\s:=|][^{}]{0,300})?\}/,
        /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?:\s+[\w-]+=[^\]]{1,300}|:[^\]\s]{1,300})\]/,
        /\[(?:audio|caption|contact-form|embed|gallery|playlist|toc|video)\]/,
      ]
        .map(({ source }) => source)
        .join('|'),
      'g',
    ),
  ],
  ['typed-bullets', 'Bullets of a word processor are shown as text', /^[·•§o](?= ?\u00a0)/gm],
  [
    'double-encoded',
    'Entities that were encoded twice are shown as text',
    /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi,
  ],
  [
    'shown-markup',
    'HTML is shown as text',
    /<\/?(?:a|b|br|div|em|font|h[1-6]|i|iframe|img|li|ol|p|script|span|strong|table|td|tr|u|ul|video)(?:\s[^<>]{0,300})?\/?>/gi,
  ],
]

/** Addresses of links and images that do not work on the site: `jegyzet.html`, `www.x.hu`, `kepek/a.png`. */
function lostIn(nodes: readonly HtmlNode[]): string[] {
  return elementsIn(nodes).flatMap(({ name, attributes: { href = '', src = '' } }) => {
    const isLost =
      (name === 'a' && safeUrl(href, 'link') === null) || (name === 'img' && safeUrl(src, 'image') === null)
    return (isLost && (name === 'a' ? href : src).trim()) || []
  })
}

/** Text of a sanitized tree, one line for each paragraph, heading, list item or table cell. */
function toPlainText(nodes: readonly HtmlNode[]) {
  return textOf(nodes)
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/ ?(?:\u0000 ?)+/g, '\n')
    .trim()
}

function textOf(nodes: readonly HtmlNode[]): string {
  const texts = nodes.map((node) => {
    if (node.kind === 'text') return node.text
    if (node.name === 'br') return ' '
    const text = textOf(node.children)
    return isBlock(node.name) ? `\u0000${text}\u0000` : text
  })
  return texts.join('')
}

/** Notes of the footnote plugin: number by name, -1 if unreferenced. */
type Noted = { footnotes?: { refs?: Record<string, number> }; unlinked?: string[] }

/** A code block, or a number of four or more digits at the beginning of a line. */
const YEAR = /^ {0,3}(```|~~~)[^]*?\n {0,3}\1|^((?: {0,3}> ?)* {0,3}\d{4,})([.)])(?=\s)/gm

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false }).use(footnotes)

// "1986. Április" begins a sentence, not the 1986th item of a list.
markdown.core.ruler.after('normalize', 'years', (state) => {
  state.src = state.src.replace(YEAR, (whole, _fence, year, sign) => (year ? `${year}\\${sign}` : whole))
})

// The plugin would silently drop unreferenced notes.
markdown.core.ruler.before('footnote_tail', 'unlinked', (state) => {
  const noted = state.env as Noted
  noted.unlinked = []
  const seen = new Set<string>()
  let isKept = false
  state.tokens = state.tokens.filter(({ type, meta }: Token) => {
    if (type === 'footnote_reference_open') {
      const { label } = meta as { label: string }
      isKept = noted.footnotes?.refs?.[`:${label}`] === -1 || seen.has(label)
      seen.add(label)
      if (isKept) noted.unlinked?.push(label)
    }
    return !isKept || !type.startsWith('footnote_reference_')
  })
})

/** HTML of Markdown, with footnotes and links that do not work. */
function renderMarkdown(text: string) {
  const noted: Noted = {}
  const tokens = markdown.parse(text, noted)
  const words = tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((one) => (one.type === 'text' ? one.content : []))
  const inWords = (sign: RegExp) => words.flatMap((some) => [...some.matchAll(sign)].map(([, found]) => found!))
  return {
    html: markdown.renderer.render(tokens, markdown.options, noted),
    /** Unreferenced notes, which become paragraphs in place. */
    unlinked: noted.unlinked ?? [],
    /** References to missing notes: `[^1]`. */
    missing: inWords(/(\[\^[^\]\s]+\])/g),
    /** Addresses not permitted in links. */
    unsafe: inWords(/\]\(\s*<?((?:javascript|vbscript|data|file):[^\s)>]*)/gi),
  }
}
