import fc from 'fast-check'

import { BAD, listOf } from '../json/guards.ts'

import * as shapes from './shapes.generated.ts'

const card = (nid: number) => ({ nid, path: `/node/${nid}`, title: 'Cím' })
const paging = { total: 3, page: 1, pages: 1, limit: 20, offset: 0 }

test('a bad item is dropped and the rest shown', () => {
  const list = { data: [card(1), { ...card(2), nid: '2' }, null, card(3)], paging, facets: null }
  expect(shapes.SermonList(list)).toMatchObject({ data: [{ nid: 1 }, { nid: 3 }], paging })
})

test('a list of nothing but bad items is another form, not an empty list', () => {
  expect(shapes.SermonList({ data: [{ cim: 'x' }], paging })).toBe(BAD)
  expect(shapes.SermonList({ data: [], paging })).toMatchObject({ data: [] })
  expect(listOf(shapes.Named)(['kegyelem'])).toBe(BAD)
})

test.each([
  [0, { total: 0, page: 1, pages: 0, limit: 1, offset: 0 }],
  [3, { total: 3, page: 1, pages: 1, limit: 3, offset: 0 }],
])('%i items without paging are all there is', (count, only) => {
  const data = Array.from({ length: count }, (_, nth) => card(nth + 1))
  expect(shapes.SermonList({ data })).toMatchObject({ paging: only })
})

test('a list without paging is its own only page; missing facets are none', () => {
  expect(shapes.SermonList({ data: [card(1)] })).toMatchObject({
    paging: { total: 1, page: 1, pages: 1, limit: 1, offset: 0 },
    facets: { preacher: [], year: [] },
  })
})

test('a sermon keeps what is right of it', () => {
  const sermon = {
    ...card(1),
    preacher: { id: 'x', name: 'Halmos Judit' },
    date: { type: 'exact', date: '2024-13-05' },
    tags: [{ id: 1, name: 'kegyelem' }, { id: 2 }],
    text: 'Lk 15',
    seconds: 3,
    extra: 'unknown',
  }
  const read = shapes.Sermon(sermon)
  expect(read).toMatchObject({ preacher: null, date: null, tags: [{ id: 1, name: 'kegyelem' }], text: [], body: '' })
  expect(read).not.toHaveProperty('extra')
})

test.each([
  [
    { type: 'exact', date: '2024-03-05' },
    { type: 'exact', date: '2024-03-05' },
  ],
  [
    { type: 'partial', year: 2024, month: 3, date: 'x' },
    { type: 'partial', year: 2024, month: 3 },
  ],
  [
    { type: 'partial', year: 2024, month: 13 },
    { type: 'partial', year: 2024 },
  ],
  [{ type: 'partial', year: 2100 }, null],
  [{ type: 'exact', date: '1899-01-01' }, null],
])('the date %j is read as %j', (date, expected) => {
  expect(shapes.Sermon({ ...card(1), date })).toMatchObject({ date: expected })
})

test('a menu that contains itself ends', () => {
  const item: Record<string, unknown> = { title: 'Kör' }
  item.children = [item]
  const config = { site: {}, menu: { header: [item], footer: 'none' }, languages: [{ id: 'hu' }, {}] }
  const read = shapes.Config(config)
  expect(read).toMatchObject({
    menu: { header: [{ title: 'Kör' }], footer: [] },
    languages: [{ id: 'hu' }],
    bible_hosts: [],
  })
  expect(JSON.stringify(read).match(/Kör/g)?.length).toBeLessThan(10)
})

test.each([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  [undefined, false],
])('[RT-05] citations %j counts as %s', (citations, expected) => {
  expect(shapes.Config({ site: { citations } })).toMatchObject({ site: { citations: expected } })
})

test('[AP-04] a config may have fields without a meaning, which are left behind', () => {
  expect(shapes.Config({ site: { title: 'Cím', embedded_site: 'igen' } })).toMatchObject({ site: { title: 'Cím' } })
  expect(shapes.Config({ site: { embedded_site: true } })).not.toHaveProperty('site.embedded_site')
})

test('names from the prototype are not fields', () => {
  expect(shapes.Named(Object.create({ id: 1, name: 'x' }))).toBe(BAD)
  expect(Object.getPrototypeOf(shapes.Config(JSON.parse('{"site":{"__proto__":{"title":"x"}}}')))).toBe(
    Object.prototype,
  )
})

test('no JSON makes a guard throw, and what passes once passes unchanged', () => {
  const all = Object.entries(shapes)
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.jsonValue({ maxDepth: 6 }), ([, guard], value) => {
      const read = guard(value)
      if (read !== BAD) expect(guard(JSON.parse(JSON.stringify(read)))).toEqual(read)
    }),
    { numRuns: 2000 },
  )
})

test('a right answer with one value replaced never throws and keeps the other items', () => {
  const items = [card(1), card(2), card(3)]
  fc.assert(
    fc.property(fc.nat(2), fc.constantFrom('nid', 'path', 'title', 'tags'), fc.jsonValue(), (index, field, value) => {
      const data = items.map((item, at) => (at === index ? { ...item, [field]: value } : item))
      const read = shapes.SermonList({ data, paging })
      if (read === BAD) throw new Error('the whole list was lost')
      const kept = read.data.map(({ title }) => title).length
      expect(kept).toBeGreaterThanOrEqual(2)
    }),
  )
})
