/**
 * Reads files of the shared store safely. Every team can write to the store and every document server reads it, so
 * devices, pipes and oversized files are refused before the first byte is read.
 */
import { type Stats, closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** In bytes, also decompressed: far above any file of a build, far below the memory of a server. */
export const LARGEST_FILE = 64 * 1024 * 1024

/** For documents that every server polls and parses while it serves requests: twenty builds of 64 KiB. */
const LARGEST_DOCUMENT = 2 * 1024 * 1024

/** Counts of one document server: two hours by minute, of thirty remotes. */
const LARGEST_HEALTH_FILE = 1024 * 1024

/** In bytes, by a file's key in a store. */
export function maxBytesOf(key: string): number {
  if (/^remote[\w-]*\.json$/.test(key)) return LARGEST_DOCUMENT
  return key.startsWith('health/') ? LARGEST_HEALTH_FILE : LARGEST_FILE
}

/** Non-blocking: opening a pipe must not wait for a writer. */
const HOW = constants.O_RDONLY | constants.O_NONBLOCK

function mustBeBounded(file: string, about: Stats, largest: number) {
  if (!about.isFile()) throw new Error(`${file} is not a regular file`)
  if (about.size > largest) throw new Error(`${file} is too large for the store`)
}

/** Reads a whole file. Rejects as `fs` does, and if it is no regular file or too large. */
export async function readBounded(file: string, largest = LARGEST_FILE): Promise<Buffer> {
  const handle = await open(file, HOW)
  try {
    mustBeBounded(file, await handle.stat(), largest)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Synchronous {@link readBounded}. @throws as {@link readBounded} rejects */
export function readBoundedNow(file: string): Buffer {
  const descriptor = openSync(file, HOW)
  try {
    mustBeBounded(file, fstatSync(descriptor), LARGEST_FILE)
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
