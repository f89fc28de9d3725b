/**
 * Limits the number of connections. Without a free file descriptor a new connection is neither accepted nor refused, and
 * the server can read no file for those it has.
 */
import type { Server } from 'node:net'
import { throttleLog } from './throttle-log.ts'

/** About 100 MB. */
const MAX_CONNECTIONS = 10_000
/** For files, renderer processes, and calls of the API. */
const RESERVED_FILES = 256

/** How many files this process may have open at once; Infinity where the system has no limit. */
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
 * @param onRefused called at most once a minute, with the number of refused connections since the last call
 */
export function limitConnections(server: Server, max: number, onRefused: (count: number) => void) {
  server.maxConnections = max
  server.on('drop', throttleLog(onRefused))
}
