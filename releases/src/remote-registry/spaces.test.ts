import type { PageRow } from 'shared-kernel/remote-contracts'
import { readStrictly } from 'shared-kernel/json'
import { EMPTY_REGISTRY, type RemoteRegistry, spaceForm } from './registry.ts'
import { spaceProblem } from './spaces.ts'

const row = (...spaces: string[]) => ({ owners: ['Kiss Anna'], spaces, keys: [], budgets: {} })

const REGISTRY: RemoteRegistry = {
  ...EMPTY_REGISTRY,
  remotes: {
    'remote-search': row('/**'),
    'remote-bible': row('/ige/**', '/**'),
    'remote-hello': row('/hello/**', '/ifjusag/tabor/**'),
    'remote-camp': row('/ifjusag/**', '/ifjusag/tabor/**'),
  },
}
const page = (address: string, params?: PageRow['params']): PageRow => ({
  name: 'here',
  paths: [address],
  module: './Page',
  ...(params && { params }),
})
const outside = (address: string, remote: string, spaces: string) =>
  `${address} of the page here is outside of the spaces of ${remote} (${spaces})`
const taken = (address: string, space: string, other: string) =>
  `${address} of the page here matches addresses of ${space}, a space of ${other}`
const HELLOS = '/hello/**, /ifjusag/tabor/**'

test.each<[remote: string, address: string, params: PageRow['params'], problem: string | null]>([
  ['remote-hello', '/hello', undefined, null],
  ['remote-hello', '/hello/you/:id?', undefined, null],
  ['remote-hello', '/ifjusag/tabor/:year', undefined, null],
  ['remote-hello', '/hellos', undefined, outside('/hellos', 'remote-hello', HELLOS)],
  ['remote-hello', '/', undefined, outside('/', 'remote-hello', HELLOS)],
  ['remote-hello', '/ifjusag', undefined, outside('/ifjusag', 'remote-hello', HELLOS)],
  // The whole site, except narrower spaces of others.
  ['remote-search', '/', undefined, null],
  ['remote-search', '/hello', undefined, taken('/hello', '/hello/**', 'remote-hello')],
  ['remote-search', '/:any', undefined, taken('/:any', '/ige/**', 'remote-bible')],
  ['remote-search', '/:id', { id: 'digits' }, null],
  ['remote-search', '/:any?/tabor', undefined, taken('/:any?/tabor', '/ige/**', 'remote-bible')],
  // Its own narrow space does not count for an address outside.
  ['remote-bible', '/ige/:book?', undefined, null],
  ['remote-bible', '/:any', undefined, taken('/:any', '/hello/**', 'remote-hello')],
  ['remote-bible', '/hello', undefined, taken('/hello', '/hello/**', 'remote-hello')],
  // A space shared by two remotes is open to both; a narrower one of another is not.
  ['remote-camp', '/ifjusag/tabor/:year', undefined, null],
  ['remote-camp', '/ifjusag/hirek', undefined, null],
  ['remote-camp', '/ifjusag/:any', undefined, taken('/ifjusag/:any', '/ifjusag/tabor/**', 'remote-hello')],
])('%s may have %s %j: %s', (remote, address, params, problem) => {
  expect(spaceProblem(REGISTRY, remote, [page(address, params)])).toBe(problem)
})

test('every address of every page is checked', () => {
  const pages = [page('/hello'), { ...page('/hello/a'), name: 'more', paths: ['/hello/a', '/elsewhere'] }]
  expect(spaceProblem(REGISTRY, 'remote-hello', pages)).toBe(
    `/elsewhere of the page more is outside of the spaces of remote-hello (${HELLOS})`,
  )
  expect(spaceProblem(REGISTRY, 'remote-hello', [])).toBeNull()
})

test.each([
  ['/**', true],
  ['/hello/**', true],
  ['hello/**', false],
  ['/hello', false],
  ['/hello/*', false],
  ['/hello/', false],
  ['/:any/**', false],
  ['/../**', false],
])('%s is a space: %s', (text, isOne) => {
  const read = () => readStrictly('it', spaceForm, text)
  if (isOne) expect(read()).toBe(text)
  else expect(read).toThrow(new Error('it: is not a space like /hello/**'))
})
