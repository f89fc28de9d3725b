/** Markdown of sermons with footnotes (`[^1]`). HTML in it passes through: the result needs cleaning. */
import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/**
 * What stands in the plugin's notes of a text: of each note's name the number of its place, -1 where nothing leads to
 * it.
 */
type Noted = { footnotes?: { refs?: Record<string, number> }; unlinked?: string[] }

/** A code block as it stands, or a number of four or more digits at the beginning of a line. */
const YEAR = /^ {0,3}(```|~~~)[^]*?\n {0,3}\1|^((?: {0,3}> ?)* {0,3}\d{4,})([.)])(?=\s)/gm

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false }).use(footnotes)

// "1986. Április" begins a sentence, not the 1986th item of a list.
markdown.core.ruler.after('normalize', 'years', (state) => {
  state.src = state.src.replace(YEAR, (whole, _fence, year, sign) => (year ? `${year}\\${sign}` : whole))
})

// The plugin would leave out, without a word, what nothing leads to.
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

/** What a text became, and what of it did not become what its writer meant. */
export type Rendered = {
  html: string
  /** Names of the notes that nothing in the text leads to: they are paragraphs where they were written. */
  unlinked: string[]
  /** Notes that the text leads to and nobody wrote: `[^1]`. */
  missing: string[]
  /** Addresses that no link may have. */
  unsafe: string[]
}

export function renderMarkdown(text: string): Rendered {
  const noted: Noted = {}
  const tokens = markdown.parse(text, noted)
  const words = tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((one) => (one.type === 'text' ? one.content : []))
  const inWords = (sign: RegExp) => words.flatMap((some) => [...some.matchAll(sign)].map(([, found]) => found!))
  return {
    html: markdown.renderer.render(tokens, markdown.options, noted),
    unlinked: noted.unlinked ?? [],
    missing: inWords(/(\[\^[^\]\s]+\])/g),
    unsafe: inWords(/\]\(\s*<?((?:javascript|vbscript|data|file):[^\s)>]*)/gi),
  }
}
