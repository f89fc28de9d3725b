import { availableParallelism } from 'node:os'
import { readSettings } from './settings.ts'

const matomo = { MATOMO_URL: 'https://stats.example.hu/?idsite=7' }

test.each(['live', 'staging', 'demo'])('[API-10] page views are counted in %s', (SITE_ENVIRONMENT) => {
  expect(readSettings({ ...matomo, SITE_ENVIRONMENT }).analytics).toEqual({
    tracker: 'https://stats.example.hu/matomo.php',
    siteId: '7',
  })
})

test.each([
  ['in dev', { ...matomo, SITE_ENVIRONMENT: 'dev' }],
  ['without an environment', matomo],
  ['without an address', { MATOMO_URL: '', SITE_ENVIRONMENT: 'live' }],
])('[API-10] analytics are disabled %s', (_name, env) => {
  expect(readSettings(env).analytics).toBeNull()
})

test.each([
  ['https://stats.example.hu', 'https://stats.example.hu/matomo.php'],
  ['https://example.hu/matomo', 'https://example.hu/matomo/matomo.php'],
  ['https://example.hu/piwik.php', 'https://example.hu/piwik.php'],
  ['http://localhost:45000', 'http://localhost:45000/matomo.php'],
])('[API-10] %s is a tracker at %s', (address, tracker) => {
  const MATOMO_URL = `${address}?idsite=7`
  expect(readSettings({ MATOMO_URL, SITE_ENVIRONMENT: 'live' }).analytics?.tracker).toBe(tracker)
})

test.each([
  [{ MATOMO_URL: 'http://stats.example.hu/?idsite=7' }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://stats.example.hu/' }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://stats.example.hu/?idsite=7&token_auth=1' }, /MATOMO_URL/],
  [{ SENTRY_DSN: 'key@errors' }, /SENTRY_DSN/],
  [{ SITE_ENVIRONMENT: 'production' }, /SITE_ENVIRONMENT/],
  [{ REMOTE_OVERRIDES: 'yes' }, /REMOTE_OVERRIDES/],
  [{ SERVICE_WORKER: 'yes' }, /SERVICE_WORKER/],
  [{ SITE_PORT: 'http' }, /SITE_PORT/],
  [{ TRUST_PROXY: 'nonsense' }, /TRUST_PROXY/],
  [{ SITE_ORIGIN: 'https://example.hu/alap' }, /SITE_ORIGIN/],
  [{ LOG_LEVEL: 'all' }, /LOG_LEVEL/],
  [{ API_PORT: '65536' }, /API_PORT/],
  [{ API_ORIGIN: 'api.example.hu' }, /API_ORIGIN/],
  [{ API_INTERNAL_ORIGIN: 'api:4300' }, /API_INTERNAL_ORIGIN/],
  [{ FILE_PATHS: '/' }, /FILE_PATHS/],
  [{ FILE_PATHS: '/sites/../node' }, /FILE_PATHS/],
  [{ FILE_PATHS: '/node' }, /FILE_PATHS/],
  [{ MEDIA_HOSTS: 'https:' }, /MEDIA_HOSTS/],
  [{ MEDIA_HOSTS: '*' }, /MEDIA_HOSTS/],
  [{ MEDIA_HOSTS: 'https://hang.hu; script-src *' }, /MEDIA_HOSTS/],
  [{ EMBED_HOSTS: 'https://gyulekezet.hu; script-src *' }, /EMBED_HOSTS/],
  [{ EMBED_HOSTS: 'https://gyulekezet.hu/lap' }, /EMBED_HOSTS/],
  [{ EMBED_HOSTS: '* https://gyulekezet.hu' }, /EMBED_HOSTS/],
])('an invalid setting is reported by name: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test.each([
  [['--documents-at-once', '0'], /^--documents-at-once is "0"/],
  [['--documents', '1'], /--documents/],
  [['--reload-events', 'nowhere'], /^--reload-events/],
])('an invalid option is reported by name: %j', (args, message) => {
  expect(() => readSettings({}, args)).toThrow(message)
})

