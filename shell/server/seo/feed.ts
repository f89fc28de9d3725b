/** RSS 2.0 of sermons, with what podcast players read beside it. Pure. */
import type { Config, SermonFeed } from 'shared-kernel/api'
import { DEFAULT_SITE_TITLE } from 'shared-kernel/config'
import { formatDateValue } from 'shared-kernel/dates'
import { paths } from 'shared-kernel/paths'
import { absoluteAddress, safeUrl } from 'shared-kernel/sanitize'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { escapeXml } from '../http/escape.ts'
import { hu } from '../http/messages/hu.ts'
import { queryText } from './feed-query.ts'
import { whatIsSought } from './feed-title.ts'

type Changing = SermonFeed['data'][number]
/** A sermon of the feed; when it changed last not every API tells. */
export type FeedItem = Omit<Changing, 'changed'> & Partial<Pick<Changing, 'changed'>>
type Sound = Changing['files'][number]

export interface FeedFacts {
  origin: string
  /** Path of the feed, e.g. `/kereses.xml`. */
  path: string
  /** Filters of the search it is the feed of. */
  query: SearchQuery
  items: FeedItem[]
  config: Config
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
].join(' ')

/** How often it is worth asking again, in minutes. */
const TTL_MINUTES = 60

/** The whole feed; equal sermons give equal text, whenever it is made. */
export function feedText({ origin, path, query, items, config }: FeedFacts): string {
  const { site } = config
  const siteTitle = site.title || DEFAULT_SITE_TITLE
  const what = whatIsSought(query, items)
  const title = what === '' ? `${siteTitle} – ${hu.sermons}` : `${siteTitle}: ${what}`
  const link = `${origin}${paths.search(queryText(query))}`
  const self = `${origin}${path}${queryText(query)}`
  const cover = site.og_cover && absoluteAddress(site.og_cover, origin)
  const changed = items.flatMap((item) => item.changed ?? []).sort()
  const description =
    what === '' ? site.slogan || hu.feedDescription : hu.feedDescriptionOf.replace('{what}', () => what)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    ...text('title', title),
    ...text('link', link),
    empty('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...text('description', description),
    ...text('language', 'hu'),
    ...text('lastBuildDate', dateText(changed.at(-1))),
    ...text('ttl', String(TTL_MINUTES)),
    ...(cover ? ['<image>', ...text('url', cover), ...text('title', title), ...text('link', link), '</image>'] : []),
    ...text('itunes:author', siteTitle),
    ...(cover ? [empty('itunes:image', { href: cover })] : []),
    '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    ...text('itunes:explicit', 'false'),
    ...items.flatMap((item) => itemLines(item, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemLines(item: FeedItem, origin: string): string[] {
  const files = item.files.filter(({ url }) => safeUrl(url, 'media') !== null)
  const sound = files.find(({ kind }) => kind === 'audio') ?? files[0]
  return [
    '<item>',
    ...text('title', item.title),
    ...text('link', absoluteAddress(item.path, origin) ?? origin),
    // An address may be changed; the number stays, and its address leads to the sermon.
    ...text('guid', `${origin}${paths.node(item.nid)}`),
    ...text('pubDate', dateText(item.preached ?? firstDayOf(item))),
    ...text('description', descriptionOf(item)),
    ...text('dc:creator', item.preacher?.name),
    ...text('itunes:author', item.preacher?.name),
    ...item.tags.flatMap(({ name }) => text('category', name)),
    ...(sound ? soundLines(sound, origin) : []),
    '</item>',
  ]
}

function soundLines({ url, bytes, mime, seconds }: Sound, origin: string): string[] {
  return [
    // RSS wants a length; nought is what players take for one that nobody knows.
    empty('enclosure', { url: absoluteAddress(url, origin) ?? origin, length: String(bytes ?? 0), type: mime }),
    ...text('itunes:duration', seconds === undefined ? undefined : String(Math.round(seconds))),
  ]
}

/** `Lk 15,11–32 · 1986. március 31. – The first words…` */
function descriptionOf({ text: passages, date, snippet }: FeedItem): string {
  const about = [passages.map(({ label }) => label).join('; '), date === null ? '' : formatDateValue(date)]
  const words = snippet.map((part) => part.text).join('')
  return [about.filter((part) => part !== '').join(' · '), words].filter((part) => part !== '').join(' – ')
}

/** Noon in UTC is on the same day from Greenland to Japan. Of a year or a month: its first day. */
function firstDayOf({ date }: FeedItem): string | undefined {
  if (date === null) return undefined
  const day = date.type === 'exact' ? date.date : `${date.year}-${String(date.month ?? 1).padStart(2, '0')}-01`
  return `${day}T12:00:00Z`
}

/** As RFC 822 has it: `Mon, 31 Mar 1986 12:00:00 GMT`. */
const dateText = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso).toUTCString())

const text = (name: string, content: string | undefined) =>
  content === undefined ? [] : [`<${name}>${escapeXml(content)}</${name}>`]

const empty = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}/>`
