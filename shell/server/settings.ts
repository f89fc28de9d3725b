/**
 * Everything about the document server that can be set, with safe defaults. The one place that reads the environment,
 * but for what a bucket needs (`releases/src/s3-address.ts`).
 */
import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { trustedOperators } from 'releases/keys'
import type { AnalyticsSettings } from 'shared-kernel/analytics'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export interface Settings {
  /** `SITE_PORT`, `SITE_HOST`: where the site listens. */
  port: number
  host: string
  /** `TRUST_PROXY`: whose X-Forwarded-For is believed, addresses or networks by comma; `loopback` unless set. */
  trustProxy: string
  /** `API_INTERNAL_ORIGIN`: the content API as this server reaches it. */
  internalApiOrigin: string
  /** `API_ORIGIN`: the content API as browsers reach it; empty: this server passes the calls on. */
  apiOrigin: string
  /** `SITE_ENVIRONMENT`: live, staging, demo or dev. */
  environment: (typeof ENVIRONMENTS)[number]
  /** `REMOTES_STORE`: where released builds and the registry are: a folder, or `s3://bucket/prefix`. */
  remotesStore: string
  /** `REMOTES_CACHE`: folder for the builds that it gives out, and for the last registry that was believed. */
  remotesCache: string
  /** `OPERATOR_PUBLIC_KEY`: whose table of remotes is believed, PEM or a file; by default this checkout's own key. */
  operatorKeys: KeyObject[]
  /** `SERVER_NAME`: this document server among those that share the store; each needs a name of its own. */
  serverName: string
  /**
   * `HEALTH_SECRET`: signs the marks of documents and the files of counts; the same for all document servers of a site.
   * Without one a server accepts only reports on its own documents, since its own start.
   */
  healthSecret: string | null
  /** `SHELL_BUILD`: folder of the shell's build. */
  shellBuild: string
  /**
   * `EMBED_HOSTS`: who may frame embedded documents, `*` or a list of origins separated by spaces, as `frame-ancestors`
   * has them. The site itself always may: it shows editors what they get.
   */
  embedHosts: string
  /**
   * `MEDIA_HOSTS`: hosts whose sound and video documents may play, besides the site's own, origins separated by spaces;
   * the API's is added. None unless set: `media-src https:` would let any script of a page send data anywhere.
   */
  mediaHosts: string[]
  /**
   * `DATA_DEADLINE_MS`, up to 3500: a page's data that takes longer on the server is left to the browser, as is one call
   * that takes more than three fifths of it. The page itself has 4 s.
   */
  dataDeadlineMs: number
  /** `KEEP_DOCUMENTS`: whether documents are kept for a moment and given out again. `on`, or `off`. */
  keepDocuments: boolean
  /** `DOCUMENTS_AT_ONCE`: so many are made at the same time; three times as many wait two seconds for their turn. */
  documentsAtOnce: number
  /** `SITE_ORIGIN`: public origin when a proxy stands in front, for canonical addresses. */
  publicOrigin: string | null
  /**
   * `MATOMO_URL`, `MATOMO_SITE_ID`: address of a Matomo (its folder or its `matomo.php`) and the site's number in it,
   * for page-view analytics (API-10). Off while one is missing, and in dev whatever is set.
   */
  analytics: AnalyticsSettings | null
  /** `SENTRY_DSN`: address of a Sentry project for error reports (API-11). Off while it is missing. */
  sentryDsn: string | null
  /**
   * `REMOTE_OVERRIDES`: whether a visitor may have a remote of their own in place of the live one (MF-06). `off`, or
   * `localhost`: builds served on the visitor's own computer.
   */
  remoteOverrides: 'off' | 'localhost'
  /**
   * `SERVICE_WORKER`: `on` unless set to `off`, which also takes the worker away from browsers that have it
   * (docs/offline.md). Off where documents reload themselves.
   */
  serviceWorker: boolean
  /** `RELOAD_EVENTS`: address of server-sent events on which documents reload themselves; in dev only. */
  reloadEvents: string | null
  /** `LOG_LEVEL`: `warn` unless set; `info` logs every request. */
  logLevel: (typeof LOG_LEVELS)[number]
}

const ENVIRONMENTS = ['live', 'staging', 'demo', 'dev'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function choiceOf<Choice extends string>(name: string, choices: readonly Choice[], value: string): Choice {
  const known = choices.find((choice) => choice === value)
  if (known === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}`)
  return known
}

const environmentOf = (value = 'dev') => choiceOf('SITE_ENVIRONMENT', ENVIRONMENTS, value)

function portOf(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) throw new Error(`${name} is not a port: ${value}`)
  return Number(value)
}

function countOf(name: string, value: string, most = 999_999): number {
  const count = /^\d{1,6}$/.test(value) ? Number(value) : 0
  if (count < 1 || count > most) throw new Error(`${name} is not a number from 1 to ${most}: ${value}`)
  return count
}

/** The origin that a variable names; empty: none. What stands behind it would be lost without a word. */
function originOf(name: string, value = ''): string {
  if (value === '') return ''
  const origin = /^https?:/.test(value) && URL.canParse(value) ? new URL(value).origin : null
  if (origin === null || new URL(value).href !== `${origin}/`) {
    throw new Error(`${name} is not an origin as https://pelda.hu: ${value}`)
  }
  return origin
}

