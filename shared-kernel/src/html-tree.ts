/**
 * Foreign HTML as a tree, reduced to what the site shows: the rules of `shared-kernel/safe-html` for whoever has no
 * page, as the import of texts.
 */
export { type HtmlElement, type HtmlNode, parseTree, provideHtmlParser } from './safe-html/parse-tree.ts'
export { isBlock, isDropped, isKnown, sanitizeTree } from './safe-html/sanitize-tree.ts'
export { writeTree } from './safe-html/write-tree.ts'
