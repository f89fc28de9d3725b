/**
 * HTML of other people, shown without ever being HTML again: it is parsed where nothing runs, an allow-list keeps what
 * has meaning, and React builds the rest, the same on the server and in the browser.
 */
export { SafeHtml, SafeHtmlLinks } from './safe-html/SafeHtml.tsx'
export { type HtmlNode, parseTree, provideHtmlParser } from './safe-html/parse-tree.ts'
export { type HtmlKind, sanitizeTree } from './safe-html/sanitize-tree.ts'
export { safeUrl, type UrlKind } from './safe-html/safe-url.ts'
