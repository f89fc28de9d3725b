import type { PageRow } from 'shared-kernel/remote-contracts'
import { overlap } from './overlap.ts'

type Shapes = PageRow['params']
const ID = { id: 'digits' } as const
const V = { v: 'digits-or-n' } as const

test.each<[string, Shapes, string, Shapes, boolean]>([
  ['/hello', {}, '/hello', {}, true],
  ['/hello', {}, '/hello/', {}, true],
  ['/hello', {}, '/hallo', {}, false],
  ['/hello', {}, '/Hello', {}, false],
  ['/hello', {}, '/hello/you', {}, false],
  ['/', {}, '/', {}, true],
  ['/', {}, '/hello', {}, false],
  ['/:any', {}, '/hello', {}, true],
  ['/:any', undefined, '/hello', undefined, true],
  ['/:any', {}, '/', {}, false],
  ['/:any', {}, '/a/b', {}, false],
  ['/:any?', {}, '/', {}, true],
  ['/:a/:b', {}, '/node/:id', ID, true],
  ['/:a/x', {}, '/node/:id', ID, false],
  ['/:a/7', {}, '/node/:id', ID, true],
  ['/node/:id', ID, '/node/:other', {}, true],
  ['/node/:id', ID, '/node/new', {}, false],
  ['/node/:id', ID, '/node/12', {}, true],
  ['/node/:id', ID, '/node/12a', {}, false],
  ['/node/:id', ID, '/node/a12', {}, false],
  ['/node/:v', V, '/node/n', {}, true],
  ['/node/:v', V, '/node/12', {}, true],
  ['/node/:v', V, '/node/1n', {}, false],
  ['/node/:v', V, '/node/nn', {}, false],
  ['/node/:v', V, '/node/x1', {}, false],
  ['/node/:v', V, '/node/:id', ID, true],
  ['/plan/:nid/:pid?/:v?', {}, '/plan/:nid', {}, true],
  ['/plan/:nid/:pid?/:v?', {}, '/plan', {}, false],
  ['/plan/:nid/:pid?/:v?', {}, '/plan/1/2/3', {}, true],
  ['/plan/:nid/:pid?/:v?', {}, '/plan/1/2/3/4', {}, false],
  ['/plan/:id?/end', ID, '/plan/end', {}, true],
  ['/plan/:id?/end', ID, '/plan/1/end', {}, true],
  ['/plan/:id?/end', ID, '/plan/x/end', {}, false],
  ['/a/:x?/b', {}, '/a/:y?/c', {}, false],
  ['/a/:x?/b', {}, '/a/b/:y?/b', {}, true],
  ['/:a?/:b?', {}, '/', {}, true],
  // Not a whole segment, so a literal.
  ['/a:b', {}, '/a:b', {}, true],
  ['/a:b', {}, '/ax', {}, false],
  ['/:b-c', {}, '/x', {}, false],
])('%s %j and %s %j: %s', (a, shapesOfA, b, shapesOfB, expected) => {
  expect(overlap(a, shapesOfA, b, shapesOfB)).toBe(expected)
  expect(overlap(b, shapesOfB, a, shapesOfA)).toBe(expected)
})
