/** What the head of a document says of its page to search engines and to whoever shows its link. */
import { paths } from 'shared-kernel/paths'
import { readingDayOf } from 'shared-kernel/reading-day'
import { absoluteAddress, safeUrl } from 'shared-kernel/sanitize'
import { siteDay } from 'shared-kernel/site'
import type { PageAbout } from 'shared-kernel/remote-contracts'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'
import { escapeHtml, escapeJson } from '../http/escape.ts'
import { FEED_PATH } from '../seo/feed-path.ts'
import { hu } from '../http/messages/hu.ts'
import { type Card, OEMBED_PATH } from '../embed/card.ts'

const meta = (name: string, content: string | undefined, attribute = 'name') =>
  content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}">`] : []

const link = (rel: string, href: string, attributes = '') =>
  `<link rel="${rel}"${attributes} href="${escapeHtml(href)}">`

/** The address that the head names as the page's own. */
export function addressInHead({ head }: RenderedDocument, url: URL): string {
  // Whatever else its address says, the home page is one; and what is framed elsewhere is the page it is here.
  const own = url.origin + (head.isHome ? '/' : url.pathname)
  return (head.isHome ? null : wholeOf(head.canonical, url)) ?? own
}

/**
 * The elements, line by line.
 * @param card how the page is shown on pages of others
 */
export function aboutThePage(rendered: RenderedDocument, url: URL, card: Card | null = null): string[] {
  const { head, config, status, boot } = rendered
  const canonical = addressInHead(rendered, url)
  const image = wholeOf(head.image, url) ?? wholeOf(config?.site.og_cover, url)
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
    ...meta('og:image', image ?? undefined, 'property'),
    // The rest of a card is read from what stands above.
    ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(isListed && !boot.embedded ? [describedPage(rendered, url)] : []),
    // An empty icon keeps the browser from asking for /favicon.ico when the site has none.
    link('icon', favicon ?? 'data:,'),
  ]
}

const SITE_LANGUAGE = 'hu'

/** What content and pages name, they may name wrongly: then it is left out. */
const wholeOf = (address: string | undefined, { origin }: URL) =>
  address === undefined ? null : absoluteAddress(address, origin)

/** A page is there in the language of its text; the frame's language is the visitor's own and has no address. */
const languageLinks = (address: string, language: string) =>
  [language, 'x-default'].map((code) => link('alternate', address, ` hreflang="${escapeHtml(code)}"`))

/** `hu_HU` of `hu`: the country where the language is at home. Of what is no language: the site's. */
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
 * Where programs that find this address in a text ask how it is shown there. A program that was sent on by `/napi-ige`
 * sees only the sermon of today: its card is that of the daily reading, which is another one tomorrow.
 */
function cardLink({ address, title }: Card, url: URL) {
  const { origin } = new URL(address)
  const shown = readingDayOf(url) === siteDay(new Date()) ? origin + paths.dailyReading() : address
  const query = new URLSearchParams({ url: shown, format: 'json' })
  return link(
    'alternate',
    `${origin}${OEMBED_PATH}?${query}`,
    ` type="application/json+oembed" title="${escapeHtml(title)}"`,
  )
}

function describedPage({ head, config }: RenderedDocument, { origin }: URL): string {
  const { siteTitle, isHome } = head
  const facts = { origin, siteTitle, slogan: config?.site.slogan, isHome, about: head }
  return `<script type="application/ld+json">${escapeJson(jsonLd(facts))}</script>`
}

export interface DescribedPage {
  origin: string
  siteTitle: string
  slogan: string | undefined
  isHome: boolean
  about: Pick<PageAbout, 'things' | 'trail'>
}

/** The site, the way to the page, and what the page says of itself. */
export function jsonLd({ origin, siteTitle, slogan, isHome, about: { things = [], trail } }: DescribedPage): object {
  const site = { '@type': 'WebSite', '@id': `${origin}/#site`, name: siteTitle, url: `${origin}/`, inLanguage: 'hu' }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      isHome ? { ...site, ...(slogan && { description: slogan }), potentialAction: searchAction(origin) } : site,
      ...(trail ? [breadcrumbs(origin, [{ name: siteTitle, path: '/' }, ...trail])] : []),
      ...things,
    ],
  }
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
