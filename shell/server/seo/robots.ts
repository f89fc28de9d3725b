/** `robots.txt`: what crawlers may read. Pure. */
import type { Settings } from '../settings.ts'

/** Calls of pages: their answers stand in documents already. */
const NOT_FOR_CRAWLERS = ['/api/', '/*/api/', '/session/']

/** Only the live site is to be found; a copy of it elsewhere would compete with it. */
export function robotsText(environment: Settings['environment'], origin: string): string {
  if (environment !== 'live') return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
