/**
 * Settings of the content API, read once from the environment. `npm start` sets `DATABASE_URL` itself (dev/server.ts).
 */
import path from 'node:path'
import { compile } from '@fastify/proxy-addr'
import type { QueueLimits } from 'server-kit/work-queue'
import { siteDay } from 'shared-kernel/site'

const PROJECT_ROOT = path.resolve(import.meta.dirname, '..', '..')

export interface Settings {
  /** API_PORT (4300) and API_HOST (127.0.0.1; 0.0.0.0 inside a container). */
  port: number
  host: string
  /** DATABASE_URL: a PostgreSQL ≥ 15. */
  databaseUrl: string | undefined
  /** DATABASE_REPLICA_URL: a read-only replica for reading content; submissions never go there. */
  replicaUrl: string | undefined
  /** DATA_DIR (`.data` of the project): the session secret, fetched Bibles, the embedded database of `npm start`. */
  dataDir: string
  /** MEDIA_DIR (`media` in DATA_DIR): served at `/media/…`; must not contain other files. */
  mediaDir: string
  /** LIBRARY_FETCH_FROM: a mirror for `content fetch`; by default the Bible's own address. */
  fetchFrom: string | undefined
  /** DATABASE_POOL (10): maximum number of connections. */
  poolSize: number
  /** STATEMENT_TIMEOUT_MS (2000) and LOCK_TIMEOUT_MS (1000) of visitors' queries. */
  statementTimeout: number
  lockTimeout: number
  /** POOL_WAIT_MS (2000): how long a request waits for a connection before it gets 503. */
  poolWait: number
  /** ANSWER_CACHE_MB (64): size of the answer cache, here in bytes; 0 disables it (measurements). */
  keptAnswers: number
  /** CONTENT_CHECK_MS (1000): polling interval of the content version; 0 polls before every answer (tests). */
  contentInterval: number
  /**
   * MAX_REQUESTS (30): concurrent content requests. MAX_WAITING (300) more wait at most MAX_WAIT_MS (500) and then get
   * 503.
   */
  load: QueueLimits
  /** CORS_ORIGINS: origins that may call with credentials, separated by commas; exact, no patterns. */
  allowedOrigins: string[]
  /**
   * SESSION_SECRET: at least 32 characters, the same on every server of a site; by default generated and stored in
   * DATA_DIR.
   */
  secret: string | undefined
  /** SESSION_SECRET_PREVIOUS: still accepted while visitors have tokens signed with it. */
  previousSecret: string | undefined
  /** COOKIE_SECURE=1: the session cookie requires https and is called `__Host-sid`. */
  secureCookie: boolean
  /**
   * COOKIE_CROSS_SITE=1, with COOKIE_SECURE=1: pages of another site may send the cookie (SameSite=None, Partitioned).
   */
  crossSiteCookie: boolean
  /** TRUST_PROXY (loopback): servers with trusted X-Forwarded-For: addresses or networks, separated by commas. */
  trustProxy: string
  /** RATE_LIMIT=off disables the limits (measurements); else requests per minute and client. */
  rateLimits: RateLimits | undefined
  /** RELEASE (1): the program version; another one invalidates cached answers. */
  release: string
  /** LOG_LEVEL (info). */
  logLevel: string
  /** The clock for the daily selection and the age of tokens. */
  now: () => Date
}

interface RateLimits {
  /** RATE_LIMIT_ALL (600 a minute): all calls. */
  all: number
  /** RATE_LIMIT_TOKENS (20 a minute): requests of form tokens. */
  tokens: number
  /** RATE_LIMIT_SENDS (5 a minute): submissions of one form. */
  sends: number
  /** RATE_LIMIT_SENDS_OF_ALL (120 a minute): submissions of all clients together. */
  sendsOfAll: number
}

/** The site and the dev servers of up to nine remotes. */
const LOCAL_ORIGINS = Array.from({ length: 10 }, (_, after) => 4200 + after).flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
])

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Reads the settings. Empty variables count as unset, because Compose passes unset ones on as empty.
 * @throws Error naming the invalid variable
 */
