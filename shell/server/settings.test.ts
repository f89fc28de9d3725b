import { readSettings } from './settings.ts'

const matomo = { MATOMO_URL: 'https://stats.example.hu/', MATOMO_SITE_ID: '7' }

test.each(['live', 'staging', 'demo'])('[API-10] page views are counted in %s', (SITE_ENVIRONMENT) => {
  expect(readSettings({ ...matomo, SITE_ENVIRONMENT }).analytics).toEqual({
    tracker: 'https://stats.example.hu/matomo.php',
    siteId: '7',
  })
})

test.each([
  ['in dev', { ...matomo, SITE_ENVIRONMENT: 'dev' }],
  ['where no environment is named', matomo],
  ['without an address', { MATOMO_SITE_ID: '7', SITE_ENVIRONMENT: 'live' }],
  ['without a number', { MATOMO_URL: matomo.MATOMO_URL, SITE_ENVIRONMENT: 'live' }],
])('[API-10] analytics are off %s', (_name, env) => {
  expect(readSettings(env).analytics).toBeNull()
})

test.each([
  ['https://stats.example.hu', 'https://stats.example.hu/matomo.php'],
  ['https://example.hu/matomo', 'https://example.hu/matomo/matomo.php'],
  ['https://example.hu/piwik.php', 'https://example.hu/piwik.php'],
  ['http://localhost:45000', 'http://localhost:45000/matomo.php'],
])('[API-10] %s is a tracker at %s', (MATOMO_URL, tracker) => {
  expect(readSettings({ ...matomo, MATOMO_URL, SITE_ENVIRONMENT: 'live' }).analytics?.tracker).toBe(tracker)
})

test.each([
  [{ ...matomo, MATOMO_URL: 'http://stats.example.hu' }, /MATOMO_URL/],
  [{ ...matomo, MATOMO_SITE_ID: '7&token_auth=1' }, /MATOMO_SITE_ID/],
  [{ SENTRY_DSN: 'key@errors' }, /SENTRY_DSN/],
  [{ SITE_ENVIRONMENT: 'production' }, /SITE_ENVIRONMENT/],
  [{ REMOTE_OVERRIDES: 'yes' }, /REMOTE_OVERRIDES/],
  [{ SERVICE_WORKER: 'yes' }, /SERVICE_WORKER/],
  [{ SITE_PORT: 'http' }, /SITE_PORT/],
  [{ SITE_PORT: '0x10d6' }, /SITE_PORT/],
  [{ TRUST_PROXY: 'nonsense' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: 'loopback,10.0.0.0/33' }, /TRUST_PROXY/],
  [{ SITE_ORIGIN: 'https://example.hu/alap' }, /SITE_ORIGIN/],
  [{ LOG_LEVEL: 'all' }, /LOG_LEVEL/],
  [{ API_PORT: '65536' }, /API_PORT/],
  [{ API_ORIGIN: 'api.example.hu' }, /API_ORIGIN/],
  [{ API_INTERNAL_ORIGIN: 'api:4300' }, /API_INTERNAL_ORIGIN/],
  [{ SITE_ORIGIN: 'example.hu' }, /SITE_ORIGIN/],
  [{ DOCUMENTS_AT_ONCE: '0' }, /DOCUMENTS_AT_ONCE/],
  [{ FILE_PATHS: '/' }, /FILE_PATHS/],
  [{ FILE_PATHS: '/sites/../node' }, /FILE_PATHS/],
  [{ FILE_PATHS: '/node' }, /FILE_PATHS/],
  [{ MEDIA_HOSTS: 'https:' }, /MEDIA_HOSTS/],
  [{ MEDIA_HOSTS: '*' }, /MEDIA_HOSTS/],
  [{ MEDIA_HOSTS: 'https://hang.hu; script-src *' }, /MEDIA_HOSTS/],
  [{ EMBED_HOSTS: 'https://gyulekezet.hu; script-src *' }, /EMBED_HOSTS/],
  [{ EMBED_HOSTS: 'https://gyulekezet.hu/lap' }, /EMBED_HOSTS/],
  [{ EMBED_HOSTS: '* https://gyulekezet.hu' }, /EMBED_HOSTS/],
])('an invalid setting is named: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
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

test('documents reload themselves in development only', () => {
  const RELOAD_EVENTS = 'http://localhost:4290/events'
  expect(readSettings({ RELOAD_EVENTS }).reloadEvents).toBe(RELOAD_EVENTS)
  expect(readSettings({ RELOAD_EVENTS, SITE_ENVIRONMENT: 'live' }).reloadEvents).toBeNull()
})

test.each([
  [{}, true],
  [{ SITE_ENVIRONMENT: 'live' }, true],
  [{ SERVICE_WORKER: 'off' }, false],
  [{ RELOAD_EVENTS: 'http://localhost:4290/events' }, false],
])('the worker is enabled unless switched off, or documents reload themselves: %j', (env, isOn) => {
  expect(readSettings(env).serviceWorker).toBe(isOn)
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
  const names = ['SITE_PORT', 'SITE_HOST', 'API_PORT', 'SHELL_BUILD', 'LOG_LEVEL', 'KEEP_DOCUMENTS']
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
