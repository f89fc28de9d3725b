/**
 * @jest-environment jsdom
 *
 * Rules of the W3C feed validation service (validator.w3.org/feed/docs), of Apple's podcast requirements and of the
 * podcast namespace, over a feed with every kind of item.
 */
import { emptyConfig } from 'shared-kernel/config'
import { type FeedItem, feedQuery, feedText } from './feed.ts'
import { podcastGuid } from './podcast.ts'

const sermon: FeedItem = {
  nid: 1,
  path: '/igehirdetes/elso',
  title: 'Első & <második>',
  preacher: { id: 3, name: 'Sárkány Benedek' },
  date: { type: 'exact', date: '2024-03-31' },
  ...{
    text: [],
    lesson: [],
    series: null,
    tags: [{ id: 7, name: 'húsvét' }],
    snippet: [{ text: 'Szöveg', found: false }],
  },
  ...{ media: ['text', 'audio'], lang: 'hu' },
  files: [
    { kind: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9-_XcQ', mime: 'text/html' },
    { kind: 'audio', url: '/media/á b.mp3', mime: 'audio/mpeg', bytes: 1234, seconds: 61.4, chapters: [{ start: 0, title: 'a' }] }, // prettier-ignore
  ],
  attachments: [
    { url: '/media/vazlat.pdf', mime: 'application/pdf', title: 'Vázlat & terv' },
    { url: 'javascript:alert(1)', mime: '' },
  ],
}
const elsewhere: FeedItem['files'] = [{ kind: 'audio', url: 'https://archivum.hu/x.mp3', mime: 'audio/mpeg' }]
const items = [
  sermon,
  { ...sermon, nid: 2 },
  { ...sermon, nid: 3, date: null, files: [], preacher: null, media: [] },
  { ...sermon, nid: 4, files: elsewhere },
]
const podcast = { cover: '/media/podcast.png', owner: 'Gyülekezet', email: 'hang@pelda.hu' }
const config = { ...emptyConfig, site: { title: 'Próba' }, podcast }
const origin = 'https://pelda.hu'
const query = feedQuery(new URLSearchParams('media=audio'))
const xml = feedText({ origin, path: '/kereses.xml', query, items, config })
const feed = new DOMParser().parseFromString(xml, 'application/xml')
const all = (name: string) => [...feed.getElementsByTagName(name)]
const texts = (name: string) => all(name).map(({ textContent }) => textContent)
const values = (name: string, attribute: string) => all(name).map((element) => element.getAttribute(attribute))
const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/
const isHttps = (address: string | null) => address !== null && new URL(address).href === address && address.startsWith('https:') // prettier-ignore

test.each<[rule: string, holds: () => boolean]>([
  ['W3C: well-formed, RSS 2.0, one channel', () => feed.querySelector('parsererror') === null && all('channel').length === 1], // prettier-ignore
  ['W3C: the channel has title, link and description', () => ['title', 'link', 'description'].every((name) => feed.querySelector(`channel > ${name}`)?.textContent)], // prettier-ignore
  ['W3C: atom:link rel=self is the address of the feed', () => values('atom:link', 'href')[0] === `${origin}/kereses.xml?media=audio`], // prettier-ignore
  ['W3C: dates are RFC 822', () => [...texts('pubDate'), ...texts('lastBuildDate')].every((date) => RFC_822.test(date))], // prettier-ignore
  ['W3C: guids are unique permanent addresses', () => new Set(texts('guid')).size === 4 && texts('guid').every(isHttps)], // prettier-ignore
  ['W3C: an enclosure has url, type and length, 0 where it is unknown, and an item has one at most', () => values('enclosure', 'url').every(isHttps) && values('enclosure', 'length').join() === '1234,1234,0' && values('enclosure', 'type').every((type) => type === 'audio/mpeg') && all('item').every((item) => item.getElementsByTagName('enclosure').length <= 1)], // prettier-ignore
  ['W3C: no relative address and no script in content:encoded', () => texts('content:encoded').length === 4 && texts('content:encoded').every((html) => !/href="(?!https:)|javascript/.test(html))], // prettier-ignore
  ['W3C: the image has the title and link of the channel', () => ['title', 'link'].every((name) => feed.querySelector(`image > ${name}`)?.textContent === feed.querySelector(`channel > ${name}`)?.textContent)], // prettier-ignore
  ['Apple: artwork, category, explicit, author and owner', () => values('itunes:image', 'href')[0] === `${origin}/media/podcast.png` && values('itunes:category', 'text').join() === 'Religion & Spirituality,Christianity' && texts('itunes:explicit').join() === 'false' && texts('itunes:author')[0] === 'Gyülekezet' && texts('itunes:owner')[0]?.trim() === 'Gyülekezet\nhang@pelda.hu'], // prettier-ignore
  ['Apple: episodes have different dates', () => new Set(texts('pubDate')).size === 3],
  ['namespace: one guid, a UUID of version 5', () => /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(texts('podcast:guid').join())], // prettier-ignore
  ['namespace: a transcript has url, type and language', () => values('podcast:transcript', 'url').join() === [1, 2, 4].map((nid) => `${origin}/podcast/${nid}/transcript.html`).join() && values('podcast:transcript', 'type')[0] === 'text/html' && values('podcast:transcript', 'language')[0] === 'hu'], // prettier-ignore
  ['namespace: chapters have url and type', () => values('podcast:chapters', 'url')[0] === `${origin}/podcast/1/chapters.json` && values('podcast:chapters', 'type')[0] === 'application/json+chapters'], // prettier-ignore
  [
    'namespace: a person has a name',
    () => texts('podcast:person').length === 3 && texts('podcast:person').every((name) => name === 'Sárkány Benedek'),
  ],
])('%s', (_rule, holds) => expect(holds()).toBe(true))

test('namespace: the guid of the specification’s example', () =>
  expect(podcastGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c'))

test('without an owner’s address there is no owner', () =>
  expect(feedText({ origin, path: '/feed.xml', query: {}, items: [], config: emptyConfig })).not.toContain(
    'itunes:owner',
  ))
