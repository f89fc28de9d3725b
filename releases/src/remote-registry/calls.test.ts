import { readStrictly } from 'shared-kernel/json'
import { callForm, mayAskBibleHosts, mayCall, namedOrigins } from './calls.ts'

const CALLS = [
  'GET /api/v2/list',
  'GET /api/v2/node/:id',
  'GET /api/v2/readingplans/:plan/:day/search',
  'GET /api/v2/open/**',
  'POST /api/v2/feedback/:token',
  'GET /api/v2/of/:id/**',
  'GET /api/in/api/list',
  'https://tiles.example.org',
]

test.each([
  ['GET', '/api/v2/list', true],
  ['GET', '/api/v2/lists', false],
  ['GET', '/api/v2/list/1', false],
  ['GET', '/api/v2', false],
  ['POST', '/api/v2/list', false],
  ['GET', '/hu/api/v2/list', true],
  ['GET', '/pt-BR/api/v2/node/1', true],
  ['GET', '/hu/en/api/v2/list', false],
  ['GET', '/other/api/v2/list', false],
  ['GET', '/hu/api', false],
  ['GET', '/api/v2/node/12', true],
  ['GET', '/api/v2/node/', false],
  ['GET', '/api/v2/node', false],
  ['GET', '/api/v2/node/12/more', false],
  ['GET', '/api/v2/readingplans/1/2/search', true],
  ['GET', '/api/v2/readingplans/1/2/list', false],
  ['GET', '/api/v2/readingplans//2/search', false],
  ['GET', '/api/v2/open', true],
  ['GET', '/api/v2/open/a/b', true],
  ['GET', '/api/v2/opened', false],
  ['GET', '/api/v2/of', false],
  ['GET', '/api/v2/of/1', true],
  ['GET', '/api/in/api/list', true],
  ['GET', '/api/in/hu/api/list', false],
  ['POST', '/api/v2/feedback/abc', true],
  ['GET', '/api/v2/feedback/abc', false],
  ['GET', 'tiles.example.org', false],
  ['https://tiles.example.org', '', false],
])('%s %s: %s', (method, path, may) => expect(mayCall(CALLS, method, path)).toBe(may))

test('without lines the default reads are allowed; with an empty list nothing is', () => {
  expect(mayCall(undefined, 'GET', '/api/v2/list')).toBe(true)
  expect(mayCall([], 'GET', '/api/v2/list')).toBe(false)
})

test('origins are separate from calls, and the hosts of the config have a name', () => {
  expect(namedOrigins([...CALLS, 'bible_hosts', 'x https://example.org'])).toEqual(['https://tiles.example.org'])
  expect(namedOrigins(undefined)).toEqual([])
  expect([undefined, [], CALLS, [...CALLS, 'bible_hosts']].map(mayAskBibleHosts)).toEqual([true, false, false, true])
})

test.each([
  'get /api/v2/list',
  'DELETE /api/v2/list',
  'GET /session/token',
  'GET /apis',
  'GET /api/',
  'GET /api/../x',
  'GET /api/**/x',
  'GET /api/v2/list?x=1',
  'GET  /api/v2/list',
  'http://example.org',
  'https://example.org/x',
  'https://*.example.org',
  "https://example.org 'unsafe-inline'",
  'https://example.org; script-src *',
  'bible_hosts x',
  'x GET /api/v2/list',
  'x https://example.org',
  'x bible_hosts',
  '',
])('%j is invalid', (line) => expect(() => readStrictly('Row', callForm, line)).toThrow('a call like GET /api/v2/list'))
