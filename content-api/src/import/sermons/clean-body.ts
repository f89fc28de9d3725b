import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** What a sermon's body may hold; the same list as the site's `SafeHtml` shows. */
const ALLOWED_TAGS = (
  'p br strong em b i u sup sub blockquote q cite h2 h3 h4 ul ol li a span hr table thead tbody tr th td img figure ' +
  'figcaption abbr'
).split(' ')
const ALLOWED_ATTRIBUTES = 'href title lang dir src alt width height colspan rowspan scope'.split(' ')
/** Elements that are not worth a word when they go: their text stays. */
const SILENT = new Set(['div', 'section', 'article', 'main', 'h1', 'h5', 'h6', 'html', 'body', 'head', 'pre', 'code'])
const HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The body and the plain text of it; `dropped` names the elements that were taken out. */
export type CleanBody = { html: string; plain: string; words: number; dropped: string[] }

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** Markdown without raw HTML as a clean body. */
export function cleanMarkdown(text: string): CleanBody {
  return cleanHtml(markdown.render(text))
}

/** HTML reduced to the allow-list: no scripts, styles, frames, event handlers or addresses other than web and mail. */
export function cleanHtml(html: string): CleanBody {
  const dropped = new Set<string>()
  // Old pages part their paragraphs with <div> only; where there are real paragraphs a <div> is mere wrapping.
  const divAs: Record<string, string> = /<p[\s>]/i.test(html) ? {} : { div: 'p' }
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { '*': ALLOWED_ATTRIBUTES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'template',
      'title',
      'object',
      'svg',
      'math',
    ],
    transformTags: { ...HEADINGS, ...divAs },
    onOpenTag: (name) => {
      if (!ALLOWED_TAGS.includes(name) && !SILENT.has(name)) dropped.add(name)
    },
  }).trim()
  const plain = toPlainText(clean)
  return { html: clean, plain, words: countWords(plain), dropped: [...dropped] }
}

/** Number of words; a hyphenated word is one. */
export function countWords(plain: string) {
  return plain.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Text of sanitised HTML, one line for each paragraph, heading, list item or table cell. */
function toPlainText(html: string) {
  return html
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<\/?(?:p|h[2-4]|li|ul|ol|blockquote|hr|tr|td|th|table|thead|tbody|figure|figcaption)\b[^>]*>/g, '\u0000')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/ ?(?:\u0000 ?)+/g, '\n')
    .trim()
}
