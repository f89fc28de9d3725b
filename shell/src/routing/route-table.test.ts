import type { PageRow } from 'shared-kernel/remote-contracts'
import { buildRouteTable, documentSpaces, isOwnPath, matchRoute, pageNamed } from './route-table.ts'

const row = (name: string, paths: string[]): PageRow => ({ name, paths, module: './Page' })

test('[RT-04] [RT-07] a page is found by its addresses, with their parameters as they are written', () => {
  const pages = [
    { ...row('node', ['/node/:id', '/predikacio/:id']), params: { id: 'digits' as const } },
    row('preacher', ['/igehirdetok/:slug/:tab?']),
  ]
  const table = buildRouteTable([{ name: 'remote', pages }])
  expect(matchRoute(table, '/predikacio/12')).toMatchObject({ page: { name: 'node' }, params: { id: '12' } })
  expect(matchRoute(table, '/igehirdetok/a%2Fb')).toMatchObject({
    page: { name: 'preacher' },
    params: { slug: 'a%2Fb' },
  })
  expect(matchRoute(table, '/node/abc')).toBeNull()
})

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
