import { readResolved } from './readers.ts'

const NOTHING = { data: { data: {} } }
const ITEM = { data: { data: { _pattern: 'node_view', props: { id: '7' } } } }

test.each<[answer: unknown, read: object]>([
  ...[true, 1, '1', '/node/{id}', '/node/:id', 'node_view', 'reading_plan', {}].map(
    (marker) => [{ data: { data: { _pattern: marker, props: { id: '7' } } } }, ITEM] as [unknown, object],
  ),
  ...[undefined, false, 0, '', null].map(
    (marker) => [{ data: { data: { _pattern: marker, props: { id: '7' } } } }, NOTHING] as [unknown, object],
  ),
  ...[{ id: 7 }, { nid: 7 }, { nid: '7' }, { id: 'x', nid: 7 }, { id: ' 7 ', lang: 'hu' }].flatMap(
    (props): [unknown, object][] => [
      [{ data: { data: { _pattern: true, props } } }, ITEM],
      [{ data: { data: { _pattern: true, ...props } } }, ITEM],
      [{ data: { data: { _pattern: true, props: [], ...props } } }, ITEM],
      [{ data: { _pattern: true, props } }, ITEM],
    ],
  ),
  ...[{}, [], null, { id: '' }, { id: 'a7' }, { id: -7 }, { nid: 7.5 }, { id: true }, { id: 1e21 }, { id: {} }].map(
    (props) => [{ data: { data: { _pattern: true, props } } }, NOTHING] as [unknown, object],
  ),
  ...[null, [], 'no', 0, {}, { data: null }, { data: [] }, { data: { data: [] } }, { data: { data: 'x' } }].map(
    (answer) => [answer, NOTHING] as [unknown, object],
  ),
  [
    { data: { data: { _pattern: true, props: { id: 7 }, path: '/uj' } } },
    { data: { data: { ...ITEM.data.data, path: '/uj' } } },
  ],
  [{ data: { data: { _pattern: true, props: { id: 7 }, path: '//masik.hu' } } }, ITEM],
])('[RT-11] the answer %j is read as %j', (answer, read) => {
  expect(readResolved(answer)).toEqual(read)
})
