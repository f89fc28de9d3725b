import type { SermonFeed } from 'shared-kernel/api'
import { feedQuery, queryText } from './feed-query.ts'
import { whatIsSought } from './feed-title.ts'

const asked = (text: string) => feedQuery(new URLSearchParams(text))

test.each([
  ['', ''],
  ['page=2&order=date&limit=5&offset=1&dir=DESC', ''],
  [
    'tags=7&page=3&preacher=3&order=title&s=&preacher=4&EMBEDDED=1&x=1&year=1986&year=1987',
    '?preacher=3,4&tags=7&year=1987',
  ],
  ['year=x&series=0&b=42&verb[verse]=3&p[lesson]=1&m=all', ''],
  ['verb[chapter]=15&s=+a+&verb[book]=42', '?s=a&verb%5Bbook%5D=42&verb%5Bchapter%5D=15'],
])('equal searches share one feed: "%s" is asked for as "%s"', (search, text) => {
  const warn = jest.spyOn(console, 'warn')
  expect(queryText(asked(search))).toBe(text)
  expect(warn).not.toHaveBeenCalled()
})

type Item = SermonFeed['data'][number]
const named = (item: Partial<Item>) => ({ preacher: null, series: null, tags: [], ...item }) as unknown as Item
const items = [
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
  ['s=$%26', '„$&”'],
  ['verb[book]=42', 'Lk'],
  ['verb[book]=42&verb[chapter]=15', 'Lk\u00a015'],
  ['verb[book]=42&verb[chapter]=15&verb[verse]=11', 'Lk\u00a015,11'],
  ['b=42&c=15', 'Lk\u00a015'],
  ['preacher=3,4', 'Sárkány Benedek'],
  ['series=5', 'Az úton'],
  ['series=6', ''],
  ['tags=8,7,6&year=1986', 'böjt, húsvét, 1986'],
  ['media=audio,video,text', 'hangfelvétellel, videóval, írásban'],
  ['media=pdf,audio,constructor', 'hangfelvétellel'],
  ['month=3&lang=hu&denomination=1&m=any', ''],
])('the feed of "%s" is called "%s"', (search, name) => expect(whatIsSought(asked(search), items)).toBe(name))
