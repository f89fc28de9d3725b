/** The frame of RSS 2.0 feeds, and their elements as lines of XML. */
import { escapeXml } from '../http/markup.ts'

interface Channel {
  title: string
  /** Address of the page with the same content. */
  link: string
  /** Address of the feed. */
  self: string
  description: string
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
].join(' ')

/** @param lines elements of the channel after the required ones, the items last */
export const rssText = ({ title, link, self, description }: Channel, lines: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    ...text('title', title),
    ...text('link', link),
    empty('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...text('description', description),
    ...text('language', 'hu'),
    ...lines,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')

/** RFC 822: `Mon, 31 Mar 1986 12:00:00 GMT`. */
export const rssDate = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso).toUTCString())

export const text = (name: string, content: string | undefined) =>
  content === undefined ? [] : [`<${name}>${escapeXml(content)}</${name}>`]

export const empty = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}/>`
