/** What the head of a document says of its page to search engines and to whoever shows its link. Pure. */
import type { Rendered } from '../src/render.tsx'
import { escapeHtml } from './escape.ts'

export type RenderedDocument = Rendered & { kind: 'document' }

const meta = (name: string, content: string | undefined, attribute = 'name') =>
  content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`] : []

/** The elements, line by line. */
export function aboutThePage({ head, config, status }: RenderedDocument, url: URL): string[] {
  const canonical = new URL(head.canonical ?? url.pathname, url.origin).href
  const image = head.image ?? config?.site.og_cover
  const favicon = config?.site.favicon?.url
  return [
    ...meta('description', head.description),
    ...(status === 200 ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : meta('robots', 'noindex')),
    ...meta('og:site_name', head.siteTitle, 'property'),
    ...meta('og:title', head.title || head.siteTitle, 'property'),
    ...meta('og:description', head.description, 'property'),
    ...meta('og:type', head.type ?? 'website', 'property'),
    ...meta('og:url', canonical, 'property'),
    ...meta('og:image', image && new URL(image, url.origin).href, 'property'),
    // An empty icon keeps the browser from asking for /favicon.ico when the site has none.
    `<link rel="icon" href="${escapeHtml(favicon ?? 'data:,')}">`,
  ]
}
