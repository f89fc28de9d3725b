/**
 * Limits the number of connections. Without free file descriptors the server can neither accept nor reject a new
 * connection, nor read files for existing ones.
 */
import type { Server } from 'node:net'

/** They take about 100 MB of memory. */
const MAX_CONNECTIONS = 10_000
/** File descriptors for files, renderer processes and API calls. */
const RESERVED_FILES = 256

/** Limit of open files of this process; Infinity without a limit. */
export function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  return soft > 0 ? soft : Infinity
}

/** @param files limit of open files */
export const maxConnectionsFor = (files: number) =>
  Math.min(MAX_CONNECTIONS, Math.max(files - RESERVED_FILES, Math.floor(files / 2)))

/**
 * Closes connections above the limit at once.
 * @param onRefused called at most once a minute, with the number of rejected connections since the last call
 */
export function limitConnections(server: Server, max: number, onRefused: (count: number) => void) {
  server.maxConnections = max
  server.on('drop', throttleLog(onRefused))
}

const INTERVAL_MS = 60_000

/**
 * Throttles a log message about frequent events.
 * @param log called at the first event, then at most once a minute, with the number of events since the last call
 * @returns to be called at each event
 */
export function throttleLog(log: (count: number) => void): () => void {
  let count = 0
  let loggedAt = -Infinity
  return () => {
    count += 1
    if (performance.now() - loggedAt < INTERVAL_MS) return
    loggedAt = performance.now()
    log(count)
    count = 0
  }
}
