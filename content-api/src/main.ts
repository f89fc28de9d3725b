/**
 * Starts the content API. After a stop signal every running request is answered, then the database is closed; a second
 * signal has no effect.
 */
import { gracefulShutdown } from 'server-kit/graceful-shutdown'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { DayCounts } from 'server-kit/day-counts'
import { startMetrics } from 'server-kit/metrics'
import { readOrExit } from 'server-kit/settings'
import { startWatchdog } from 'server-kit/watchdog'
import { buildApp } from './app.ts'
import { CommandError, explain, log } from './command.ts'
import { openDatabase, openPool, openReads } from './database/connect.ts'
import { mailChannel, webhookChannel } from './inbox/channels.ts'
import { countUndelivered, deliverDue } from './inbox/deliver.ts'
import { StorageHealth } from './inbox/storage-health.ts'
import { deleteExpired } from './inbox/submissions.ts'
import { theStoryFinder } from './search/named-stories.ts'
import { getIndexAge, rebuildIndex } from './search/rebuild-index.ts'
import { readSettings, toDatabaseOptions } from './settings.ts'
import { storePlays } from './statistics/routes.ts'
import { purgeSpentTokens } from './tokens/spend-token.ts'

const PURGE_EVERY = 10 * 60_000
const DELIVER_EVERY = 5000
const COUNT_EVERY = 60_000
const PROBE_EVERY = 10_000
/** Milliseconds within which an active connection is reused. */
const IDLE = 1000

// Ignores EPIPE on stdout and stderr: a closed log pipe must not crash the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const { settings, options } = readOrExit(() => {
  const settings = readSettings()
  return { settings, options: toDatabaseOptions(settings) }
})

const leaving = new AbortController()
/** Run in reverse order. */
const closers: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  leaving.abort()
  stopping ??= (async () => {
    await starting.catch(() => undefined)
    for (const close of closers.reverse()) await close()
  })()
  return stopping
}

async function start() {
  const { replicaUrl } = settings
  const opening = openDatabase({ ...options, replicaUrl, log, waiting: leaving.signal })
  // Preloads data of the first search while the database opens.
  theStoryFinder()
  const db = await opening
  closers.push(() => db.destroy())
  const { reads, close } = openReads(db, options, replicaUrl)
  closers.push(close)
  const indexAge = await reads.run((source) => getIndexAge(source.db))
  // With an index of older rules, results are worse until the rebuild.
  if (indexAge === 'none') await makeIndex(options.url)
  const plays = new DayCounts()
  const storage = new StorageHealth(db)
  const app = await buildApp({ db, reads, plays, storage, settings })
  const { mail, webhook, metricsPort } = settings
  const channels = [...(mail ? [mailChannel(mail)] : []), ...(webhook ? [webhookChannel(webhook)] : [])]
  const warn = (error: unknown) => app.log.warn(error)
  const deliver = () => deliverDue(db, channels, { log: app.log, signal: leaving.signal })
  const purge = async () => {
    await purgeSpentTokens(db)
    const deleted = await deleteExpired(db)
    if (deleted > 0) app.log.info(`${deleted} expired submissions deleted`)
  }
  const storeCounts = () => plays.flush((counts) => storePlays(db, counts), warn)
  closers.push(storeCounts, repeat(COUNT_EVERY, storeCounts, warn))
  // Closed after the requests, so that a running delivery does not delay them.
  const probe = () => storage.probe(app.log)
  closers.push(repeat(DELIVER_EVERY, deliver, warn), repeat(PURGE_EVERY, purge, warn), repeat(PROBE_EVERY, probe, warn))
  closers.push(gracefulShutdown(app.server, { idleMs: IDLE, close: () => app.close() }).leave)
  if (metricsPort !== undefined) {
    const metrics = startMetrics({
      ...{ server: app.server, port: metricsPort, host: settings.host, onError: warn },
      kindOf: (path) => (path.startsWith('/api/v2/list') ? 'search' : path.startsWith('/media/') ? 'media' : 'other'),
      gauges: {
        submissions_undelivered: {
          help: 'Messages and citations of visitors that a channel has not accepted yet',
          read: () => countUndelivered(db, channels),
        },
        submissions_storable: {
          help: '0: submissions of visitors cannot be stored',
          read: () => (storage.problem === null ? 1 : 0),
        },
        ...(reads.hasReplica && {
          replica_used: {
            help: '0: content is read from the primary, because the replica does not answer or is too far behind',
            read: () => (reads.problem === null ? 1 : 0),
          },
          replica_lag_seconds: { help: 'Time that the replica is behind the primary', read: () => reads.lag },
        }),
      },
    })
    closers.push(async () => void metrics.close())
  }
  if (indexAge === 'older') makeIndex(options.url).catch((error: unknown) => app.log.error(error))
  const { port, host } = settings
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw new CommandError(`The API cannot listen at ${host}:${port} (LISTEN_HOST, API_PORT): ${String(error)}`)
  })
  startWatchdog('Content API')
  log(`Content API: ${address}`)
}

/**
 * Runs a job periodically, one run at a time, until the process is stopped.
 * @returns function that waits for a running job, at most three seconds
 */
function repeat(everyMs: number, job: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= job()
      .catch(onError)
      .finally(() => (running = undefined))
  }, everyMs)
  leaving.signal.addEventListener('abort', () => clearInterval(timer))
  return async () => void (await Promise.race([running, pause(3000)]))
}

async function makeIndex(url: string) {
  const db = openPool({ url, size: 1 })
  await rebuildIndex(db, log).finally(() => db.destroy())
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
const starting = start()
starting.catch(async (error: unknown) => {
  // An error after a stop signal during the wait for the database is not reported.
  const isNews = !leaving.signal.aborted
  await stop()
  if (!isNews) return
  process.stderr.write(`${explain(error) ?? inspect(error)}\n`)
  process.exitCode = 1
})
