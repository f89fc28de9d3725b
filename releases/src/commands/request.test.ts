import { readFileSync } from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import type { RemoteDescription } from '../manifest/build-folder.ts'
import { parseRegistry, EMPTY_REGISTRY } from '../remote-registry/registry.ts'
import { CALLS_OF } from '../remote-registry/calls.ts'
import { rowOptions, spacesOf } from './request.ts'

const page = (...paths: string[]) => ({ name: 'hello', paths, module: './HelloPage' })
const about = (more: Partial<RemoteDescription> = {}): RemoteDescription => ({
  name: 'remote-hello',
  version: '1.0.0',
  buildId: 'b1',
  global: 'remote_hello',
  kernel: '^1.0.0',
  react: '^19.0.0',
  policy: 'p',
  entry: 'entry.js',
  pages: [page('/hello')],
  contracts: {},
  modules: { './HelloPage': { scripts: ['page.js'], styles: [] } },
  files: { 'entry.js': '', 'page.js': '' },
  ...more,
})
const small = () => Buffer.from('x')

test('every function of the API client has its calls, all valid lines of a row', () => {
  const source = readFileSync(path.join(__dirname, '../../../shared-kernel/src/api/calls.ts'), 'utf8')
  const names = [...source.matchAll(/\b(?:get|send|resolve|has)[A-Z]\w+/g)].map(([name]) => name)
  expect(Object.keys(CALLS_OF).sort()).toEqual([...new Set(names)].sort())
  const row = { owners: ['Anna'], spaces: ['/hello/**'], keys: [], budgets: {} }
  const calls = Object.values(CALLS_OF).flat()
  expect(() => parseRegistry({ ...EMPTY_REGISTRY, remotes: { 'remote-hello': { ...row, calls } } })).not.toThrow()
})

test.each([
  [['/hello'], ['/hello/**']],
  [['/hello', '/hello/:id', '/hello/day/:day?'], ['/hello/**']],
  [
    ['/hello/:id', '/ifjusag/tabor'],
    ['/hello/**', '/ifjusag/tabor/**'],
  ],
  [['/:any'], ['/**']],
])('pages at %j need the spaces %j', (paths, spaces) => {
  expect(spacesOf({ pages: paths.map((one) => page(one)) })).toEqual(spaces)
})

test('calls, fills and weights above the default are requested', () => {
  const imports = { 'shared-kernel/api': ['getList', 'getNode', 'isApiError'] }
  const fills = [{ slot: 'sermon-after@1', module: './HelloPage' }] as RemoteDescription['fills'] & object
  const fileOf = (name: string) => (name === 'page.js' ? randomBytes(20_000) : small())
  const options = rowOptions(about({ imports, fills }), fileOf)
  expect(options.slice(0, 4)).toEqual([
    "--space '/hello/**'",
    "--call 'GET /api/v2/list'",
    "--call 'GET /api/v2/node/:id'",
    '--fill sermon-after',
  ])
  expect(options.slice(4)).toEqual([
    expect.stringMatching(/^--budget hello=22\d00$/),
    expect.stringMatching(/^--budget sermon-after@1=22\d00$/),
  ])
})
