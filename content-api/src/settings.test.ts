import path from 'node:path'
import { readSettings, toDatabaseOptions, today } from './settings.ts'

const PROJECT = path.resolve(__dirname, '../..')
const SECRET = 'x'.repeat(32)
const PREVIOUS = 'y'.repeat(32)
const WHSEC = `whsec_${'+/='.repeat(11)}`
const MAIL = 'smtps://a:b@mail.hu:465/?from=Honlap <web@a.hu>&to=a+b@a.hu, b@a.hu'

test('[API-04] without any setting the server is safe and works', () => {
  const { now, allowedOrigins, ...settings } = readSettings({})
  expect(settings).toMatchObject({
    ...{ port: 4300, host: '127.0.0.1', databaseUrl: undefined, secret: undefined, trustProxy: 'loopback' },
    ...{ dataDir: path.join(PROJECT, '.data'), mediaDir: path.join(PROJECT, '.data/media') },
    ...{ secureCookie: false, mail: undefined, webhook: undefined, metricsPort: undefined, logLevel: 'info' },
    rateLimits: { all: 600, tokens: 20, sends: 5, sendsOfAll: 120 },
    release: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect(allowedOrigins.every((origin) => /^http:\/\/(localhost|127\.0\.0\.1):42\d\d$/.test(origin))).toBe(true)
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(60_000)
  expect(() => toDatabaseOptions(readSettings({}))).toThrow(/^DATABASE_URL is not set\. Set it to a PostgreSQL server/)
})

test('a setting with its old name is read for one release, with a warning that names the new one', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(readSettings({ COOKIE_SECURE: '1', COOKIE_CROSS_SITE: '1' })).toMatchObject({ crossSiteCookie: true })
  expect(readSettings({ COOKIE_SECURE: '1', COOKIE_CROSS_SITE: '0' })).toMatchObject({ crossSiteCookie: false })
  expect(write.mock.calls[0]).toEqual([
    'COOKIE_CROSS_SITE is read for the last time: set COOKIE_SECURE=cross-site instead.\n',
  ])
  const old = {
    ...{ API_HOST: '0.0.0.0', API_METRICS_PORT: '9101', SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: PREVIOUS },
    ...{ DATABASE_URL: 'postgres://a', DATABASE_REPLICA_URL: 'postgres://b' },
    ...{ MAIL_SERVER: 'smtps://a:b@mail.hu:465', MAIL_FROM: 'Honlap <a@a.hu>', MAIL_TO: 'a+b@a.hu, c@a.hu' },
    ...{ WEBHOOK_URL: 'https://a.hu/hook', WEBHOOK_SECRET: WHSEC },
  }
  expect(readSettings(old)).toMatchObject({
    ...{ host: '0.0.0.0', metricsPort: 9101, secret: SECRET, previousSecret: PREVIOUS },
    ...{ databaseUrl: 'postgres://a', replicaUrl: 'postgres://b' },
    mail: { server: 'smtps://a:b@mail.hu:465', from: 'Honlap <a@a.hu>', to: 'a+b@a.hu, c@a.hu' },
    webhook: { url: 'https://a.hu/hook', secret: WHSEC },
  })
  const output = write.mock.calls.flat().join('')
  for (const secret of [SECRET, PREVIOUS, WHSEC, 'a:b@', 'postgres:']) expect(output).not.toContain(secret)
  write.mockRestore()
})

test.each([
  [{ DATABASE_POOL: '0' }, /^DATABASE_POOL .* from 1 to 500/],
  [{ COOKIE_SECURE: 'true' }, /^COOKIE_SECURE is "true", which is not allowed\. Set it to 0, 1,/],
  [{ SESSION_SECRET: 'x'.repeat(31) }, /^SESSION_SECRET must have at least 32 characters,/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY is "0\.0\.0\.0\/0"/],
  [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL is not an address\. Set it to one like postgres:/],
  [{ DATABASE_URL: 'postgres://a/b?max_lag=0' }, /^DATABASE_URL .*max_lag/],
  [{ DATABASE_URL: 'postgres:///b?host=one,two' }, /^DATABASE_URL .*host=/],
  [{ DATA_DIR: '/data', MEDIA_DIR: '/data' }, /^MEDIA_DIR is "\/data", which is not allowed:/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS/],
  [{ MAIL_SERVER: 'smtps://mail.hu?from=a@a.hu' }, /^MAIL_SERVER needs the addresses "from" and "to"/],
  [{ WEBHOOK_URL: 'https://a.hu/hook' }, /^WEBHOOK_URL needs a password of at least 32 characters/],
  [{ WEBHOOK_URL: `file://a:${SECRET}@a.hu/etc/passwd` }, /^WEBHOOK_URL is not an address/],
])('[API-04] %j is rejected with the name of the variable', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

const SOCKET = 'postgres://lelkesz@localhost/lelkesz?host=/var/run/postgresql'

test.each([
  // Of deploy/first-run.mjs.
  [{ DATABASE_URL: SOCKET }, { databaseUrl: SOCKET }],
  [
    {
      ...{
        API_PORT: ' 0 ',
        LISTEN_HOST: '0.0.0.0',
        METRICS_PORT: '9101',
        TRUST_PROXY: '10.0.0.0/8',
        LOG_LEVEL: 'warn',
      },
      ...{ DATABASE_URL: 'postgres://a,postgres://b', DATA_DIR: '/data', DATABASE_POOL: '500' },
      ...{ SESSION_SECRET: `${SECRET},${PREVIOUS}`, COOKIE_SECURE: 'cross-site' },
      ...{ CORS_ORIGINS: 'https://a.hu, http://b.hu:81', MAIL_SERVER: MAIL },
      WEBHOOK_URL: `https://a:${SECRET}@a.hu/hook`,
    },
    {
      ...{ port: 0, host: '0.0.0.0', metricsPort: 9101, trustProxy: '10.0.0.0/8', logLevel: 'warn' },
      ...{ databaseUrl: 'postgres://a', replicaUrl: 'postgres://b', dataDir: '/data', mediaDir: '/data/media' },
      ...{ poolSize: 500, load: { running: 1500, waiting: 300, waitMs: 500 } },
      ...{ secret: SECRET, previousSecret: PREVIOUS, secureCookie: true, crossSiteCookie: true },
      allowedOrigins: ['https://a.hu', 'http://b.hu:81'],
      mail: { server: 'smtps://a:b@mail.hu:465/', from: 'Honlap <web@a.hu>', to: 'a+b@a.hu, b@a.hu' },
      webhook: { url: 'https://a.hu/hook', secret: SECRET },
    },
  ],
  [
    { RATE_LIMIT: 'off', SESSION_SECRET: '', MEDIA_DIR: '/media', API_PORT: '  ' },
    { rateLimits: undefined, mediaDir: '/media' },
  ],
  [
    { DATABASE_URL: 'postgres://a:1,b:2/c?target_session_attrs=primary, postgres://a,b/c?max_lag=9' },
    {
      databaseUrl: 'postgres://a:1,b:2/c?target_session_attrs=primary',
      replicaUrl: 'postgres://a,b/c?max_lag=9',
    },
  ],
  [{ DATABASE_URL: 'postgres://a:b,c@d/e' }, { databaseUrl: 'postgres://a:b,c@d/e' }],
])('[API-04] %j sets %j', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected)
})

test("[PG-04] today is the day in the readers' time zone, not the server's", () => {
  const settings = { ...readSettings({}), now: () => new Date('2026-06-30T22:30:00Z') }
  expect(today(settings)).toBe('2026-07-01')
})
