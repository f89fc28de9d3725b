import { parse } from 'parse5'
import { escapeHtml, parseTree, provideHtmlParser, sanitizeTree } from 'shared-kernel/sanitize'

// The renderer's bundle has its own copy of the kernel, which is provided separately.
provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** The part of a text that `SafeHtml` shows, as a tree. */
export const shownTree = (html: string) => sanitizeTree(parseTree(html), 'body')

/** Characters that XML 1.0 cannot represent. */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Text for XML, in content or in a double-quoted attribute; characters that XML cannot represent are left out. */
export const escapeXml = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''))

/** JSON inside a script element: no `<`, so that no text can end the element. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
