/** Runs a round of `sync` whenever the content may have changed, or a sermon's time has come. */
import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportReport } from '../import/import-report.ts'
import { toMoment } from '../import/written-date.ts'

/** Polling interval of the folder in milliseconds. File system events come earlier, but not on every system. */
const LOOK_MS = 1500
const PULL_MS = 30_000
const RETRY_MS = 5000
/** Interval of full rounds: the database may have been restored, or daily readings of the next year begin. */
const ANYWAY_MS = 6 * 3_600_000

export interface WatchOptions {
  folder: string
  /** Updates the folder from its repository. */
  pull?: () => Promise<void>
  round: () => Promise<ImportReport>
  /** Called for a failed round or pull, which is retried. */
  onError: (error: Error) => void
  signal: AbortSignal
  /** Clock for scheduled sermons. */
  now: () => Date
}

/** Resolves after `signal`, when the current round has ended. */
export async function watchContent({ folder, pull, round, onError, signal, now }: WatchOptions): Promise<void> {
  let done = ''
  let [pullAt, retryAt, againAt] = [0, 0, 0]
  const notices = watchFolder(folder)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) onError(error as Error)
      retryAt = Date.now() + RETRY_MS
    }
  }
  while (!signal.aborted) {
    if (pull && Date.now() >= pullAt) {
      pullAt = Date.now() + PULL_MS
      await attempt(pull)
    }
    if (Date.now() >= retryAt)
      await attempt(async () => {
        if ((await readState(folder)) === done && now().getTime() < againAt) return
        const state = await settledState(folder, signal)
        const report = await round()
        done = state
        againAt = nextMoment(report, now().getTime())
      })
    if (signal.aborted) break
    await notices.next(LOOK_MS, signal)
  }
  notices.close()
}

/** When the next scheduled sermon goes live or expires; milliseconds since 1970. */
function nextMoment({ waiting, expiries }: ImportReport, now: number): number {
  const times = [...waiting.flatMap(({ until }) => until ?? []), ...expiries]
  return Math.min(now + ANYWAY_MS, ...times.map(toMoment))
}

/** Waits for a change of the folder, at most `ms`. */
function watchFolder(folder: string) {
  let wake = () => {}
  const watcher = (() => {
    try {
      return watch(folder, { recursive: true }, () => wake())
    } catch {
      // The folder does not exist yet, or the system has too many watches: polling suffices.
      return undefined
    }
  })()
  watcher?.on('error', () => undefined)
  return {
    close: () => watcher?.close(),
    async next(ms: number, signal: AbortSignal) {
      const woken = new AbortController()
      wake = () => woken.abort()
      await pause(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined)
      wake = () => {}
    },
  }
}

/** State of a folder for comparison, without hidden files. @throws Error when the folder cannot be read */
async function readState(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  for (const name of files.filter((name) => !/[/\\]\./.test(name)).sort()) {
    // A file may be deleted meanwhile: then the next state differs.
    const info = await stat(join(folder, name)).catch(() => null)
    if (info?.isDirectory()) continue
    hash.update(JSON.stringify([name, info?.size, info?.mtimeMs, info?.ino]))
  }
  return hash.digest('base64')
}

const SETTLE_MS = 250
/** Longest wait: copying a recording must not delay texts. */
const SETTLE_AT_MOST_MS = 2000

/** Waits until the folder stops changing, so that no incomplete file is read. */
async function settledState(folder: string, signal: AbortSignal): Promise<string> {
  const end = Date.now() + SETTLE_AT_MOST_MS
  let state = await readState(folder)
  while (Date.now() < end) {
    await pause(SETTLE_MS, undefined, { signal })
    const next = await readState(folder)
    if (next === state) break
    state = next
  }
  return state
}