export function readSettings(given: Record<string, string | undefined> = process.env): Settings {
  const env = Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  ) as Record<string, string | undefined>
  const dataDir = path.resolve(PROJECT_ROOT, env.DATA_DIR ?? '.data')
  const whole = (name: string, fallback: number, min = 0, max = 2 ** 31 - 1) => {
    const text = env[name]
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  const oneOf = <Word extends string>(name: string, words: readonly Word[], usual: Word) => {
    const text = env[name] ?? usual
    const word = words.find((one) => one === text)
    if (word === undefined) throw new Error(`${name} must be ${words.join(' or ')}, not "${text}".`)
    return word
  }
  const says = (name: string, word: string, usual: string) => oneOf(name, [word, usual], usual) === word
  const secretOf = (name: string) => {
    const secret = env[name]
    if (secret !== undefined && secret.length < 32) throw new Error(`${name} must have at least 32 characters.`)
    return secret
  }
  const secureCookie = says('COOKIE_SECURE', '1', '0')
  const crossSiteCookie = says('COOKIE_CROSS_SITE', '1', '0')
  if (crossSiteCookie && !secureCookie)
    throw new Error('COOKIE_CROSS_SITE=1 needs COOKIE_SECURE=1: browsers want both.')
  return {
    port: whole('API_PORT', 4300, 0, 65535),
    host: env.API_HOST ?? '127.0.0.1',
    databaseUrl: readDatabase('DATABASE_URL', env),
    replicaUrl: readDatabase('DATABASE_REPLICA_URL', env),
    dataDir,
    mediaDir: readMediaDir(env.MEDIA_DIR, dataDir),
    fetchFrom: env.LIBRARY_FETCH_FROM,
    poolSize: whole('DATABASE_POOL', 10, 1, 500),
    statementTimeout: whole('STATEMENT_TIMEOUT_MS', 2000),
    lockTimeout: whole('LOCK_TIMEOUT_MS', 1000),
    poolWait: whole('POOL_WAIT_MS', 2000, 1),
    keptAnswers: whole('ANSWER_CACHE_MB', 64, 0, 100_000) * 2 ** 20,
    contentInterval: whole('CONTENT_CHECK_MS', 1000),
    load: {
      running: whole('MAX_REQUESTS', 30, 1),
      waiting: whole('MAX_WAITING', 300),
      waitMs: whole('MAX_WAIT_MS', 500),
    },
    allowedOrigins: readOrigins(env.CORS_ORIGINS),
    secret: secretOf('SESSION_SECRET'),
    previousSecret: secretOf('SESSION_SECRET_PREVIOUS'),
    secureCookie,
    crossSiteCookie,
    trustProxy: readProxies(env.TRUST_PROXY ?? 'loopback'),
    rateLimits: says('RATE_LIMIT', 'off', 'on')
      ? undefined
      : {
          all: whole('RATE_LIMIT_ALL', 600, 1),
          tokens: whole('RATE_LIMIT_TOKENS', 20, 1),
          sends: whole('RATE_LIMIT_SENDS', 5, 1),
          sendsOfAll: whole('RATE_LIMIT_SENDS_OF_ALL', 120, 1),
        },
    release: env.RELEASE ?? '1',
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    now: () => new Date(),
  }
}

/** Options of `openDatabase`. @throws Error without `DATABASE_URL` */
export function toDatabaseOptions(settings: Settings) {
  const { databaseUrl: url, poolSize, statementTimeout, lockTimeout, poolWait } = settings
  if (url === undefined) {
    throw new Error(
      'DATABASE_URL is not set. Set it to a PostgreSQL server, version 15 or newer, like ' +
        'postgres://user:password@host:5432/database; `npm start` and `npm run content` bring one of their own.',
    )
  }
  return { url, size: poolSize, statementTimeout, lockTimeout, connectTimeout: poolWait }
}

/** The day in the readers' time zone. */
export function today(settings: Settings): string {
  return siteDay(settings.now())
}

function readOrigins(text: string | undefined): string[] {
  if (!text) return LOCAL_ORIGINS
  return text.split(',').map((part) => {
    const origin = part.trim()
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(`CORS_ORIGINS holds "${origin}", which is not an origin like https://example.hu.`)
    }
    return origin
  })
}

/** Messages omit the address, which contains a password. */
function readDatabase(name: string, env: Record<string, string | undefined>): string | undefined {
  const address = env[name]
  // A socket path.
  if (address === undefined || address.startsWith('/')) return address
  if (/^postgres(ql)?:\/\/./.test(address) && URL.canParse(address)) return address
  throw new Error(`${name} is not an address like postgres://user:password@host:5432/database.`)
}

function readMediaDir(text: string | undefined, dataDir: string): string {
  const mediaDir = path.resolve(PROJECT_ROOT, text ?? path.join(dataDir, 'media'))
  const holds = (folder: string) => !path.relative(mediaDir, folder).startsWith('..')
  if (holds(dataDir) || holds(PROJECT_ROOT)) {
    throw new Error(
      `MEDIA_DIR may not be ${mediaDir}: everybody can read what lies in it, and DATA_DIR or this program does.`,
    )
  }
  return mediaDir
}

function readProxies(text: string): string {
  try {
    compile(text.split(',').map((part) => part.trim()))
    return text
  } catch (error) {
    throw new Error(`TRUST_PROXY holds no list of addresses and networks: ${(error as Error).message}`)
  }
}
