import { readSettings } from './settings.ts'

const matomo = { MATOMO_URL: 'https://stats.example.hu/?idsite=7' }

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
])('[API-10] %s is a tracker at %s', (address, tracker) => {
  const MATOMO_URL = `${address}?idsite=7`
  expect(readSettings({ MATOMO_URL, SITE_ENVIRONMENT: 'live' }).analytics).toEqual({ tracker, siteId: '7' })
})

test.each([
  [{ MATOMO_URL: 'http://stats.example.hu/?idsite=7' }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://stats.example.hu/' }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://stats.example.hu/?idsite=7&token_auth=1' }, /MATOMO_URL/],
  [{ SENTRY_DSN: 'key@errors' }, /SENTRY_DSN/],
  [{ SITE_ENVIRONMENT: 'production' }, /SITE_ENVIRONMENT/],
  [{ FILE_PATHS: '/sites/../node' }, /FILE_PATHS/],
  [{ FILE_PATHS: '/node' }, /FILE_PATHS/],
  [{ MEDIA_HOSTS: 'https:' }, /MEDIA_HOSTS/],
  [{ MEDIA_HOSTS: 'https://hang.hu; script-src *' }, /MEDIA_HOSTS/],
  [{ EMBED_HOSTS: 'https://gyulekezet.hu; script-src *' }, /EMBED_HOSTS/],
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

test('old names are read for one release, with a line each', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const old = { SITE_HOST: '0.0.0.0', SITE_METRICS_PORT: '9100', MATOMO_URL: 'https://a.hu/', MATOMO_SITE_ID: '7' }
  expect(readSettings({ ...old, SITE_ENVIRONMENT: 'live' })).toMatchObject({
    ...{ host: '0.0.0.0', metricsPort: 9100, analytics: { tracker: 'https://a.hu/matomo.php', siteId: '7' } },
  })
  expect(write).toHaveBeenCalledTimes(3)
  write.mockRestore()
})

test('[API-11] [MF-06] errors are reported only with a DSN, and overrides are off unless allowed', () => {
  expect(readSettings({})).toMatchObject({ sentryDsn: null, remoteOverrides: 'off' })
  const SENTRY_DSN = 'https://key@errors.example.hu/1'
  const allowed = { sentryDsn: SENTRY_DSN, remoteOverrides: 'localhost' }
  expect(readSettings({ SENTRY_DSN, REMOTE_OVERRIDES: 'localhost' })).toMatchObject(allowed)
})

const RELOADING = ['--reload-events', 'http://localhost:4290/events']

test.each([
  [{}, [], null, true],
  [{ SERVICE_WORKER: 'off' }, [], null, false],
  [{}, RELOADING, 'http://localhost:4290/events', false],
  [{ SITE_ENVIRONMENT: 'live' }, RELOADING, null, true],
])(
  '%j %j: documents reload themselves in dev only, and then without a worker',
  (env, args, reloadEvents, serviceWorker) => {
    expect(readSettings(env, args)).toMatchObject({ reloadEvents, serviceWorker })
  },
)

test.each([
  [undefined, '*'],
  [' * ', '*'],
  ['https://gyulekezet.hu  https://*.lelkesz.hu:8443', "'self' https://gyulekezet.hu https://*.lelkesz.hu:8443"],
  ['', "'self'"],
  ['none', "'self'"],
])('[AP-03] EMBED_HOSTS %s gives %s', (EMBED_HOSTS, hosts) => {
  expect(readSettings({ EMBED_HOSTS }).embedHosts).toBe(hosts)
})

test.each([
  [{}, []],
  [{ MEDIA_HOSTS: ' none ' }, []],
  [{ MEDIA_HOSTS: 'https://hang.hu  *.cdn.example' }, ['https://hang.hu', '*.cdn.example']],
  [{ API_ORIGIN: 'https://api.hu', MEDIA_HOSTS: 'https://hang.hu' }, ['https://api.hu', 'https://hang.hu']],
])('with %j audio and video come from the site and %j', (env, hosts) => {
  expect(readSettings(env).mediaHosts).toEqual(hosts)
})
