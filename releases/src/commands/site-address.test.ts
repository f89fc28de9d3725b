import { siteAddress } from './site-address.ts'

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
  ['example.hu', {}, '--site is not the address of a site: example.hu. Example: https://'],
  ['file:///site', {}, '--site is not the address of a site: file:///site.'],
  ['http://', {}, '--site is not the address of a site: http://.'],
])('an invalid address (%j, %j) is reported in one sentence', (given, env, said) => {
  expect(() => siteAddress(given, env)).toThrow(said)
})
