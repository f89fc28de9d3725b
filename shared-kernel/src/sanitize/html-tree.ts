import { DROPPED_TAGS, TAGS } from './allow-list.ts'
import { escapeHtml } from './escape-html.ts'

/** HTML as a plain tree, equal in browser and server. Comments are dropped. */
export type HtmlNode = HtmlText | HtmlElement
export interface HtmlText {
  kind: 'text'
  text: string
}
export interface HtmlElement {
  kind: 'element'
  /** Lower-case tag name. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
}

/** The fields used of parse5's default tree. */
interface Parse5Node {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string; prefix?: string }[]
  childNodes?: Parse5Node[]
}

/** The fields that nodes of both parsers have. */
interface ParsedNode {
  nodeName: string
  value?: string
  nodeValue?: string | null
  childNodes?: Iterable<ParsedNode>
}

interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
  }
}

/** The API sends at most 300 kB; longer texts are cut. */
const LONGEST_HTML = 300_000
const DEEPEST_NESTING = 100

let parseOnServer: ((html: string) => Parse5Node) | null = null
let trustHtml: ((html: string) => string) | null = null

/**
 * Sets the parser of the server, which has no `DOMParser`: parse5's `parse` with `scriptingEnabled: false`. It is always
 * called with a whole document. A second call replaces the first; null removes it.
 */
export function provideHtmlParser(parse: ((html: string) => Parse5Node) | null): void {
  parseOnServer = parse
}

/**
 * Parses HTML without running scripts or loading anything, as a browser parses the inside of `<body>`. Below 100 nested
 * elements only text is kept.
 * @param longest characters; longer HTML is cut there
 */
export function parseTree(html: string, longest = LONGEST_HTML): HtmlNode[] {
  // A whole document: with a doctype and an open body both parsers follow the same rules exactly.
  const page = `<!doctype html><body>${cut(html, longest)}`
  if (parseOnServer !== null) return fromParse5(childrenOfBody(parseOnServer(page)), 1)
  if (typeof DOMParser === 'undefined') throw new Error('parseTree: the server has not called provideHtmlParser()')
  return fromDom(new DOMParser().parseFromString(trusted(page), 'text/html').body.childNodes, 1)
}

function cut(html: string, longest: number): string {
  if (html.length <= longest) return html
  const shortened = html.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  const lastTag = shortened.lastIndexOf('<')
  return lastTag > shortened.lastIndexOf('>') ? shortened.slice(0, lastTag) : shortened
}

/** Under Trusted Types `DOMParser` accepts text only from a named policy; this text only reaches the inert tree. */
function trusted(html: string): string {
  if (trustHtml === null) {
    const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('safe-html', {
      createHTML: (text) => text,
    })
    trustHtml = policy === undefined ? (text) => text : (text) => policy.createHTML(text)
  }
  return trustHtml(html)
}

function fromDom(nodes: NodeListOf<ChildNode>, depth: number): HtmlNode[] {
  const tree: HtmlNode[] = []
  for (const node of nodes) {
    if (node instanceof Text) tree.push({ kind: 'text', text: node.data })
    else if (node instanceof Element && depth > DEEPEST_NESTING) tree.push(...wordsOf(node))
    else if (node instanceof Element) {
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
      tree.push({ kind: 'element', name: node.localName, attributes, children: fromDom(node.childNodes, depth + 1) })
    }
  }
  return tree
}

function childrenOfBody(document: Parse5Node): Parse5Node[] {
  const html = document.childNodes?.find(({ nodeName }) => nodeName === 'html')
  return html?.childNodes?.find(({ nodeName }) => nodeName === 'body')?.childNodes ?? []
}

function fromParse5(nodes: Parse5Node[], depth: number): HtmlNode[] {
  const tree: HtmlNode[] = []
  for (const { nodeName, value: text, attrs, childNodes } of nodes) {
    if (nodeName === '#text') tree.push({ kind: 'text', text: text ?? '' })
    else if (attrs !== undefined && depth > DEEPEST_NESTING) tree.push(...wordsOf({ nodeName, childNodes }))
    else if (attrs !== undefined) {
      const attributes = Object.fromEntries(
        attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
      )
      tree.push({ kind: 'element', name: nodeName, attributes, children: fromParse5(childNodes ?? [], depth + 1) })
    }
  }
  return tree
}

/** The text of a node that is nested too deeply. Iterative, because the depth is unbounded. */
function wordsOf(deep: ParsedNode): HtmlText[] {
  const words: string[] = []
  const waiting = [deep]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const name = node.nodeName.toLowerCase()
    if (name === '#text') words.push(node.value ?? node.nodeValue ?? '')
    else if (!DROPPED_TAGS.has(name)) {
      words.push(' ')
      waiting.push(...[...(node.childNodes ?? [])].reverse())
    }
  }
  const text = words.join('').replace(/ +/g, ' ')
  return text.trim() === '' ? [] : [{ kind: 'text', text }]
}

/** Serialises a sanitised tree; parsing the result gives the same tree. */
export function writeTree(nodes: readonly HtmlNode[]): string {
  return nodes.map(write).join('')
}

function write(node: HtmlNode): string {
  if (node.kind === 'text') return node.text.replace(/[&<>]/g, escapeHtml)
  const { name, attributes, children } = node
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${quoted(value)}"`)
  const start = `<${name}${written.join('')}>`
  return TAGS[name]?.isVoid ? start : `${start}${writeTree(children)}</${name}>`
}

const quoted = (value: string) => value.replace(/[&"]/g, escapeHtml)