const GROUPS = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses, networks and their groups, by comma. */
function proxiesOf(value = 'loopback'): string {
  const isKnown = (part: string) => {
    const [address = '', mask, ...more] = part.split('/')
    const isMask = mask === undefined || (/^\d{1,3}$/.test(mask) && Number(mask) <= (isIP(address) === 6 ? 128 : 32))
    return GROUPS.includes(part) || (isIP(address) !== 0 && isMask && more.length === 0)
  }
  const wrong = value.split(',').find((part) => !isKnown(part.trim()))
  if (wrong !== undefined)
    throw new Error(`TRUST_PROXY: ${wrong} is no address, network or one of ${GROUPS.join(', ')}`)
  return value
}

/** Of a policy: what is no host would be another part of it. */
const HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d{1,5}|\*))?$/i

function hostsOf(name: string, value: string): string[] {
  const hosts = value.split(' ').filter((host) => !['', 'none', "'none'", "'self'"].includes(host))
  const wrong = hosts.find((host) => !HOST.test(host))
  if (wrong !== undefined) throw new Error(`${name}: ${wrong} is not an origin as https://gyulekezet.hu`)
  return hosts
}

/** Set to nothing, or to `none`, it means nobody. */
const embedHostsOf = (value = '*') =>
  value.trim() === '*' ? '*' : ["'self'", ...hostsOf('EMBED_HOSTS', value)].join(' ')

const isOn = (name: string, value: string) => choiceOf(name, ['on', 'off'], value) === 'on'

function serviceWorkerOf(env: NodeJS.ProcessEnv): boolean {
  return isOn('SERVICE_WORKER', env.SERVICE_WORKER ?? 'on') && reloadEventsOf(env) === null
}

function reloadEventsOf({ RELOAD_EVENTS, SITE_ENVIRONMENT }: NodeJS.ProcessEnv): string | null {
  if (!RELOAD_EVENTS || environmentOf(SITE_ENVIRONMENT) !== 'dev') return null
  return serviceAddress('RELOAD_EVENTS', RELOAD_EVENTS).href
}

/** The address of another service, which visitors' browsers will call: https, or http on this computer. */
function serviceAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal)) throw new Error(`${name} is not an https address: ${value}`)
  return url
}

function analyticsOf({ MATOMO_URL, MATOMO_SITE_ID, SITE_ENVIRONMENT }: NodeJS.ProcessEnv): AnalyticsSettings | null {
  if (!MATOMO_URL || !MATOMO_SITE_ID) return null
  const url = serviceAddress('MATOMO_URL', MATOMO_URL)
  if (!/^\d+$/.test(MATOMO_SITE_ID)) throw new Error(`MATOMO_SITE_ID is not a number: ${MATOMO_SITE_ID}`)
  if (environmentOf(SITE_ENVIRONMENT) === 'dev') return null
  const { href } = url
  return { tracker: href.endsWith('.php') ? href : `${href.replace(/\/$/, '')}/matomo.php`, siteId: MATOMO_SITE_ID }
}

/**
 * Reads the settings. What is set to nothing is not set: so compose hands on what nobody has set.
 * @throws Error naming the variable that makes no sense
 */
export function readSettings(given: NodeJS.ProcessEnv = process.env): Settings {
  const env = Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  ) as NodeJS.ProcessEnv
  return {
    port: portOf('SITE_PORT', env.SITE_PORT, 4200),
    host: env.SITE_HOST ?? '127.0.0.1',
    trustProxy: proxiesOf(env.TRUST_PROXY),
    internalApiOrigin:
      originOf('API_INTERNAL_ORIGIN', env.API_INTERNAL_ORIGIN) ||
      `http://127.0.0.1:${portOf('API_PORT', env.API_PORT, 4300)}`,
    apiOrigin: originOf('API_ORIGIN', env.API_ORIGIN),
    environment: environmentOf(env.SITE_ENVIRONMENT),
    remotesStore: env.REMOTES_STORE ?? path.join(root, '.site/remotes'),
    remotesCache: path.resolve(root, env.REMOTES_CACHE ?? '.site/cache'),
    operatorKeys: trustedOperators(env),
    serverName: env.SERVER_NAME ?? `${hostname()}-${portOf('SITE_PORT', env.SITE_PORT, 4200)}`,
    healthSecret: env.HEALTH_SECRET ?? null,
    shellBuild: env.SHELL_BUILD ?? path.join(root, 'shell/dist'),
    embedHosts: embedHostsOf(given.EMBED_HOSTS),
    mediaHosts: [originOf('API_ORIGIN', env.API_ORIGIN), ...hostsOf('MEDIA_HOSTS', env.MEDIA_HOSTS ?? '')].filter(
      Boolean,
    ),
    dataDeadlineMs: countOf('DATA_DEADLINE_MS', env.DATA_DEADLINE_MS ?? '2500', 3500),
    keepDocuments: isOn('KEEP_DOCUMENTS', env.KEEP_DOCUMENTS ?? 'on'),
    documentsAtOnce: countOf('DOCUMENTS_AT_ONCE', env.DOCUMENTS_AT_ONCE ?? '10'),
    publicOrigin: originOf('SITE_ORIGIN', env.SITE_ORIGIN) || null,
    analytics: analyticsOf(env),
    sentryDsn: env.SENTRY_DSN ? serviceAddress('SENTRY_DSN', env.SENTRY_DSN).href : null,
    remoteOverrides: choiceOf('REMOTE_OVERRIDES', ['off', 'localhost'], env.REMOTE_OVERRIDES ?? 'off'),
    serviceWorker: serviceWorkerOf(env),
    reloadEvents: reloadEventsOf(env),
    logLevel: choiceOf('LOG_LEVEL', LOG_LEVELS, env.LOG_LEVEL ?? 'warn'),
  }
}
