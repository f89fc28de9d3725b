/**
 * What a page is, for machines: schema.org as JSON-LD. A data block: it is not run, so no policy speaks of it. Pure.
 */
import type { PageAbout } from 'shared-kernel/remote-contracts'
import { paths } from 'shared-kernel/paths'
import { absoluteAddress } from 'shared-kernel/safe-url'

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