test('options for tests and development', () => {
  expect(readSettings({}, [])).toMatchObject({ cacheDocuments: true, documentsAtOnce: 5 * availableParallelism() })
  const args = ['--no-document-cache', '--documents-at-once', '2', '--shell', '/shell']
  expect(readSettings({}, args)).toMatchObject({ cacheDocuments: false, documentsAtOnce: 2, shellBuild: '/shell' })
})

test('old names are read for one release, with a line each', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const old = { SITE_HOST: '0.0.0.0', SITE_METRICS_PORT: '9100', MATOMO_URL: 'https://a.hu/', MATOMO_SITE_ID: '7' }
  expect(readSettings({ ...old, SITE_ENVIRONMENT: 'live' })).toMatchObject({
    ...{ host: '0.0.0.0', metricsPort: 9100, analytics: { tracker: 'https://a.hu/matomo.php', siteId: '7' } },
  })
  expect(write).toHaveBeenCalledTimes(3)
  write.mockRestore()
})

test('[API-11] errors are reported only with a DSN', () => {
  expect(readSettings({}).sentryDsn).toBeNull()
  expect(readSettings({ SENTRY_DSN: 'https://key@errors.example.hu/1' }).sentryDsn).toBe(
    'https://key@errors.example.hu/1',
  )
})

test('[MF-06] overrides are off unless allowed', () => {
  expect(readSettings({}).remoteOverrides).toBe('off')
  expect(readSettings({ REMOTE_OVERRIDES: 'localhost' }).remoteOverrides).toBe('localhost')
})

const RELOADING = ['--reload-events', 'http://localhost:4290/events']

test('documents reload themselves in development only', () => {
  expect(readSettings({}, RELOADING).reloadEvents).toBe('http://localhost:4290/events')
  expect(readSettings({ SITE_ENVIRONMENT: 'live' }, RELOADING).reloadEvents).toBeNull()
})

test.each([
  [{}, [], true],
  [{ SITE_ENVIRONMENT: 'live' }, [], true],
  [{ SERVICE_WORKER: 'off' }, [], false],
  [{}, RELOADING, false],
])('the worker is enabled unless set to off, or documents reload themselves: %j %j', (env, args, isOn) => {
  expect(readSettings(env, args).serviceWorker).toBe(isOn)
})

test.each([
  [undefined, '*'],
  [' * ', '*'],
  ['https://gyulekezet.hu  https://*.lelkesz.hu:8443', "'self' https://gyulekezet.hu https://*.lelkesz.hu:8443"],
  ['', "'self'"],
  ['none', "'self'"],
])('[AP-03] EMBED_HOSTS %s gives %s', (EMBED_HOSTS, hosts) => {
  expect(readSettings({ EMBED_HOSTS }).embedHosts).toBe(hosts)
})

test('empty variables are unset', () => {
  const names = ['SITE_PORT', 'LISTEN_HOST', 'API_PORT', 'LOG_LEVEL', 'MATOMO_URL']
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readSettings({}))
})

test.each([
  [{}, []],
  [{ MEDIA_HOSTS: ' none ' }, []],
  [{ MEDIA_HOSTS: 'https://hang.hu  *.cdn.example' }, ['https://hang.hu', '*.cdn.example']],
  [{ API_ORIGIN: 'https://api.hu', MEDIA_HOSTS: 'https://hang.hu' }, ['https://api.hu', 'https://hang.hu']],
  [{ API_ORIGIN: 'http://[::1]:4300' }, ['http://[::1]:4300']],
  [{ API_ORIGIN: 'http://content_api:4300', MEDIA_HOSTS: 'none' }, ['http://content_api:4300']],
])('with %j audio and video come from the site and %j', (env, hosts) => {
  expect(readSettings(env).mediaHosts).toEqual(hosts)
})

test.each(['loopback', 'loopback, uniquelocal', '10.0.0.0/8,fd00::/8', '127.0.0.1'])(
  'TRUST_PROXY=%s is accepted',
  (TRUST_PROXY) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
  },
)
