/** @jest-environment jsdom */
import type { Config, SermonFeed } from 'shared-kernel/api'
import { feedQuery, feedText, queryText } from './feed.ts'

type Item = SermonFeed['data'][number]

const sermon: Item = {
  nid: 12,
  path: '/igehirdetes/a-tekozlo-fiu',
  title: 'A tékozló fiú & az apa\u0007 <em>fut</em>',
  preacher: { id: 3, name: 'Sárkány Benedek' },
  date: { type: 'exact', date: '1986-03-31' },
  text: [{ book: 42, chapter: 15, verse: 11, endVerse: 32, label: 'Lk 15,11–32' }],
  lesson: [],
  series: { id: 5, name: 'Az úton' },
  tags: [{ id: 7, name: 'húsvét' }],
  media: ['text', 'audio'],
  snippet: [
    { text: 'Ha két ember ', found: false },
    { text: 'gyalogol', found: true },
  ],
  lang: 'hu',
  changed: '2026-01-02T03:04:05.000Z',
  files: [
    { kind: 'video', url: 'https://video.example/1.mp4', mime: 'video/mp4' },
    { kind: 'audio', url: '/media/a.mp3', mime: 'audio/mpeg', bytes: 1234, seconds: 61.4 },
  ],
}

const config: Config = {
  site: { title: 'Próba <oldal>', slogan: 'Jelmondat', og_cover: '/media/cover.png' },
  menu: { header: [], footer: [] },
  languages: [{ id: 'hu' }],
  bible_hosts: [],
}

function parsed(query = '', items: Item[] = [sermon]): Document {
  const facts = { origin: 'https://pelda.hu', path: '/kereses.xml', config, items }
  const text = feedText({ ...facts, query: feedQuery(new URLSearchParams(query)) })
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

const ATOM = 'http://www.w3.org/2005/Atom'
const inChannel = (document: Document, name: string) => document.querySelector(`channel > ${name}`)?.textContent

test('a feed names its site, its own address and the page of its search', () => {
  const document = parsed('s=kegyelem&preacher=3')
  expect(inChannel(document, 'title')).toBe('Próba <oldal>: „kegyelem”, Sárkány Benedek')
  expect(inChannel(document, 'link')).toBe('https://pelda.hu/kereses?s=kegyelem&preacher=3')
  expect(inChannel(document, 'lastBuildDate')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
  const [self] = document.getElementsByTagNameNS(ATOM, 'link')
  expect(self?.getAttribute('href')).toBe('https://pelda.hu/kereses.xml?s=kegyelem&preacher=3')
})

test('an item has address, permanent id, day and recording', () => {
  const item = parsed().querySelector('item')!
  const of = (name: string) => item.querySelector(name)?.textContent
  // XML cannot represent the bell character.
  expect(of('title')).toBe('A tékozló fiú & az apa <em>fut</em>')
  expect(of('link')).toBe('https://pelda.hu/igehirdetes/a-tekozlo-fiu')
  expect(of('guid')).toBe('https://pelda.hu/node/12')
  expect(of('pubDate')).toBe('Mon, 31 Mar 1986 12:00:12 GMT')
  expect(of('description')).toBe('Lk 15,11–32 · 1986. március 31. – Ha két ember gyalogol')
  expect(of('category')).toBe('húsvét')
  expect(item.querySelector('enclosure')?.getAttribute('url')).toBe('https://pelda.hu/media/a.mp3')
})

test('a sermon without recording, day and preacher is an item', () => {
  const item = parsed('', [{ ...sermon, date: null, preacher: null, files: [], text: [], tags: [] }]).querySelector(
    'item',
  )!
  expect([...item.children].map(({ tagName }) => tagName)).toEqual(['title', 'link', 'guid', 'description'])
  const hostile = [{ kind: 'audio' as const, url: 'javascript:alert(1)', mime: 'audio/mpeg' }]
  expect(parsed('', [{ ...sermon, files: hostile }]).querySelector('enclosure')).toBeNull()
  const ofAnHour = parsed('', [{ ...sermon, preached: '1986-03-31T16:00:01.000Z' }])
  expect(ofAnHour.querySelector('pubDate')?.textContent).toBe('Mon, 31 Mar 1986 16:00:01 GMT')
  const beforeNoon = parsed('', [{ ...sermon, date: { type: 'exact', date: '2026-01-02' } }])
  expect(beforeNoon.querySelector('pubDate')?.textContent).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
  const ofMonth = parsed('', [{ ...sermon, date: { type: 'partial', year: 2020, month: 5 } }])
  expect(ofMonth.querySelector('pubDate')?.textContent).toBe('Fri, 01 May 2020 12:00:12 GMT')
})

test.each([
  ['', ''],
  ['page=2&order=date&limit=5&offset=1&dir=DESC', ''],
  [
    'tags=7&page=3&preacher=3&order=title&s=&preacher=4&EMBEDDED=1&x=1&year=1986&year=1987',
    '?preacher=3,4&tags=7&year=1987',
  ],
  ['year=x&series=0&b=42&verb[verse]=3&p[lesson]=1&m=all', ''],
  ['verb[chapter]=15&s=+a+&verb[book]=42', '?s=a&verb%5Bbook%5D=42&verb%5Bchapter%5D=15'],
])('the feed of "%s" has the query "%s"', (search, text) => {
  const warn = jest.spyOn(console, 'warn')
  expect(queryText(feedQuery(new URLSearchParams(search)))).toBe(text)
  expect(warn).not.toHaveBeenCalled()
})

const named = (item: Partial<Item>) => ({ ...sermon, preacher: null, series: null, tags: [], ...item })
const ITEMS = [
  named({}),
  named({
    preacher: { id: 3, name: 'Sárkány Benedek' },
    series: { id: 5, name: 'Az úton' },
    tags: [
      { id: 7, name: 'húsvét' },
      { id: 8, name: 'böjt' },
    ],
  }),
]

test.each([
  ['', ''],
  ['s=kegyelem', '„kegyelem”'],
  ['verb[book]=42&verb[chapter]=15&verb[verse]=11', 'Lk\u00a015,11'],
  ['b=42&c=15', 'Lk\u00a015'],
  ['preacher=3,4', 'Sárkány Benedek'],
  ['series=5', 'Az úton'],
  ['tags=8,7,6&year=1986', 'böjt, húsvét, 1986'],
  ['media=audio,video,text', 'hangfelvétellel, videóval, írásban'],
  ['media=pdf,audio,constructor', 'hangfelvétellel'],
])('the feed of "%s" is titled "%s"', (search, name) => {
  const title = name === '' ? 'Próba <oldal> – Igehirdetések' : `Próba <oldal>: ${name}`
  expect(inChannel(parsed(search, ITEMS), 'title')).toBe(title)
})
