/**
 * Foreign HTML as React elements, equal on server and browser: parsed inertly, sanitised by an allow-list
 * (`sanitize.ts`), and created by React, never inserted as HTML.
 */
import { type ComponentType, createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react'
import { type HtmlElement, type HtmlNode, parseTree } from './sanitize/html-tree.ts'
import { isWebAddress } from './sanitize/addresses.ts'
import { keepTogether } from './sanitize/line-breaks.ts'
import { type HtmlKind, sanitizeTree } from './sanitize/sanitize-tree.ts'

export { type HtmlNode, parseTree, provideHtmlParser } from './sanitize/html-tree.ts'
export { asWritten, keepTogether } from './sanitize/line-breaks.ts'
export { type HtmlKind, sanitizeTree } from './sanitize/sanitize-tree.ts'
export { safeUrl, type UrlKind } from './sanitize/addresses.ts'

type InternalLink = ComponentType<{ to: string; lang?: string; title?: string; children?: ReactNode }>

const LinkContext = createContext<InternalLink | null>(null)

/** Sets the component that every `SafeHtml` below uses for links within the site; the default is a plain `<a>`. */
export function SafeHtmlLinks({ link, children }: { link: InternalLink; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>
}

interface Props {
  html: string
  kind: HtmlKind
  className?: string
  /** Renders each text node outside links, e.g. with Bible references as links. Pass a stable function. */
  renderText?: (text: string) => ReactNode
}

/** Shows HTML from the content store (AP-05) in a `div`, for `inline` in a `span`. */
export function SafeHtml({ html, kind, className, renderText }: Props) {
  const Link = useContext(LinkContext)
  const tree = useMemo(() => sanitizeTree(parseTree(html), kind), [html, kind])
  const Wrapper = kind === 'inline' ? 'span' : 'div'
  return <Wrapper className={className}>{renderNodes(tree, { Link, renderText })}</Wrapper>
}

interface Rendering {
  Link: InternalLink | null
  renderText: ((text: string) => ReactNode) | undefined
}

function renderNodes(nodes: readonly HtmlNode[], rendering: Rendering): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.kind === 'element') return renderElement(node, index, rendering)
    return rendering.renderText === undefined ? (
      keepTogether(node.text)
    ) : (
      <Fragment key={index}>{rendering.renderText(node.text)}</Fragment>
    )
  })
}

function renderElement({ name, attributes, children }: HtmlElement, key: number, rendering: Rendering): ReactNode {
  if (name === 'a')
    return renderLink(attributes, renderNodes(children, { ...rendering, renderText: undefined }), key, rendering)
  const { colspan, rowspan, reversed, ...others } = attributes
  const named = { colSpan: colspan, rowSpan: rowspan, reversed: reversed === undefined ? undefined : true }
  const lazy = name === 'img' ? { loading: 'lazy', decoding: 'async' } : {}
  const content = children.length === 0 ? [] : renderNodes(children, rendering)
  return createElement(name, { key, ...others, ...named, ...lazy }, ...content)
}

function renderLink(
  attributes: Readonly<Record<string, string>>,
  content: ReactNode[],
  key: number,
  { Link }: Rendering,
) {
  const { href = '', ...others } = attributes
  if (Link !== null && href.startsWith('/')) return createElement(Link, { key, to: href, ...others }, ...content)
  const rel = isWebAddress(href) ? 'noopener noreferrer nofollow ugc' : undefined
  return createElement('a', { key, href, rel, ...others }, ...content)
}
