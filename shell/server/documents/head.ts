/** The elements of a document's head for search engines, link previews and feed readers. */
import { paths } from 'shared-kernel/paths'
import { readingDayOf, siteDay } from 'shared-kernel/site'
import { absoluteAddress, safeUrl } from 'shared-kernel/sanitize'
import type { PageAbout } from 'shared-kernel/remote-contracts'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'
import { escapeHtml } from 'shared-kernel/sanitize'
import { escapeJson } from '../http/markup.ts'
import { FEED_PATH } from '../seo/feed.ts'
import { hu } from '../http/messages/hu.ts'
import { type Card, OEMBED_PATH } from '../embed/card.ts'
import { COLOURS, SHARE_HEIGHT, SHARE_WIDTH, shareImageOf, shareImagePath } from '../share-image/share-image.ts'
import { ICON_PATH, MANIFEST_PATH } from '../../src/server-paths.ts'

const meta = (name: string, content: string | undefined, attribute = 'name') =>
  content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`] : []

const link = (rel: string, href: string, attributes = '') =>
  `<link rel="${rel}"${attributes} href="${escapeHtml(href)}">`

/** The page's canonical address. */
export function canonicalAddress({ head }: RenderedDocument, url: URL): string {
  // Without the query: the home page has one address, and an embedded page has that of the page itself.
  const own = url.origin + (head.isHome ? '/' : url.pathname)
  return (head.isHome ? null : absoluteOrNull(head.canonical, url)) ?? own
}

/** @param card how the page appears on host pages */
export function headTags(rendered: RenderedDocument, url: URL, card: Card | null = null): string[] {
  const { head, config, status, boot } = rendered
  const canonical = canonicalAddress(rendered, url)
  const image = imageOf(rendered, canonical, url)
  const favicon = safeUrl(config?.site.favicon?.url ?? '', 'image')
  const language = head.language ?? SITE_LANGUAGE
  const isListed = status === 200 && !head.unlisted
  return [
    ...meta('description', head.description),
    ...(status === 200 ? [link('canonical', canonical)] : []),
    ...(isListed ? languageLinks(canonical, language) : meta('robots', status === 200 ? 'noindex,follow' : 'noindex')),
    ...feedLinks(rendered),
    ...(card && !boot.embedded ? [cardLink(card, url)] : []),
    ...meta('og:site_name', head.siteTitle, 'property'),
    ...meta('og:title', head.title || head.siteTitle, 'property'),
    ...meta('og:description', head.description, 'property'),
    ...meta('og:type', head.type ?? 'website', 'property'),
    ...meta('og:url', canonical, 'property'),
    ...meta('og:locale', localeOf(language), 'property'),
    ...meta('og:image', image?.address, 'property'),
    ...(image?.isOwn ? SIZE_TAGS : []),
    ...(boot.embedded ? [] : APP_TAGS),
    // Consumers read the rest of the card from the Open Graph elements.
    ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(isListed && !boot.embedded ? [jsonLdScript(rendered, url)] : []),
    // Without an icon browsers request /favicon.ico.
    link('icon', favicon ?? 'data:,'),
  ]
}

const SITE_LANGUAGE = 'hu'

/** Without the size Facebook shows no picture at the first sharing. */
const SIZE_TAGS = [
  ...meta('og:image:width', String(SHARE_WIDTH), 'property'),
  ...meta('og:image:height', String(SHARE_HEIGHT), 'property'),
]

/** For browsers that install the site as an app. */
const APP_TAGS = [
  link('manifest', MANIFEST_PATH),
  link('apple-touch-icon', `${ICON_PATH}-180.png`),
  // The colour of the browser's frame; the visitor's own choice of theme does not change it.
  `<meta name="theme-color" content="${COLOURS.paper}">`,
  `<meta name="theme-color" content="${COLOURS.darkPaper}" media="(prefers-color-scheme:dark)">`,
]

/** The page's own picture, for the home page that of the config, else one that the server draws. */
function imageOf(rendered: RenderedDocument, canonical: string, url: URL): { address: string; isOwn: boolean } | null {
  const { head, config } = rendered
  const cover = absoluteOrNull(config?.site.og_cover, url)
  const ownImage = absoluteOrNull(head.image, url) ?? (head.isHome ? cover : null)
  const drawn = ownImage ? null : shareImageOf(rendered)
  if (!drawn) return (ownImage ?? cover) ? { address: (ownImage ?? cover)!, isOwn: false } : null
  const { origin, pathname, search } = new URL(canonical)
  const path = origin === url.origin ? pathname + search : url.pathname
  return { address: url.origin + shareImagePath(drawn, path), isOwn: true }
}

/** Null for an invalid address, which is omitted. */
const absoluteOrNull = (address: string | undefined, { origin }: URL) =>
  address === undefined ? null : absoluteAddress(address, origin)

/** Language of the page's text, not of header and footer, which is a setting of the visitor. */
const languageLinks = (address: string, language: string) =>
  [language, 'x-default'].map((code) => link('alternate', address, ` hreflang="${escapeHtml(code)}"`))

/** `hu_HU` for `hu`: the most likely country of the language. For an invalid language, the site's. */
function localeOf(language: string): string {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize()
    return `${code}_${region}`
  } catch {
    return 'hu_HU'
  }
}

function feedLinks({ head, boot }: RenderedDocument): string[] {
  const feed = head.isHome ? { title: hu.sermons, path: FEED_PATH } : head.feed
  if (boot.embedded || !feed) return []
  const title = escapeHtml(`${feed.title} – ${head.siteTitle}`)
  return [link('alternate', feed.path, ` type="application/rss+xml" title="${title}"`)]
}

/**
 * The oEmbed address of the page. `/napi-ige` (its canonical address has the day) and the sermon to which it redirects
 * use the card of the daily reading, which changes every day.
 */
function cardLink({ address, title }: Card, url: URL) {
  const { origin } = new URL(address)
  const isDaily = url.pathname === paths.dailyReading() || readingDayOf(url) === siteDay(new Date())
  const target = isDaily ? origin + paths.dailyReading() : address
  const query = new URLSearchParams({ url: target, format: 'json' })
  return link(
    'alternate',
    `${origin}${OEMBED_PATH}?${query}`,
    ` type="application/json+oembed" title="${escapeHtml(title)}"`,
  )
}

/** JSON-LD: the site, the breadcrumbs, and the page's own description. */
function jsonLdScript({ head, config }: RenderedDocument, { origin }: URL): string {
  const { siteTitle, isHome, trail, things = [] } = head
  const slogan = config?.site.slogan
  const site = { '@type': 'WebSite', '@id': `${origin}/#site`, name: siteTitle, url: `${origin}/`, inLanguage: 'hu' }
  const graph = [
    isHome ? { ...site, ...(slogan && { description: slogan }), potentialAction: searchAction(origin) } : site,
    ...(trail ? [breadcrumbs(origin, [{ name: siteTitle, path: '/' }, ...trail])] : []),
    ...things,
  ]
  const json = escapeJson({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json}</script>`
}

const searchAction = (origin: string) => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search('s={search_term_string}')}` },
  'query-input': 'required name=search_term_string',
})

const breadcrumbs = (origin: string, trail: NonNullable<PageAbout['trail']>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteAddress(path, origin) ?? origin,
  })),
})
