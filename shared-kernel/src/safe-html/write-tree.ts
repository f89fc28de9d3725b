import { TAGS } from './allow-list.ts'
import type { HtmlNode } from './parse-tree.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A sanitised tree as HTML, which parses to the very same tree. */
export function writeTree(nodes: readonly HtmlNode[]): string {
  return nodes.map(write).join('')
}

function write(node: HtmlNode): string {
  if (node.kind === 'text') return node.text.replace(/[&<>]/g, (character) => ENTITIES[character]!)
  const { name, attributes, children } = node
  const said = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${quoted(value)}"`)
  const start = `<${name}${said.join('')}>`
  return TAGS[name]?.isVoid ? start : `${start}${writeTree(children)}</${name}>`
}

const quoted = (value: string) => value.replace(/[&"]/g, (character) => ENTITIES[character]!)
