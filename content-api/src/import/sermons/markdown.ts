/** Renders Markdown of sermons with footnotes (`[^1]`). HTML passes through: sanitize the result. */
import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

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
export function renderMarkdown(text: string) {
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
