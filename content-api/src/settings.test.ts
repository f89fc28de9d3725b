import path from 'node:path'
import { readSettings, toDatabaseOptions, today } from './settings.ts'

const PROJECT = path.resolve(__dirname, '../..')
const SECRET = 'x'.repeat(32)
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
  keptAnswers: 67_108_864,
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

test.each([
  [{ API_PORT: 'x' }, 'API_PORT must be a whole number from 0 to 65535, not "x".'],
  [{ API_PORT: '65536' }, /API_PORT/],
  [{ API_PORT: '-1' }, /API_PORT/],
  [{ API_PORT: '1.5' }, /API_PORT/],
  [{ DATABASE_POOL: '0' }, /DATABASE_POOL/],
  [{ DATABASE_POOL: '501' }, /DATABASE_POOL/],
  [{ POOL_WAIT_MS: '0' }, /POOL_WAIT_MS/],
  [{ MAX_REQUESTS: '0' }, /MAX_REQUESTS/],
  [{ ANSWER_CACHE_MB: '100001' }, /ANSWER_CACHE_MB/],
  [{ RATE_LIMIT_ALL: '0' }, /RATE_LIMIT_ALL/],
  [{ RATE_LIMIT_TOKENS: '0' }, /RATE_LIMIT_TOKENS/],
  [{ RATE_LIMIT_SENDS: '0' }, /RATE_LIMIT_SENDS/],
  [{ RATE_LIMIT_SENDS_OF_ALL: '0' }, /RATE_LIMIT_SENDS_OF_ALL/],
  [{ MAX_WAITING: '-1' }, /MAX_WAITING/],
  [{ COOKIE_SECURE: 'true' }, 'COOKIE_SECURE must be 1 or 0, not "true".'],
  [{ COOKIE_CROSS_SITE: 'yes' }, /COOKIE_CROSS_SITE/],
  [{ RATE_LIMIT: '0' }, /RATE_LIMIT/],
  [{ SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET must have at least 32 characters.'],
  [{ SESSION_SECRET: ` x${' '.repeat(32)}` }, 'SESSION_SECRET must have at least 32 characters.'],
  [{ SESSION_SECRET_PREVIOUS: 'short' }, 'SESSION_SECRET_PREVIOUS must have at least 32 characters.'],
  [{ API_PORT: '0x10d6' }, /API_PORT/],
  [{ COOKIE_CROSS_SITE: '1' }, 'COOKIE_CROSS_SITE=1 needs COOKIE_SECURE=1: browsers want both.'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal or .* not "loud"\.$/],
  [{ TRUST_PROXY: 'loopback,nonsense' }, /^TRUST_PROXY .*nonsense/],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL is not an address like postgres://user:password@host:5432/database.'],
  [{ DATABASE_URL: '127.0.0.1:5432/postgres' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'mysql://a:b@127.0.0.1/a' }, /^DATABASE_URL/],
  [{ DATABASE_REPLICA_URL: 'nonsense' }, /^DATABASE_REPLICA_URL/],
  [{ DATA_DIR: '/data', MEDIA_DIR: '/data' }, /^MEDIA_DIR may not be \/data:/],
  [{ DATA_DIR: '/data/here', MEDIA_DIR: '/data' }, /^MEDIA_DIR/],
  [{ MEDIA_DIR: '.' }, /^MEDIA_DIR/],
  [{ MEDIA_DIR: '/' }, /^MEDIA_DIR/],
  [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
  [
    { CORS_ORIGINS: 'https://a.hu/' },
    'CORS_ORIGINS holds "https://a.hu/", which is not an origin like https://example.hu.',
  ],
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
      STATEMENT_TIMEOUT_MS: '0',
      LOCK_TIMEOUT_MS: '1',
      POOL_WAIT_MS: '3',
      ANSWER_CACHE_MB: '1',
      CONTENT_CHECK_MS: '0',
      MAX_REQUESTS: '1',
      MAX_WAITING: '3',
      MAX_WAIT_MS: '4',
      CORS_ORIGINS: 'https://a.hu, http://b.hu:81',
      SESSION_SECRET: SECRET,
      SESSION_SECRET_PREVIOUS: 'y'.repeat(32),
      COOKIE_SECURE: '1',
      COOKIE_CROSS_SITE: '1',
      TRUST_PROXY: '10.0.0.0/8',
      RATE_LIMIT_ALL: '1',
      RATE_LIMIT_TOKENS: '2',
      RATE_LIMIT_SENDS: '3',
      RATE_LIMIT_SENDS_OF_ALL: '4',
      RELEASE: '2026-11',
      LOG_LEVEL: 'warn',
    },
    {
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://a',
      replicaUrl: 'postgres://b',
      dataDir: '/data',
      mediaDir: '/data/media',
      poolSize: 500,
      statementTimeout: 0,
      lockTimeout: 1,
      poolWait: 3,
      keptAnswers: 1_048_576,
      contentInterval: 0,
      load: { running: 1, waiting: 3, waitMs: 4 },
      allowedOrigins: ['https://a.hu', 'http://b.hu:81'],
      secret: SECRET,
      previousSecret: 'y'.repeat(32),
      secureCookie: true,
      crossSiteCookie: true,
      trustProxy: '10.0.0.0/8',
      rateLimits: { all: 1, tokens: 2, sends: 3, sendsOfAll: 4 },
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
