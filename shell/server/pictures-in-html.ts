import { parse } from 'parse5'
import { type HtmlNode, parseTree, provideHtmlParser, sanitizeTree } from 'shared-kernel/html-tree'

// The renderer is a bundle with a kernel of its own.
provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** Addresses of the pictures that `SafeHtml` shows of a text. */
export const picturesIn = (html: string): string[] => sourcesIn(sanitizeTree(parseTree(html), 'body'))

const sourcesIn = (tree: readonly HtmlNode[]): string[] =>
  tree.flatMap((node) => {
    if (node.kind === 'text') return []
    return node.name === 'img' ? (node.attributes.src ?? []) : sourcesIn(node.children)
  })
