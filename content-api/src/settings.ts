/**
 * Settings of the content API, read once from the environment. `npm start` sets `DATABASE_URL` itself (dev/server.ts).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Environment,
  LOG_LEVELS,
  type NewName,
  SettingsError,
  SettingsReader,
  withOldNames,
} from 'server-kit/settings'
import type { QueueLimits } from 'server-kit/work-queue'
import { siteDay } from 'shared-kernel/site'
import { parseAddress } from './database/servers.ts'
import type { MailSettings, WebhookSettings } from './inbox/channels.ts'
import { bucketAt } from './import/media-store.ts'

const MAIL_EXAMPLE = 'smtps://user:password@mail.example.hu:465?from=honlap@example.hu&to=iroda@example.hu'
const WEBHOOK_EXAMPLE = 'https://lelkesz:<secret>@example.hu/hook'

const PROJECT_ROOT = path.resolve(import.meta.dirname, '..', '..')

export interface ContentApiSettings {
  /** API_PORT (4300) and LISTEN_HOST (127.0.0.1; 0.0.0.0 inside a container). */
  port: number
  host: string
  /** DATABASE_URL: a PostgreSQL ≥ 15; of several servers (`host1,host2`) the one that accepts writes. */
  databaseUrl: string | undefined
  /** After a comma in DATABASE_URL: a read-only replica for reading content; submissions never go there. */
  replicaUrl: string | undefined
  /** DATA_DIR (`.data` of the project): the session secret, fetched Bibles, the embedded database of `npm start`. */
  dataDir: string
  /**
   * MEDIA_DIR (`media` in DATA_DIR): served at `/media/…`; must not contain other files. A folder, or
   * `s3://bucket/prefix`, with `?public=` and the bucket's own address if browsers may load from there.
   */
  mediaDir: string
  /** DATABASE_POOL (10): maximum number of connections. */
  poolSize: number
  /** Milliseconds for visitors' queries. */
  statementTimeout: number
  lockTimeout: number
  /** Milliseconds for which a request waits for a connection before it gets 503. */
  poolWait: number
  /** Size of the answer cache in bytes; 0 disables it, for measurements. */
  responseCacheBytes: number
  /** Polling interval of the content version in milliseconds; 0 polls before every answer (tests). */
  contentInterval: number
  /** Limits of content requests: three running per connection, then a queue, whose wait limit leads to 503. */
  load: QueueLimits
  /** CORS_ORIGINS: origins that may call with credentials, separated by commas; exact, no patterns. */
  allowedOrigins: string[]
  /**
   * SESSION_SECRET: at least 32 characters, the same on every server of a site; by default generated and stored in
   * DATA_DIR.
   */
  secret: string | undefined
  /** After a comma in SESSION_SECRET: still accepted while visitors have tokens signed with it. */
  previousSecret: string | undefined
  /** COOKIE_SECURE (0): with `1` the session cookie requires https and is called `__Host-sid`. */
  secureCookie: boolean
  /** COOKIE_SECURE=cross-site: pages of another site may send the cookie, too (SameSite=None, Partitioned). */
  crossSiteCookie: boolean
  /** TRUST_PROXY (loopback): servers with trusted X-Forwarded-For: addresses or networks, separated by commas. */
  trustProxy: string
  /** MAIL_SERVER (an smtp:// or smtps:// address with `from` and `to`): delivers submissions by e-mail. */
  mail: MailSettings | undefined
  /** WEBHOOK_URL, with the secret as its password: receives submissions by POST. */
  webhook: WebhookSettings | undefined
  /** METRICS_PORT: port of `/metrics` for Prometheus; off unless set. */
  metricsPort: number | undefined
  /** RATE_LIMIT=off disables the limits (measurements). */
  rateLimits: RateLimits | undefined
  /** The version in the project's package.json: another one invalidates cached answers. */
  release: string
  /** LOG_LEVEL (info). */
  logLevel: string
  /** The clock for the daily selection and the age of tokens. */
  now: () => Date
}

/** Requests a minute. */
interface RateLimits {
  /** All calls of a client. */
  all: number
  /** Form tokens of a client. */
  tokens: number
  /** Submissions of one form by a client. */
  sends: number
  /** Submissions of one form by all clients together. */
  sendsOfAll: number
}

