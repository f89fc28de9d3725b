/**
 * Settings of the document server, with safe defaults. Only this module reads the environment, except for variables of
 * a bucket (`releases/src/store/open-bucket.ts`). Tests and `npm run dev` also use options.
 */
import type { KeyObject } from 'node:crypto'
import { availableParallelism, hostname } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { trustedOperators } from 'releases/manifest/keys'
import {
  type Environment,
  LOG_LEVELS,
  type NewName,
  SettingsError,
  SettingsReader,
  withOldNames,
} from 'server-kit/settings'
import type { AnalyticsSettings } from 'shared-kernel/telemetry'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export interface SiteSettings {
  /** `SITE_PORT`, `LISTEN_HOST`: where the site listens. */
  port: number
  host: string
  /** `METRICS_PORT`: port of `/metrics` for Prometheus; null: off. */
  metricsPort: number | null
  /** `TRUST_PROXY`: proxies with a trusted X-Forwarded-For: addresses or networks by comma; `loopback` unless set. */
  trustProxy: string
  /** `API_INTERNAL_ORIGIN`: address of the content API for this server. */
  internalApiOrigin: string
  /** `API_ORIGIN`: address of the content API for browsers; empty: this server proxies the calls. */
  apiOrigin: string
  /** `SITE_ENVIRONMENT`: live, staging, demo or dev. */
  environment: (typeof ENVIRONMENTS)[number]
  /** `REMOTES_STORE`: store of builds, remote registry and manifests: a folder, or `s3://bucket/prefix`. */
  remotesStore: string
  /** `REMOTES_CACHE`: folder for the builds that it serves, and for the last accepted signed documents. */
  remotesCache: string
  /**
   * `OPERATOR_PUBLIC_KEY`: keys that may sign the remote registry, PEM or a file; by default this checkout's own key.
   */
  operatorKeys: KeyObject[]
  /** Host and port: identifies this server among those that share the store. */
  serverName: string
  /**
   * `HEALTH_SECRET`: signs the marks of documents and the files of counts; the same for all document servers of a site.
   * Without one a server accepts only reports on its own documents, since its own start.
   */
  healthSecret: string | null
  /** `--shell`: folder of the shell's build. */
  shellBuild: string
  /**
   * `EMBED_HOSTS`: sources for `frame-ancestors` of embedded documents, `*` or origins separated by spaces. The site
   * itself is always one, for the preview of the editors' page.
   */
  embedHosts: string
  /**
   * `FILE_PATHS`: paths of this site with files of the API's server, separated by spaces, or `none`;
   * `/sites/default/files` unless set. `/media` is always included.
   */
  filePaths: string[]
  /**
   * `MEDIA_HOSTS`: origins of audio, video and pictures, separated by spaces, besides those of the site and the API.
   * None unless set: `media-src https:` would let any script of a page send data anywhere.
   */
  mediaHosts: string[]
  /** Without `--no-document-cache`. */
  cacheDocuments: boolean
  /**
   * `--documents-at-once`: concurrent renders, by default five for each core; three times as many wait up to two
   * seconds.
   */
  documentsAtOnce: number
  /** `SITE_ORIGIN`: public origin behind a proxy, for canonical addresses. */
  publicOrigin: string | null
  /**
   * `MATOMO_URL`: address of a Matomo (its folder or its `matomo.php`) with the site's number in it as `idsite`, for
   * page-view analytics (API-10). Off in dev whatever is set.
   */
  analytics: AnalyticsSettings | null
  /** `SENTRY_DSN`: address of a Sentry project for error reports (API-11). Off unless set. */
  sentryDsn: string | null
  /** `REMOTE_OVERRIDES` (MF-06): `off`, or `localhost`: visitors may load a remote from their own computer. */
  remoteOverrides: 'off' | 'localhost'
  /**
   * `SERVICE_WORKER`: `on` unless set to `off`, which also unregisters the worker in browsers
   * (docs/operations.md). Off where documents reload themselves.
   */
  serviceWorker: boolean
  /** `--reload-events`: address of server-sent events on which documents reload themselves; in dev only. */
  reloadEvents: string | null
  /** `LOG_LEVEL`: `warn` unless set; `info` logs every request. */
  logLevel: (typeof LOG_LEVELS)[number]
}

const ENVIRONMENTS = ['live', 'staging', 'demo', 'dev'] as const

/** Valid in a content security policy, where other characters could begin another directive. */
const HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d{1,5}|\*))?$/i

function toHosts(name: string, text: string): string[] {
  const hosts = text.split(' ').filter((host) => !['', 'none', "'none'", "'self'"].includes(host))
  const wrong = hosts.find((host) => !HOST.test(host))
  if (wrong === undefined) return hosts
  throw new SettingsError(
    `${name} contains "${wrong}", which is not allowed. Set it to origins like https://gyulekezet.hu, separated by spaces, or to none.`,
  )
}

/** Empty or `none`: only the site itself. */
const toEmbedHosts = (text = '*') => (text.trim() === '*' ? '*' : ["'self'", ...toHosts('EMBED_HOSTS', text)].join(' '))

