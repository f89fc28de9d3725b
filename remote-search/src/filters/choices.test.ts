import { facets } from '../test-sermons.ts'
import { choicesOf, matchingChoices, splitChoices } from './choices.ts'
import { mergeFacets } from '../search/SearchScreen.tsx'

const NAMES = [
  'Őry Kálmán',
  'Cseri Kálmán',
  'Cézár Imre',
  'Csaba Ernő',
  'Zoltán Pál',
  'Zsolt Éva',
  'Ottó Béla',
  'Ödön Á.',
]
const facet = [...NAMES, 'Géza', 'Gyula'].map((name, id) => ({ id, name, count: id }))
const choices = choicesOf(facet, [], [])
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('[PG-01] the eight most frequent choices are open, in Hungarian order', () => {
  const { open, rest } = splitChoices(choices)
  expect(namesOf(open)).toEqual([
    ...['Cézár Imre', 'Csaba Ernő', 'Géza', 'Gyula', 'Ottó Béla', 'Ödön Á.', 'Zoltán Pál', 'Zsolt Éva'],
  ])
  expect(namesOf(rest)).toEqual(['Cseri Kálmán', 'Őry Kálmán'])
})

test('[PG-01] choices have the order of the given names, which sorts preachers without their titles', () => {
  const names = ['Cseri Kálmán', 'id. Ősz Örs', 'dr. Vámos Elemér'].map((name, nth) => ({ id: 9 - nth, name }))
  const counted = names.toReversed().map((name) => ({ ...name, count: 1 }))
  expect(namesOf(choicesOf(counted, [], names))).toEqual(namesOf(names))
})

test('[PG-01] open choices stay open when counts change', () => {
  expect(namesOf(splitChoices(choices, [0]).open)).toEqual(['Őry Kálmán'])
})

test.each([
  ['cseri kalman', ['Cseri Kálmán']],
  ['kal', ['Cseri Kálmán', 'Őry Kálmán']],
  ['ory', ['Őry Kálmán']],
  ['álm', []],
])('[PG-01] "%s" finds names with and without accents', (typed, names) => {
  expect(namesOf(matchingChoices(choices, typed))).toEqual(names)
})

test('[PG-01] a selected choice without results stays', () => {
  expect(choicesOf([], [3], [{ id: 3, name: 'Sárkány Benedek' }])).toEqual([
    { value: 3, name: 'Sárkány Benedek', count: 0 },
  ])
})

test('[PG-01] choices stay when filters change, with current or zero counts', () => {
  const fresh = { ...facets, tags: [{ id: 5, name: 'böjt', count: 2 }], year: [] }
  const merged = mergeFacets(facets, fresh)
  expect(merged?.tags.map(({ id, count }) => [id, count])).toEqual([
    [5, 2],
    [4, 0],
  ])
  expect(merged?.year.map(({ count }) => count)).toEqual([0, 0])
  expect(mergeFacets(facets, null)).toBe(facets)
})
