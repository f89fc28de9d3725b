import path from 'node:path'
import { readSettings, toDatabaseOptions, today } from './settings.ts'

const PROJECT = path.resolve(__dirname, '../..')
const SECRET = 'x'.repeat(32)
const MAIL = { MAIL_SERVER: 'smtps://a:b@mail.hu:465', MAIL_FROM: 'Honlap <web@a.hu>', MAIL_TO: 'a@a.hu, b@a.hu' }
const LOCAL = {
  port: 4300,
  host: '127.0.0.1',
  databaseUrl: undefined,
  replicaUrl: undefined,
  dataDir: path.join(PROJECT, '.data'),
  mediaDir: path.join(PROJECT, '.data/media'),
  poolSize: 10,
  statementTimeout: 2000,
  lockTimeout: 1000,
  poolWait: 2000,
  responseCacheBytes: 67_108_864,
  contentInterval: 1000,
  load: { running: 30, waiting: 300, waitMs: 500 },
  allowedOrigins: Array.from({ length: 10 }, (_, more) => 4200 + more).flatMap((port) => [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
  ]),
  secret: undefined,
  previousSecret: undefined,
  secureCookie: false,
  crossSiteCookie: false,
  trustProxy: 'loopback',
  mail: undefined,
  metricsPort: undefined,
  webhook: undefined,
  rateLimits: { all: 600, tokens: 20, sends: 5, sendsOfAll: 120 },
  release: '1',
  logLevel: 'info',
}

test('[API-04] without any setting the server is safe and works', () => {
  const settings = readSettings({})
  expect(() => toDatabaseOptions(settings)).toThrow(/^DATABASE_URL is not set\. Set it to a PostgreSQL server/)
  const url = 'postgres://site@localhost/site'
  expect(toDatabaseOptions(readSettings({ DATABASE_URL: url }))).toEqual({
    url,
    size: 10,
    statementTimeout: 2000,
    lockTimeout: 1000,
    connectTimeout: 2000,
  })
})

test('a setting with its old name is read for one release, with a line that names the new one', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(readSettings({ COOKIE_SECURE: '1', COOKIE_CROSS_SITE: '1' })).toMatchObject({ crossSiteCookie: true })
  expect(readSettings({ COOKIE_SECURE: '1', COOKIE_CROSS_SITE: '0' })).toMatchObject({ crossSiteCookie: false })
  expect(write.mock.calls[0]).toEqual([
    'COOKIE_CROSS_SITE is read for the last time: set COOKIE_SECURE=cross-site instead.\n',
  ])
  write.mockRestore()
})

