import type { PageRow } from 'shared-kernel/remote-contracts'
import { overlap } from './overlap.ts'

const ID = { id: 'digits' } as const

/** All other patterns: `tools/page-tables.test.ts`. */
test.each<[string, PageRow['params'], string, boolean]>([
  ['/hello', {}, '/hello/', true],
  ['/hello', {}, '/Hello', false],
  ['/:any', undefined, '/hello', true],
  ['/node/:id', ID, '/node/12a', false],
  // Not a whole segment, so a literal.
  ['/a:b', {}, '/a:b', true],
  ['/a:b', {}, '/ax', false],
  ['/:b-c', {}, '/x', false],
])('%s %j and %s: %s', (a, shapes, b, expected) => {
  expect([overlap(a, shapes, b, undefined), overlap(b, undefined, a, shapes)]).toEqual([expected, expected])
})
