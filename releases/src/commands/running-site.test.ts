import { EMPTY_REGISTRY } from '../remote-registry/registry.ts'
import { siteAddress, siteProblem } from './running-site.ts'

const SITE = 'http://localhost:4200'
const registry = { ...EMPTY_REGISTRY, site: 'site-a', revision: 5 }

test.each([
  ['that does not answer', null],
  ['that has the same registry', { site: 'site-a', table: 5 }],
  ['that has no registry yet', { site: null, table: 0 }],
])('a site %s accepts a change', (_what, ready) => expect(siteProblem(SITE, ready, registry)).toBeNull())

test('another site is reported, with both ids', () => {
  expect(siteProblem(SITE, { site: 'site-b', table: 9 }, registry)).toMatch(
    /^http:\/\/localhost:4200 is another site: its id is site-b, and that of this store is site-a\.\nRemedy: .*--site/,
  )
  expect(siteProblem(SITE, { site: 'site-b', table: 9 }, EMPTY_REGISTRY)).toContain('not assigned yet')
})

test('a server that is not a document server is rejected, also with an unreadable response', () => {
  expect(siteProblem(SITE, {}, registry)).toMatch(/^http:\/\/localhost:4200 answers, but is not the document server/)
})

test('a restored store that is older than its site is reported, with the place of the newer registry', () => {
  expect(siteProblem(SITE, { site: 'site-a', table: 7 }, registry)).toMatch(
    /uses revision 7 of remotes\.json and the store has 5.*\nRemedy: copy remotes\.json from the REMOTES_CACHE/,
  )
})

test.each<[given: string | undefined, env: NodeJS.ProcessEnv, site: string]>([
  ['https://staging.example.hu/kereses', {}, 'https://staging.example.hu'],
  [undefined, { SITE_ORIGIN: 'http://localhost:4220/' }, 'http://localhost:4220'],
  [undefined, { SITE_PORT: '4300' }, 'http://localhost:4300'],
  [undefined, {}, 'http://localhost:4200'],
])('with %j given and %j set, the site is %s', (given, env, site) => {
  expect(siteAddress(given, env)).toBe(site)
})

test.each<[given: string | undefined, env: NodeJS.ProcessEnv, said: string]>([
  [
    undefined,
    { SITE_ORIGIN: 'localhost:4220' },
    'SITE_ORIGIN is not the address of a site: localhost:4220. Example: https://',
  ],
  ['file:///site', {}, '--site is not the address of a site: file:///site.'],
])('an invalid address (%j, %j) is reported in one sentence', (given, env, said) => {
  expect(() => siteAddress(given, env)).toThrow(said)
})
