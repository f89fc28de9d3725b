import type { Suggestion } from 'shared-kernel/api'
import { SuggestionCache } from './use-suggestions.ts'

const named = (...names: string[]): Suggestion[] => names.map((name) => ({ kind: 'word', name, sermons: 1 }))

test.each<[typed: string, names: string[]]>([
  ['ke', ['kegyelem', 'kereszt', 'kérés']],
  ['ker', ['kereszt', 'kérés']],
  ['kér', []],
  ['kegyelem', ['kegyelem', 'kegyelmes']],
  ['kegyelem á', []],
  ['k', []],
  ['', []],
])('for the cached texts, %j gives %j', (typed, names) => {
  const known = new SuggestionCache()
  known.set('ke', named('kegyelem', 'kereszt', 'kérés'))
  known.set('kegyelem', named('kegyelem', 'kegyelmes'))
  expect(known.for(typed).map(({ name }) => name)).toEqual(names)
})

test('the cache holds a hundred texts and drops the oldest', () => {
  const known = new SuggestionCache()
  for (let nth = 0; nth <= 100; nth += 1) known.set(`x${nth}`, [])
  expect([known.has('x0'), known.has('x1'), known.has('x100')]).toEqual([false, true, true])
})
