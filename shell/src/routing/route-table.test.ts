import type { PageRow } from 'shared-kernel/remote-contracts'
import { buildRouteTable, documentSpaces, isOwnPath, matchRoute, pageNamed } from './route-table.ts'

const row = (name: string, paths: string[], params?: PageRow['params']): PageRow => ({
  name,
  paths,
  module: './Page',
  ...(params && { params }),
})
const tableOf = (...pages: PageRow[]) => buildRouteTable([{ name: 'remote', pages }])

const TABLE = tableOf(
  row('search', ['/kereses']),
  row('node', ['/node/:id', '/predikacio/:id'], { id: 'digits' }),
  row('plan', ['/terv/:nid/:pid?/:v?'], { nid: 'digits', pid: 'digits', v: 'digits-or-n' }),
  row('preacher', ['/igehirdetok/:slug/:tab?']),
  row('file', ['/a.b+c/:from']),
  row('literal', ['/:not-a-name', '/not:a/name']),
  row('home', ['/']),
)

const found = (pathname: string) => {
  const match = matchRoute(TABLE, pathname)
  return match && { page: match.page.name, ...match.params }
}

test.each([
  ['/kereses', { page: 'search' }],
  ['/', { page: 'home' }],
  ['/node/12', { page: 'node', id: '12' }],
  ['/predikacio/12', { page: 'node', id: '12' }],
  ['/terv/5', { page: 'plan', nid: '5', pid: undefined, v: undefined }],
  ['/terv/5/69/2', { page: 'plan', nid: '5', pid: '69', v: '2' }],
  // Each optional parameter may be missing by itself.
  ['/terv/5/n', { page: 'plan', nid: '5', pid: undefined, v: 'n' }],
  ['/terv/5/69/n', { page: 'plan', nid: '5', pid: '69', v: 'n' }],
  // What a parameter may be anything is given as the address has it: encoded, and an encoded slash parts nothing.
  ['/igehirdetok/kov%C3%A1cs', { page: 'preacher', slug: 'kov%C3%A1cs', tab: undefined }],
  ['/igehirdetok/a%2Fb/k%C3%B6nyvek', { page: 'preacher', slug: 'a%2Fb', tab: 'k%C3%B6nyvek' }],
  ['/a.b+c/x', { page: 'file', from: 'x' }],
  ['/:not-a-name', { page: 'literal' }],
])('[RT-04] [RT-07] %s is an address of %j', (pathname, match) => expect(found(pathname)).toEqual(match))

test.each([
  '/keresesek',
  '/kereses/1',
  '/Kereses',
  '/node/abc',
  '/node/12a',
  '/node/-1',
  '/node/12/3',
  '/node//12',
  '/terv/5/69/2n',
  '/terv/5/69/2/3',
  '/igehirdetok',
  '/a.bbc/x',
])('[RT-04] [RT-07] %s has no route', (pathname) => expect(found(pathname)).toBeNull())

test.each([
  ['the remote that comes first', [[row('a', ['/x'])], [row('b', ['/x'])]]],
  ['the row that comes first', [[row('a', ['/x', '/y']), row('b', ['/x'])]]],
  ['a wide pattern before a narrow one', [[row('a', ['/:any']), row('b', ['/x'])]]],
  ['a narrow pattern before a wide one', [[row('a', ['/x']), row('b', ['/:any'])]]],
])('of two pages with one address it is the first one’s: %s', (_what, tables) => {
  const table = buildRouteTable(tables.map((pages, index) => ({ name: `remote-${index}`, pages })))
  expect(matchRoute(table, '/x')?.page).toMatchObject({ name: 'a', remote: 'remote-0' })
})

test('a name that is taken stays with the remote that has it; the other page has no address', () => {
  const table = buildRouteTable([
    { name: 'one', pages: [row('search', ['/kereses']), row('search', ['/harmadik'])] },
    { name: 'other', pages: [row('search', ['/masik']), row('more', ['/tobb'])] },
  ])
  expect(table.pages.map(({ name, remote }) => [name, remote])).toEqual([
    ['embedding', 'shell'],
    ['search', 'one'],
    ['more', 'other'],
  ])
  expect(matchRoute(table, '/masik')).toBeNull()
  expect(matchRoute(table, '/harmadik')).toBeNull()
  expect(pageNamed(table, 'search')?.paths).toEqual(['/kereses'])
})

test('a space within the whole site stays its remote’s', () => {
  const remotes = [
    { name: 'remote-search', spaces: documentSpaces(['/**', '/tabor/**']) },
    { name: 'remote-bible', spaces: documentSpaces(['/**']) },
  ]
  expect(remotes.map(({ spaces }) => spaces)).toEqual([['/**', '/tabor/**'], undefined])
  expect(remotes.map(({ name }) => isOwnPath(remotes, name, '/tabor/2026'))).toEqual([true, false])
  expect(remotes.map(({ name }) => isOwnPath(remotes, name, '/biblia'))).toEqual([true, true])
})
