import type { PageRow } from 'shared-kernel/remote-contracts'
import { type Place, unwalked } from './walked.ts'

const page = (...paths: string[]): Place => ({ kind: 'page', name: 'x', row: { name: 'x', paths, module: './X' } })
const DAY: PageRow = { name: 'x', paths: ['/terv/:nid'], params: { nid: 'digits' }, module: './X' }
const SLOT: Place = { kind: 'slot', name: 'after@1' }

test.each<[string, Place, string[], string | null]>([
  ['the page’s address', page('/hello'), ['/hello'], null],
  ['it, and another afterwards', page('/hello'), ['/hello', '/kereses'], null],
  ['it, after another', page('/hello'), ['/kereses', '/hello'], null],
  ['one of its addresses', page('/hello', '/szia'), ['/szia'], null],
  ['an address with more', page('/ige/:book?'), ['/ige/Jn'], null],
  ['nowhere', page('/hello'), [], 'its step opens no page'],
  ['another page', page('/hello'), ['/kereses'], 'its step never comes there (/hello)'],
  ['another, where more is optional', page('/ige/:book?'), ['/kereses'], 'never comes there (/ige/:book?)'],
  // Where content alone has its addresses, there may be none.
  ['a list without entries', { kind: 'page', name: 'x', row: DAY }, ['/terv'], null],
  ['nowhere, of a page that content has', { kind: 'page', name: 'x', row: DAY }, [], 'its step opens no page'],
  ['the page of a slot', SLOT, ['/kereses'], null],
  ['nowhere, of a slot', SLOT, [], 'its step opens no page'],
])('a step that has been at %s', (_where, place, visited, problem) => {
  if (problem === null) expect(unwalked(place, { visited, hasLooked: true })).toBeNull()
  else expect(unwalked(place, { visited, hasLooked: true })).toContain(problem)
})

test.each<[string, Place, string[]]>([
  ['on a page', page('/hello'), ['/hello']],
  ['in a slot', SLOT, ['/kereses']],
  ['in a list without entries', { kind: 'page', name: 'x', row: DAY }, ['/terv']],
])('a step that has looked at nothing %s', (_where, place, visited) => {
  expect(unwalked(place, { visited, hasLooked: false })).toContain('its step looks at nothing: expect something')
})

test('where a step has not come to, is said before that it looks at nothing', () => {
  expect(unwalked(page('/hello'), { visited: ['/kereses'], hasLooked: false })).toContain('never comes there')
})