const RATE_LIMITS: RateLimits = { all: 600, tokens: 20, sends: 5, sendsOfAll: 120 }

/** The site and the dev servers of up to nine remotes. */
const LOCAL_ORIGINS = Array.from({ length: 10 }, (_, after) => 4200 + after).flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
])

/** Reads the settings. @throws SettingsError naming the invalid variable */
export function readSettings(environment: Environment = process.env): ContentApiSettings {
  const env = new SettingsReader(withOldNames(environment, OLD_NAMES))
  const dataDir = path.resolve(PROJECT_ROOT, env.text('DATA_DIR', '.data'))
  const poolSize = env.number('DATABASE_POOL', 10, 1, 500)
  const cookie = env.choice('COOKIE_SECURE', ['0', '1', 'cross-site'], '0')
  const [databaseUrl, replicaUrl] = toDatabases(env.text('DATABASE_URL'))
  const [secret, previousSecret] = env.secrets('SESSION_SECRET')
  return {
    port: env.port('API_PORT', 4300),
    host: env.text('LISTEN_HOST', '127.0.0.1'),
    databaseUrl,
    replicaUrl,
    dataDir,
    mediaDir: toMediaDir(env.text('MEDIA_DIR'), dataDir),
    poolSize,
    statementTimeout: 2000,
    lockTimeout: 1000,
    poolWait: 2000,
    responseCacheBytes: 64 * 2 ** 20,
    contentInterval: 1000,
    load: { running: 3 * poolSize, waiting: 300, waitMs: 500 },
    allowedOrigins: toOrigins(env.text('CORS_ORIGINS')),
    secret,
    previousSecret,
    secureCookie: cookie !== '0',
    crossSiteCookie: cookie === 'cross-site',
    trustProxy: env.proxies('TRUST_PROXY'),
    mail: toMail(env),
    webhook: toWebhook(env),
    metricsPort: env.text('METRICS_PORT') === undefined ? undefined : env.port('METRICS_PORT', 0),
    rateLimits: env.isOn('RATE_LIMIT', 'on') ? RATE_LIMITS : undefined,
    release: programVersion(),
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    now: () => new Date(),
  }
}

/** Renamed in version 1.0.0. */
const OLD_NAMES: Record<string, NewName> = {
  API_HOST: { name: 'LISTEN_HOST' },
  API_METRICS_PORT: { name: 'METRICS_PORT' },
  COOKIE_CROSS_SITE: { name: 'COOKIE_SECURE', convert: (text) => (text === '1' ? 'cross-site' : undefined) },
  DATABASE_REPLICA_URL: {
    name: 'DATABASE_URL',
    convert: (replica, url) => url && `${url},${replica}`,
    example: '<address>,<address of the replica>',
  },
  MAIL_FROM: { name: 'MAIL_SERVER', convert: withParameter('from'), example: MAIL_EXAMPLE },
  MAIL_TO: { name: 'MAIL_SERVER', convert: withParameter('to'), example: MAIL_EXAMPLE },
  SESSION_SECRET_PREVIOUS: {
    name: 'SESSION_SECRET',
    convert: (previous, secret) => secret && `${secret},${previous}`,
    example: '<secret>,<previous secret>',
  },
  WEBHOOK_SECRET: { name: 'WEBHOOK_URL', convert: withPassword, example: WEBHOOK_EXAMPLE },
}

/** For an address without this parameter. */
function withParameter(name: string) {
  return (value: string, address: string) => {
    if (!URL.canParse(address)) return address
    const url = new URL(address)
    if (!url.searchParams.has(name)) url.search += `${url.search ? '&' : '?'}${name}=${encodeURIComponent(value)}`
    return url.href
  }
}

function withPassword(password: string, address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.password ||= encodeURIComponent(password)
  return url.href
}

