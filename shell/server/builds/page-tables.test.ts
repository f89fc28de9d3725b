import type { Deployment } from 'releases/manifest/manifest'
import { matchAddressIn, tableOf } from './page-tables.ts'

const pages = [{ name: 'search', paths: ['/kereses'], module: './SearchPage' }]
const build = (rows = pages) => ({ extras: { buildId: 'b1', pages: rows } }) as unknown as Deployment
const builds = (rows = pages) => new Map([['remote-search', build(rows)]])
const at = (path: string) => new URL(path, 'https://lelkesz.test')

test('an address is matched with the pages of the builds and of the shell', () => {
  expect(matchAddressIn(builds(), at('/kereses/?s=x')).match).toMatchObject({
    page: { remote: 'remote-search', name: 'search' },
  })
  expect(matchAddressIn(builds(), at('/beagyazas')).match).toMatchObject({ page: { remote: 'shell' } })
  expect(matchAddressIn(builds(), at('/')).match).toBeNull()
})

test('a table is cached for equal pages, and rebuilt for other ones of the same build', () => {
  const table = tableOf(builds())
  expect(tableOf(builds())).toBe(table)
  const fewer = tableOf(builds([]))
  expect(fewer.pages.map(({ name }) => name)).toEqual(['embedding'])
  expect(matchAddressIn(builds(), at('/kereses')).match).not.toBeNull()
})
