import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { parse } from 'parse5'
import {
  type HtmlNode,
  isBlock,
  isKnown,
  parseTree,
  provideHtmlParser,
  sanitizeTree,
  writeTree,
} from 'shared-kernel/html-tree'

/** The body and the plain text of it; `dropped` names the elements that were taken out. */
export type CleanBody = { html: string; plain: string; words: number; dropped: string[] }

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(footnotes)

provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** Markdown without raw HTML, with footnotes (`[^1]`), as a clean body. */
export function cleanMarkdown(text: string): CleanBody {
  return cleanHtml(markdown.render(text))
}

/** HTML reduced to what the site shows of a body: no scripts, styles, frames, event handlers or unsafe addresses. */
export function cleanHtml(html: string): CleanBody {
  const tree = parseTree(html, Infinity)
  const clean = sanitizeTree(tree, 'body')
  const plain = toPlainText(clean)
  return { html: writeTree(clean).trim(), plain, words: countWords(plain), dropped: [...new Set(unknownIn(tree))] }
}

/** Number of words; a hyphenated word is one. */
export function countWords(plain: string) {
  return plain.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Names of the elements that are not shown. */
function unknownIn(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return []
    return [...(isKnown(node.name) ? [] : [node.name]), ...unknownIn(node.children)]
  })
}

/** Text of a sanitised tree, one line for each paragraph, heading, list item or table cell. */
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