/** Address of an external service that browsers use: https, or http on this computer. */
function isService(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

function readService(env: SettingsReader, name: string): string | undefined {
  const text = env.tested(name, isService, 'an https address')
  return text === undefined ? undefined : new URL(text).href
}

const MATOMO_SITE = /\?idsite=(\d+)$/

function readAnalytics(env: SettingsReader): AnalyticsSettings | null {
  const allowed = 'an https address with the number of the site, like https://stats.example.hu/?idsite=1'
  const text = env.tested('MATOMO_URL', (text) => isService(text) && MATOMO_SITE.test(text), allowed)
  if (text === undefined) return null
  const [address = '', siteId = ''] = text.split(MATOMO_SITE)
  return { tracker: address.endsWith('.php') ? address : `${address.replace(/\/$/, '')}/matomo.php`, siteId }
}

const FILE_PATH = /^(?:\/[\w.-]*\w){2,}$/

function readFilePaths(env: SettingsReader): string[] {
  const paths = env.tested(
    'FILE_PATHS',
    (text) => text === 'none' || text.split(/\s+/).every((one) => FILE_PATH.test(one)),
    'none, or paths of at least two folders like /sites/default/files, separated by spaces',
  )
  return paths === 'none' ? [] : (paths ?? '/sites/default/files').split(/\s+/)
}

const OPTIONS = {
  shell: { type: 'string' },
  'no-document-cache': { type: 'boolean' },
  'documents-at-once': { type: 'string' },
  'reload-events': { type: 'string' },
} as const

/** @throws SettingsError naming the unknown option */
function readOptions(args: string[]): SettingsReader {
  try {
    const { values } = parseArgs({ args, options: OPTIONS })
    return new SettingsReader(Object.fromEntries(Object.entries(values).map(([name, one]) => [`--${name}`, `${one}`])))
  } catch (error) {
    throw new SettingsError((error as Error).message)
  }
}

/** Renamed in version 1.0.0. */
const OLD_NAMES: Record<string, NewName> = {
  SITE_HOST: { name: 'LISTEN_HOST' },
  SITE_METRICS_PORT: { name: 'METRICS_PORT' },
  MATOMO_SITE_ID: {
    name: 'MATOMO_URL',
    convert: (id, address) => (!address || MATOMO_SITE.test(address) ? address : `${address}?idsite=${id}`),
  },
}

/**
 * Reads the settings.
 * @param args options of the program
 * @throws SettingsError naming the invalid one
 */
export function readSettings(given: Environment = process.env, args: string[] = []): SiteSettings {
  const environment = withOldNames(given, OLD_NAMES)
  const env = new SettingsReader(environment)
  const options = readOptions(args)
  const port = env.port('SITE_PORT', 4200)
  const apiPort = env.port('API_PORT', 4300)
  const apiOrigin = env.origin('API_ORIGIN')
  const mediaHosts = toHosts('MEDIA_HOSTS', env.text('MEDIA_HOSTS', ''))
  const name = env.choice('SITE_ENVIRONMENT', ENVIRONMENTS, 'dev')
  const analytics = readAnalytics(env)
  const reloadEvents = readService(options, '--reload-events')
  const isReloading = reloadEvents !== undefined && name === 'dev'
  return {
    port,
    host: env.text('LISTEN_HOST', '127.0.0.1'),
    metricsPort: env.text('METRICS_PORT') === undefined ? null : env.port('METRICS_PORT', 0),
    trustProxy: env.proxies('TRUST_PROXY'),
    internalApiOrigin: env.origin('API_INTERNAL_ORIGIN') ?? `http://127.0.0.1:${apiPort}`,
    apiOrigin: apiOrigin ?? '',
    environment: name,
    remotesStore: env.text('REMOTES_STORE', path.join(root, '.site/remotes')),
    remotesCache: path.resolve(root, env.text('REMOTES_CACHE', '.site/cache')),
    operatorKeys: trustedOperators({ ...environment, OPERATOR_PUBLIC_KEY: env.text('OPERATOR_PUBLIC_KEY') }),
    serverName: `${hostname()}-${port}`,
    healthSecret: env.text('HEALTH_SECRET') ?? null,
    shellBuild: options.text('--shell', path.join(root, 'shell/dist')),
    embedHosts: toEmbedHosts(environment.EMBED_HOSTS),
    filePaths: readFilePaths(env),
    mediaHosts: apiOrigin === undefined ? mediaHosts : [apiOrigin, ...mediaHosts],
    cacheDocuments: options.text('--no-document-cache') === undefined,
    documentsAtOnce: options.number('--documents-at-once', 5 * availableParallelism(), 1, 999_999),
    publicOrigin: env.origin('SITE_ORIGIN') ?? null,
    analytics: name === 'dev' ? null : analytics,
    sentryDsn: readService(env, 'SENTRY_DSN') ?? null,
    remoteOverrides: env.choice('REMOTE_OVERRIDES', ['off', 'localhost'], 'off'),
    serviceWorker: env.isOn('SERVICE_WORKER', 'on') && !isReloading,
    reloadEvents: isReloading ? reloadEvents : null,
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'warn'),
  }
}
