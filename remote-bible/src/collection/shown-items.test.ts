import type { Gathered, Item, CollectionSource } from 'shared-kernel/collection'
import { firstItems, inTextOrder, withRemoved } from './shown-items.ts'

const source = (path: string): CollectionSource => ({ path, title: path, preacher: null, date: null })
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
const verses = (id: string, day: number): Item => ({
  ...{ id, at: at(day), kind: 'verses' },
  ...{ label: 'Jn 3,16', text: 'Mert úgy szerette', translation: 'minta' },
})
const quotation = (id: string, day: number, paragraph: number): Item =>
  ({
    ...{ id, at: at(day), kind: 'quotation', paragraph },
    ...{ words: 'Egy mondat', prefix: '', suffix: '', text: 'Egy mondat.' },
  }) as Item
const gathered = (path: string, ...items: Item[]): Gathered => ({ source: source(path), items })
const summaries = (all: readonly Gathered[]) =>
  all.map(({ source, items }) => `${source.path}: ${items.map(({ id }) => id).join(' ')}`)

test('removed items keep their place, also as the last ones of their source', () => {
  const all = [gathered('/a', quotation('a1', 9, 1)), gathered('/b', quotation('b1', 5, 1))]
  const removed = [
    { source: source('/c'), item: verses('c1', 7) },
    { source: source('/b'), item: quotation('b2', 8, 2) },
  ]
  expect(summaries(withRemoved(all, removed))).toEqual(['/a: a1', '/b: b2 b1', '/c: c1'])
  expect(summaries(withRemoved(all, []))).toEqual(['/a: a1', '/b: b1'])
  expect(summaries(withRemoved([gathered('/none'), ...all], []))).toEqual(['/a: a1', '/b: b1', '/none: '])
})

test('items are sorted by paragraph, verses first; the sort is stable', () => {
  const items = [quotation('q3', 1, 3), quotation('q1', 2, 1), verses('v', 3), quotation('q3b', 4, 3)]
  expect(summaries([inTextOrder(gathered('/a', ...items))])).toEqual(['/a: v q1 q3 q3b'])
})

test.each<[most: number, shown: string[], more: number]>([
  [0, [], 3],
  [1, ['/a: a1'], 2],
  [2, ['/a: a1 a2'], 1],
  [3, ['/a: a1 a2', '/b: b1'], 0],
  [9, ['/a: a1 a2', '/b: b1'], 0],
])('the first %d items are shown in their groups', (most, shown, more) => {
  const all = [gathered('/a', verses('a1', 3), verses('a2', 2)), gathered('/b', verses('b1', 1))]
  const first = firstItems(all, most)
  expect([summaries(first.shown), first.more]).toEqual([shown, more])
})
