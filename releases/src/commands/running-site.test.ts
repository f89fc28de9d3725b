import { EMPTY_REGISTRY } from '../remote-registry/registry.ts'
import { siteProblem } from './running-site.ts'

const SITE = 'http://localhost:4200'
const registry = { ...EMPTY_REGISTRY, site: 'site-a', revision: 5 }

test.each([
  ['of which nothing is known', null],
  ['that has the same table', { site: 'site-a', table: 5 }],
  ['that is behind', { site: 'site-a', table: 4 }],
  ['that has no table yet', { site: null, table: 0 }],
])('a site %s accepts a change', (_what, ready) => expect(siteProblem(SITE, ready, registry)).toBeNull())

test('another site is reported, with both ids', () => {
  expect(siteProblem(SITE, { site: 'site-b', table: 9 }, registry)).toMatch(
    /^http:\/\/localhost:4200 is another site: its id is site-b, and that of this store is site-a\.\nRemedy: .*--site/,
  )
  expect(siteProblem(SITE, { site: 'site-b', table: 9 }, EMPTY_REGISTRY)).toContain('not given yet')
})

test('a server that is no document server is refused, also one whose answer cannot be read', () => {
  expect(siteProblem(SITE, {}, registry)).toMatch(/^http:\/\/localhost:4200 answers, and is not the document server/)
})

test('a restored store is reported to be older than its site, with the place of the later table', () => {
  expect(siteProblem(SITE, { site: 'site-a', table: 7 }, registry)).toMatch(
    /uses revision 7 of remotes\.json and the store has 5.*\nRemedy: copy remotes\.json from the REMOTES_CACHE/,
  )
})
