/** Foreign HTML as a tree, reduced to the allow-list of the site, and checks of foreign addresses, hosts and videos. Pure. */
export { escapeHtml } from './sanitize/escape-html.ts'
export { absoluteAddress, decodedAddress, safeHost, safeUrl, type UrlKind } from './sanitize/addresses.ts'
export { type HtmlElement, type HtmlNode, parseTree, provideHtmlParser, writeTree } from './sanitize/html-tree.ts'
export { isBlock, isDropped, isKnown, sanitizeTree } from './sanitize/sanitize-tree.ts'
export { frameOrigins, readVideoAddress, type VideoAddress, type VideoService } from './sanitize/videos.ts'
