import {
  FILTER_PARAMETERS,
  formatSearchQuery,
  parseSearchQuery,
  type SearchQuery,
} from 'shared-kernel/search-parameters'
import { useText } from '../messages.ts'
import { facets, preachers } from '../test-sermons.ts'
import { activeFilters } from './search-filters.tsx'

const names = { preachers, facets: { ...facets, preacher: [] } }
const chipsOf = (query: SearchQuery, known: Parameters<typeof activeFilters>[1] = names) =>
  activeFilters(query, known, useText.in('hu'), 'hu').map(({ label, value, without }) => [
    label === undefined ? value : `${label}: ${value}`,
    decodeURIComponent(formatSearchQuery(without)),
  ])

const VERB = 'verb[book]=42&verb[chapter]=15'
test.each<[address: string, chips: [text: string, without: string][]]>([
  ['s=kegyelem', [['Szó: kegyelem', '']]],
  [
    's=két szó&m=any&order=date&page=3',
    [
      ['Szavak: két szó', 'order=date'],
      ['Egyezés: Bármelyik szó', 's=két+szó&order=date'],
    ],
  ],
  ['verb[book]=42', [['Igehely: Lukács evangéliuma', '']]],
  [`${VERB}&verb[verse]=11`, [['Igehely: Lk\u00a015,11', '']]],
  ['verb[book]=31&verb[chapter]=1&verb[verse]=3', [['Igehely: Abd\u00a03', '']]],
  ['verb[book]=19&verb[chapter]=23', [['Igehely: 23. zsoltár', '']]],
  [
    `${VERB}&verb[verse]=11&verb[endVerse]=32&verb[also]=45.8,19.23&verb[lesson]=1`,
    [
      ['Igehely: Lk\u00a015,11–32', 'verb[book]=45&verb[chapter]=8&verb[also]=19.23&verb[lesson]=1'],
      ['Igehely: Róm\u00a08', `${VERB}&verb[verse]=11&verb[endVerse]=32&verb[also]=19.23&verb[lesson]=1`],
      ['Igehely: 23. zsoltár', `${VERB}&verb[verse]=11&verb[endVerse]=32&verb[also]=45.8&verb[lesson]=1`],
      ['Lekcióként is', `${VERB}&verb[verse]=11&verb[endVerse]=32&verb[also]=45.8,19.23`],
    ],
  ],
  [
    `${VERB}&verb[lesson]=1&verb[in_text]=1`,
    [
      ['Igehely: Lk\u00a015', ''],
      ['Lekcióként is', `${VERB}&verb[in_text]=1`],
      ['A szövegben idézve is', `${VERB}&verb[lesson]=1`],
    ],
  ],
  ['b=42&c=15', [['Fejezet: Lk\u00a015', '']]],
  [
    'preacher=3,99&tags=5',
    [
      ['Igehirdető: Sárkány Benedek', 'preacher=99&tags=5'],
      ['Igehirdető: 99. számú', 'preacher=3&tags=5'],
      ['Címke: böjt', 'preacher=3,99'],
    ],
  ],
  ['denomination=1&offset=40', [['Felekezet: Református', '']]],
  ['series=2', [['Sorozat: Böjti esték', '']]],
  ['occasion=bojt-1', [['Alkalom: Böjt 1. vasárnapja', '']]],
  [
    'media=audio,video',
    [
      ['Formátum: Hang', 'media=video'],
      ['Formátum: Videó', 'media=audio'],
    ],
  ],
  [
    'year=2014&month=3',
    [
      ['Év: 2014', ''],
      ['Hónap: március', 'year=2014'],
    ],
  ],
  ['lang=en', [['Nyelv: angol', '']]],
  ['order=date&dir=DESC&limit=5&page=2&p[lesson]=1', []],
])('[PG-01] for %s the chips are %j', (address, chips) =>
  expect(chipsOf(parseSearchQuery(new URLSearchParams(address)))).toEqual(chips),
)

test('[PG-01] every filter has a chip, in address order; without facets with its id', () => {
  const address =
    's=a&m=any&verb[book]=1&verb[chapter]=1&verb[verse]=1&verb[endChapter]=2&verb[endVerse]=1' +
    '&verb[also]=42.15&verb[lesson]=1&verb[in_text]=1&b=1&c=1&preacher=1' +
    '&denomination=1&series=1&tags=1&occasion=bojt-2&media=text&year=2000&month=1&lang=hu'
  const query = parseSearchQuery(new URLSearchParams(address))
  expect([...new URLSearchParams(formatSearchQuery(query)).keys()]).toEqual(Object.keys(FILTER_PARAMETERS))
  expect(chipsOf(query, { preachers: [], facets: null }).map(([text]) => text)).toEqual([
    ...[
      'Szó: a',
      'Egyezés: Bármelyik szó',
      'Igehely: 1Móz\u00a01,1–2,1',
      'Igehely: Lk\u00a015',
      'Lekcióként is',
      'A szövegben idézve is',
    ],
    ...['Fejezet: 1Móz\u00a01', 'Igehirdető: 1. számú', 'Felekezet: 1. számú', 'Sorozat: 1. számú'],
    ...['Címke: 1. számú', 'Alkalom: bojt-2', 'Formátum: Szöveg', 'Év: 2000', 'Hónap: január', 'Nyelv: magyar'],
  ])
})
