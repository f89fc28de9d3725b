import { parse } from 'parse5'
import { parseTree, provideHtmlParser, sanitizeTree } from 'shared-kernel/sanitize'

// The renderer's bundle has its own copy of the kernel, which is provided separately.
provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** The part of a text that `SafeHtml` shows, as a tree. */
export const shownTree = (html: string) => sanitizeTree(parseTree(html), 'body')
