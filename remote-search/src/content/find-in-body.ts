import { findReferences } from 'shared-kernel/references'
import { type HtmlNode, parseTree, sanitizeTree } from 'shared-kernel/safe-html'
import type { BodyReferences } from './load-content.ts'

/** Finds references in the sanitized text of a body, outside links. */
export function findInBody(html: string): BodyReferences {
  return textsOf(sanitizeTree(parseTree(html), 'body'))
    .map((text): BodyReferences[number] => [text, findReferences(text)])
    .filter(([, references]) => references.length > 0)
}

const textsOf = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? node.text : node.name === 'a' ? [] : textsOf(node.children)))
