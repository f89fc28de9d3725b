import { parseReference } from 'shared-kernel/references'
import { neighboursOf } from './neighbours.ts'

const plain = (label: string | undefined) => label?.replaceAll('\u00a0', ' ') ?? null

test.each([
  ['Jn 3,16', 'Jn 3,15', 'Jn 3,17'],
  ['Jn 3,16–18', 'Jn 3,15', 'Jn 3,19'],
  ['Jn 3,36', 'Jn 3,35', 'Jn 4,1'],
  ['Jn 3,1', 'Jn 2,25', 'Jn 3,2'],
  ['Jn 3,16kk', 'Jn 3,15', 'Jn 4,1'],
  ['Jn 3', 'Jn 2', 'Jn 4'],
  ['Jn 1', 'Lk 24', 'Jn 2'],
  ['Jn 21', 'Jn 20', 'ApCsel 1'],
  ['Jn', 'Lk', 'ApCsel'],
  ['1Móz 1,1', null, '1Móz 1,2'],
  ['Jel 22,21', 'Jel 22,20', null],
  ['Jóel 3,1', 'Jóel 2,27', 'Jóel 3,2'],
  // Their verses are not counted.
  ['Tób 4,15', 'Tób 4,14', null],
  ['Tób 1', null, 'Tób 2'],
])('around %s are %s and %s', (reference, before, after) => {
  const { previous, next } = neighboursOf(parseReference(reference)!, 'ruf')
  expect([plain(previous?.label), plain(next?.label)]).toEqual([before, after])
})

test.each<['karoli' | 'ruf', string]>([
  ['karoli', 'Jóel 3'],
  ['ruf', 'Jóel 4'],
])('by the numbers of %s Ámósz 1 follows %s', (versification, before) => {
  expect(plain(neighboursOf(parseReference('Ám 1')!, versification).previous?.label)).toBe(before)
})