test.each([
  [{ API_PORT: '65536' }, /^API_PORT/],
  [{ DATABASE_POOL: '0' }, /^DATABASE_POOL .* from 1 to 500/],
  [{ DATABASE_POOL: '501' }, /^DATABASE_POOL/],
  [{ COOKIE_SECURE: 'true' }, /^COOKIE_SECURE is "true", which is not allowed\. Set it to 0, 1,/],
  [{ RATE_LIMIT: '0' }, /^RATE_LIMIT/],
  [{ SESSION_SECRET: 'x'.repeat(31) }, /^SESSION_SECRET must have at least 32 characters\./],
  [{ SESSION_SECRET_PREVIOUS: 'short' }, /^SESSION_SECRET_PREVIOUS must have at least 32 characters\./],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud".*fatal, error/],
  [{ TRUST_PROXY: 'loopback,nonsense' }, /^TRUST_PROXY .*nonsense/],
  [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL is not an address\. Set it to one like postgres:/],
  [{ DATABASE_URL: '127.0.0.1:5432/postgres' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'mysql://a:b@127.0.0.1/a' }, /^DATABASE_URL/],
  [{ DATABASE_REPLICA_URL: 'nonsense' }, /^DATABASE_REPLICA_URL/],
  [{ DATA_DIR: '/data', MEDIA_DIR: '/data' }, /^MEDIA_DIR is "\/data", which is not allowed:/],
  [{ DATA_DIR: '/data/here', MEDIA_DIR: '/data' }, /^MEDIA_DIR/],
  [{ MEDIA_DIR: '.' }, /^MEDIA_DIR/],
  [{ MEDIA_DIR: '/' }, /^MEDIA_DIR/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS/],
  [{ ...MAIL, MAIL_SERVER: 'mail.example.hu' }, /^MAIL_SERVER is not an address\. Set it to one like smtps:/],
  [{ ...MAIL, MAIL_TO: undefined }, /^MAIL_SERVER needs MAIL_FROM and MAIL_TO/],
  [{ ...MAIL, MAIL_FROM: 'Honlap' }, /^MAIL_FROM is "Honlap"/],
  [{ WEBHOOK_URL: 'https://a.hu/hook' }, /^WEBHOOK_URL needs WEBHOOK_SECRET/],
  [{ WEBHOOK_URL: 'file:///etc/passwd', WEBHOOK_SECRET: SECRET }, /^WEBHOOK_URL is/],
  [{ CORS_ORIGINS: 'https://a.hu/' }, /^CORS_ORIGINS holds "https:\/\/a\.hu\/", which is not allowed/],
])('[API-04] %j is rejected with the name of the variable', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test.each([
  [{}, LOCAL],
  [
    {
      API_PORT: ' 0 ',
      API_HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://a',
      DATABASE_REPLICA_URL: 'postgres://b',
      DATA_DIR: '/data',
      DATABASE_POOL: '500',
      CORS_ORIGINS: 'https://a.hu, http://b.hu:81',
      SESSION_SECRET: SECRET,
      SESSION_SECRET_PREVIOUS: 'y'.repeat(32),
      COOKIE_SECURE: 'cross-site',
      TRUST_PROXY: '10.0.0.0/8',
      API_METRICS_PORT: '9101',
      ...MAIL,
      WEBHOOK_URL: 'https://a.hu/hook',
      WEBHOOK_SECRET: SECRET,
      RELEASE: '2026-11',
      LOG_LEVEL: 'warn',
    },
    {
      ...LOCAL,
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://a',
      replicaUrl: 'postgres://b',
      dataDir: '/data',
      mediaDir: '/data/media',
      poolSize: 500,
      load: { running: 1500, waiting: 300, waitMs: 500 },
      allowedOrigins: ['https://a.hu', 'http://b.hu:81'],
      secret: SECRET,
      previousSecret: 'y'.repeat(32),
      secureCookie: true,
      crossSiteCookie: true,
      trustProxy: '10.0.0.0/8',
      metricsPort: 9101,
      mail: { server: 'smtps://a:b@mail.hu:465', from: 'Honlap <web@a.hu>', to: 'a@a.hu, b@a.hu' },
      webhook: { url: 'https://a.hu/hook', secret: SECRET },
      release: '2026-11',
      logLevel: 'warn',
    },
  ],
  [
    { RATE_LIMIT: 'off', SESSION_SECRET: '', MEDIA_DIR: '/media', API_PORT: '  ' },
    { ...LOCAL, rateLimits: undefined, mediaDir: '/media' },
  ],
  [
    Object.fromEntries(['DATA_DIR', 'MEDIA_DIR', 'DATABASE_URL', 'API_HOST', 'LOG_LEVEL'].map((name) => [name, ''])),
    LOCAL,
  ],
  [{ DATABASE_URL: '/var/run/postgresql library' }, { ...LOCAL, databaseUrl: '/var/run/postgresql library' }],
])('[API-04] %j sets only the named fields', (env, expected) => {
  const { now, ...settings } = readSettings(env)
  expect(settings).toEqual(expected)
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(60_000)
})

test("[PG-04] today is the day in the readers' time zone, not the server's", () => {
  const settings = { ...readSettings({}), now: () => new Date('2026-06-30T22:30:00Z') }
  expect(today(settings)).toBe('2026-07-01')
})
