/**
 * How many connections there may be. Where no file descriptor is left, whoever comes is neither let in nor refused: they
 * wait without an answer, and no file can be read for those who are in.
 */
import type { Server } from 'node:net'
import { saidRarely } from './throttle-log.ts'

/** About 100 MB. */
const AT_MOST = 10_000
/** For files, renderer processes, and calls to the API. */
const KEPT_BACK = 256

/** How many files this process may have open at once. */
export function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  // A system without such a limit says so in a word, or says nothing.
  return soft > 0 ? soft : Infinity
}

/** Connections for which there is room beside what the server itself opens. @param files that may be open at once */
export const connectionsFor = (files: number) => Math.min(AT_MOST, Math.max(files - KEPT_BACK, Math.floor(files / 2)))

/**
 * From now on a connection beyond the limit is closed at once.
 * @param onRefused hears of it, at most once a minute, with the number of those since it last heard
 */
export function limitConnections(server: Server, most: number, onRefused: (count: number) => void) {
  server.maxConnections = most
  server.on('drop', saidRarely(onRefused))
}