function programVersion(): string {
  const file = path.join(PROJECT_ROOT, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Options of `openDatabase`. @throws Error without `DATABASE_URL` */
export function toDatabaseOptions(settings: ContentApiSettings) {
  const { databaseUrl: url, poolSize, statementTimeout, lockTimeout, poolWait } = settings
  if (url === undefined) {
    throw new SettingsError(
      'DATABASE_URL is not set. Set it to a PostgreSQL server, version 15 or newer, like ' +
        'postgres://user:password@host:5432/database; `npm start` and `npm run content` bring one of their own.',
    )
  }
  return { url, size: poolSize, statementTimeout, lockTimeout, connectTimeout: poolWait }
}

/** The day in the readers' time zone. */
export function today(settings: ContentApiSettings): string {
  return siteDay(settings.now())
}

function toOrigins(text: string | undefined): string[] {
  if (text === undefined) return LOCAL_ORIGINS
  return text.split(',').map((part) => {
    const origin = part.trim()
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
    throw new SettingsError(
      `CORS_ORIGINS holds "${origin}", which is not allowed. Set it to origins like https://example.hu, separated by commas.`,
    )
  })
}

/** An address, and after a comma that of a replica. Messages omit them: they contain passwords. */
function toDatabases(text: string | undefined): string[] {
  const addresses = text?.split(/,\s*(?=\/|postgres(?:ql)?:)/) ?? []
  // A socket path begins with a slash.
  const isAddress = (one: string) => one.startsWith('/') || /^postgres(ql)?:\/\/./.test(one)
  const isList = addresses.length <= 2 && addresses.every(isAddress)
  const problem = addresses.map(problemOf).find((one) => one !== null)
  if (isList && problem === undefined) return addresses
  throw new SettingsError(
    `DATABASE_URL is not an address${isList ? `: ${problem}` : ''}. ` +
      'Set it to one like postgres://user:password@host:5432/database or to the path of a ' +
      'socket; a read-only replica may follow after a comma. Several servers: host1:5432,host2:5432.',
  )
}

function problemOf(address: string): string | null {
  try {
    parseAddress(address)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const hasAddress = (text: string) => /[^\s@<>,]@[^\s@<>,]+/.test(text)

/** Messages omit the address, which contains a password. */
function toMail(env: SettingsReader): MailSettings | undefined {
  const address = env.text('MAIL_SERVER')
  if (address === undefined) return undefined
  if (!/^smtps?:\/\/./.test(address) || !URL.canParse(address))
    throw new SettingsError(`MAIL_SERVER is not an address. Set it to one like ${MAIL_EXAMPLE}, or unset it.`)
  const server = new URL(address)
  // A plus sign is itself here, not a space as in forms: iroda+honlap@example.hu.
  const parameters = new URLSearchParams(server.search.replaceAll('+', '%2B'))
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  if (!from || !to || !hasAddress(from) || !hasAddress(to))
    throw new SettingsError(`MAIL_SERVER needs the addresses "from" and "to": ${MAIL_EXAMPLE}, or unset it.`)
  for (const name of ['from', 'to']) parameters.delete(name)
  server.search = parameters.toString()
  return { server: server.href, from, to }
}

/** As above. */
function toWebhook(env: SettingsReader): WebhookSettings | undefined {
  const address = env.text('WEBHOOK_URL')
  if (address === undefined) return undefined
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new SettingsError(`WEBHOOK_URL is not an address. Set it to one like ${WEBHOOK_EXAMPLE}, or unset it.`)
  const url = new URL(address)
  const secret = decodeURIComponent(url.password)
  if (secret.length < 32) {
    throw new SettingsError(
      `WEBHOOK_URL needs a password of at least 32 characters, like ${WEBHOOK_EXAMPLE}. Create one with: openssl rand -hex 32`,
    )
  }
  url.username = url.password = ''
  return { url: url.href, secret }
}

function checkedBucket(address: string): string {
  try {
    bucketAt(address)
    return address
  } catch (error) {
    throw new SettingsError((error as Error).message)
  }
}

function toMediaDir(text: string | undefined, dataDir: string): string {
  if (text?.startsWith('s3://')) return checkedBucket(text)
  const mediaDir = path.resolve(PROJECT_ROOT, text ?? path.join(dataDir, 'media'))
  const holds = (folder: string) => !path.relative(mediaDir, folder).startsWith('..')
  if (holds(dataDir) || holds(PROJECT_ROOT)) {
    throw new SettingsError(
      `MEDIA_DIR is "${mediaDir}", which is not allowed: everybody can read its files, and DATA_DIR or this program is in ` +
        'it. Set it to a folder of its own.',
    )
  }
  return mediaDir
}
