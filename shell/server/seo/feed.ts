/** RSS 2.0 feeds with iTunes elements for podcast players: of the newest sermons, and of every search. */
import {
  type Config,
  getList,
  getNode,
  hasCapability,
  type Named,
  type SermonCard,
  type SermonFeed,
} from 'shared-kernel/api'
import { DEFAULT_SITE_TITLE } from 'shared-kernel/config'
import { formatDateValue } from 'shared-kernel/dates'
import { formatPassage, type Place, printed, textToPlace } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { absoluteAddress, safeUrl, readVideoAddress } from 'shared-kernel/sanitize'
import { formatFilters, parseSearchQuery, type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { escapeHtml } from 'shared-kernel/sanitize'
import { hu } from '../http/messages/hu.ts'
import type { GetJson } from '../ops/api-client.ts'
import { empty, rssDate, rssText, text } from './rss.ts'
import { chaptersPath, podcastCover, podcastGuid, transcriptPath, withChapters } from './podcast.ts'

/** The feed of the newest sermons. */
export const FEED_PATH = '/feed.xml'
/** The feed of a search is at the address of its page. */
export const SEARCH_FEED_PATH = `${paths.search()}.xml`
const FEED_LENGTH = 20

/** Unknown parameters of feed readers are ignored, without a warning in the log. */
export const feedQuery = (parameters: URLSearchParams): SearchQuery => parseSearchQuery(parameters, () => {})

/** Normalized filters, so that equal searches share one feed. Empty, or begins with `?`. */
export function queryText(query: SearchQuery): string {
  const text = formatFilters(query)
  return text === '' ? '' : `?${text}`
}

/** The newest sermons of a search. @throws ApiError, ApiUnavailable, ApiRefused */
export async function feedItems(ask: GetJson, query: SearchQuery): Promise<FeedItem[]> {
  if (await hasCapability('feed')) return (await ask<SermonFeed>(`/api/v2/feed${queryText(query)}`)).data
  const newest: SearchQuery = { ...query, order: 'date', dir: 'DESC', limit: FEED_LENGTH }
  const { data } = await getList(toApiParams(newest))
  return Promise.all(data.slice(0, FEED_LENGTH).map(asFeedItem))
}

/** The list has no recordings: if the sermon cannot be loaded, its item has none. */
async function asFeedItem(card: SermonCard): Promise<FeedItem> {
  const sermon = await getNode(card.nid).catch(() => null)
  return { ...card, lang: sermon?.lang ?? 'hu', files: sermon?.files ?? [], attachments: sermon?.attachments }
}

type ApiFeedItem = SermonFeed['data'][number]
/** A sermon in the feed; not every API has `changed`. */
export type FeedItem = Omit<ApiFeedItem, 'changed'> & Partial<Pick<ApiFeedItem, 'changed'>>
type Recording = ApiFeedItem['files'][number]

export interface FeedFacts {
  origin: string
  /** Path of the feed, e.g. `/kereses.xml`. */
  path: string
  /** Filters of the search. */
  query: SearchQuery
  items: FeedItem[]
  config: Config
}

/** Recommended polling interval, in minutes. */
const TTL_MINUTES = 60

/** The feed's text; it depends on the sermons only, not on the current time. */
export function feedText({ origin, path, query, items, config }: FeedFacts): string {
  const { site, podcast } = config
  const siteTitle = site.title || DEFAULT_SITE_TITLE
  const search = searchDescription(query, items)
  const title = search === '' ? `${siteTitle} – ${hu.sermons}` : `${siteTitle}: ${search}`
  const link = `${origin}${paths.search(queryText(query))}`
  const self = `${origin}${path}${queryText(query)}`
  const cover = podcastCover(config, origin)
  const moments = distinctMoments(items)
  const changed = [...items.flatMap((item) => item.changed ?? moments.get(item.nid) ?? [])].sort()
  const description =
    search === '' ? site.slogan || hu.feedDescription : hu.feedDescriptionOf.replace('{what}', () => search)
  return rssText({ title, link, self, description }, [
    ...text('lastBuildDate', rssDate(changed.at(-1))),
    ...text('ttl', String(TTL_MINUTES)),
    ...(cover ? ['<image>', ...text('url', cover), ...text('title', title), ...text('link', link), '</image>'] : []),
    ...text('podcast:guid', podcastGuid(self)),
    ...text('itunes:author', podcast?.owner || siteTitle),
    ...(podcast?.email
      ? [
          '<itunes:owner>',
          ...text('itunes:name', podcast.owner || siteTitle),
          ...text('itunes:email', podcast.email),
          '</itunes:owner>',
        ]
      : []),
    ...text('itunes:type', 'episodic'),
    ...(cover ? [empty('itunes:image', { href: cover })] : []),
    '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    ...text('itunes:explicit', 'false'),
    ...items.flatMap((item) => itemLines(item, origin, moments.get(item.nid))),
  ])
}

function itemLines(item: FeedItem, origin: string, moment: string | undefined): string[] {
  const files = item.files.filter((file) => safeUrl(file.url, 'media') !== null && !isVideoPage(file))
  const recording = files.find(({ kind }) => kind === 'audio') ?? files[0]
  return [
    '<item>',
    ...text('title', item.title),
    ...text('link', absoluteAddress(item.path, origin) ?? origin),
    // The number, because the path of a sermon may change.
    ...text('guid', `${origin}${paths.node(item.nid)}`),
    ...text('pubDate', rssDate(moment)),
    ...text('description', descriptionOf(item)),
    ...contentLines(item, origin),
    ...text('dc:creator', item.preacher?.name),
    ...text('itunes:author', item.preacher?.name),
    ...text('podcast:person', item.preacher?.name),
    ...item.tags.flatMap(({ name }) => text('category', name)),
    ...(recording ? enclosureLines(recording, origin) : []),
    ...(recording && item.media.includes('text')
      ? [
          empty('podcast:transcript', {
            url: origin + transcriptPath(item.nid),
            type: 'text/html',
            language: item.lang,
          }),
        ]
      : []),
    ...(withChapters(item.files)
      ? [empty('podcast:chapters', { url: origin + chaptersPath(item.nid), type: 'application/json+chapters' })]
      : []),
    '</item>',
  ]
}

function enclosureLines({ url, bytes, mime, seconds }: Recording, origin: string): string[] {
  return [
    // RSS requires a length; players read 0 as unknown.
    empty('enclosure', { url: absoluteAddress(url, origin) ?? origin, length: String(bytes ?? 0), type: mime }),
    ...text('itunes:duration', seconds === undefined ? undefined : String(Math.round(seconds))),
  ]
}

const isVideoPage = ({ kind, mime, url }: Recording) =>
  kind === 'video' && (mime === 'text/html' || readVideoAddress(url) !== null)

/** The description with links to external videos and attachments, which cannot be enclosures. */
function contentLines(item: FeedItem, origin: string): string[] {
  const videos = item.files.filter(isVideoPage).map(({ url, title = hu.video }) => ({ url, title }))
  const links = [...videos, ...(item.attachments ?? [])].flatMap(({ url, title }) => {
    const address = safeUrl(url, 'media') === null ? null : absoluteAddress(url, origin)
    return address === null
      ? []
      : [`<li><a href="${escapeHtml(address)}">${escapeHtml(title ?? hu.attachment)}</a></li>`]
  })
  if (links.length === 0) return []
  return text('content:encoded', `<p>${escapeHtml(descriptionOf(item))}</p><ul>${links.join('')}</ul>`)
}

/** `Lk 15,11–32 · 1986. március 31. – The first words…` */
function descriptionOf({ text: passages, date, snippet }: FeedItem): string {
  const about = [passages.map(({ label }) => label).join('; '), date === null ? '' : formatDateValue(date)]
  const words = snippet.map((part) => part.text).join('')
  return [about.filter((part) => part !== '').join(' · '), words].filter((part) => part !== '').join(' – ')
}

/** Noon UTC, which is the same day from Greenland to Japan. For a year or a month, its first day. */
function firstDayOf({ date }: FeedItem): string | undefined {
  if (date === null) return undefined
  const day = date.type === 'exact' ? date.date : `${date.year}-${String(date.month ?? 1).padStart(2, '0')}-01`
  return `${day}T12:00:00Z`
}

/**
 * Time of each sermon. Podcast players do not keep the order of equal times: without a time from the API, sermons of a
 * day differ by seconds that derive from their numbers and are the same in every feed.
 */
function distinctMoments(items: readonly FeedItem[]): Map<number, string> {
  return new Map(
    items.flatMap((item): [number, string][] => {
      const day = firstDayOf(item)
      if (item.preached !== undefined) return [[item.nid, item.preached]]
      if (day === undefined) return []
      const moment = new Date(Date.parse(day) + (item.nid % SECONDS_OF_A_MORNING) * 1000).toISOString()
      // Players hold back an episode of the future, e.g. a sermon of today that is published in the morning.
      return [[item.nid, item.changed !== undefined && item.changed < moment ? item.changed : moment]]
    }),
  )
}
const SECONDS_OF_A_MORNING = 36_000

const MEDIA = new Map([
  ['text', hu.withText],
  ['audio', hu.withAudio],
  ['video', hu.withVideo],
])

const passageName = (passage: Place) => printed({ book: passage.book, label: formatPassage(passage) })

/** The filters of a search in words, with names from its items; filters without a name are omitted. */
function searchDescription(query: SearchQuery, items: Pick<FeedItem, 'preacher' | 'series' | 'tags'>[]): string {
  const { s, verb, b, c, preacher, series, tags, occasion, year, media = [] } = query
  return [
    s && hu.quoted.replace('{words}', () => s),
    verb && [verb, ...(verb.also ?? []).flatMap((text) => textToPlace(text) ?? [])].map(passageName).join('; '),
    b && c && passageName({ book: b, chapter: c }),
    ...namesOf(
      preacher,
      items.map((item) => item.preacher),
    ),
    ...namesOf(
      series === undefined ? [] : [series],
      items.map((item) => item.series),
    ),
    ...namesOf(
      tags,
      items.flatMap((item) => item.tags),
    ),
    occasion && hu.forOccasion,
    year,
    ...media.map((kind) => MEDIA.get(kind)),
  ]
    .filter(Boolean)
    .join(', ')
}

const namesOf = (ids: number[] = [], named: (Named | null)[]) =>
  ids.map((id) => named.find((one) => one?.id === id)?.name)
