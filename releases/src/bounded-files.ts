/**
 * Files that others may have put there. Every team can write to the store, and every document server reads all of it:
 * what never ends (a device), never begins (a pipe) or fills the memory is refused before a byte of it is read.
 */
import { type Stats, closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** In bytes, also unpacked: far more than any file of a build, far less than the memory of who reads it. */
export const LARGEST_FILE = 64 * 1024 * 1024

/** Of the documents that every server reads again and again, and parses while visitors wait: sixteen builds of thirty remotes. */
const LARGEST_DOCUMENT = 8 * 1024 * 1024
const DOCUMENTS = ['registry.json', 'remotes.json']

/** Counts of one document server: two hours by minute, of thirty remotes. */
const LARGEST_HEALTH_FILE = 1024 * 1024

/** In bytes, by a file's key in a store. */
export function largestOf(key: string): number {
  if (DOCUMENTS.includes(key)) return LARGEST_DOCUMENT
  return key.startsWith('health/') ? LARGEST_HEALTH_FILE : LARGEST_FILE
}

/** Without waiting for somebody who writes into a pipe. */
const HOW = constants.O_RDONLY | constants.O_NONBLOCK

function mustBeBounded(file: string, about: Stats, largest: number) {
  if (!about.isFile()) throw new Error(`${file} is no file`)
  if (about.size > largest) throw new Error(`${file} is too large for a file of a store`)
}

/** The whole of a file. Rejects as `fs` does, and with a sentence for what is no file or longer than the longest. */
export async function readBounded(file: string, largest = LARGEST_FILE): Promise<Buffer> {
  const handle = await open(file, HOW)
  try {
    mustBeBounded(file, await handle.stat(), largest)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The same at once, for who cannot wait. @throws as {@link readBounded} rejects */
export function readBoundedNow(file: string): Buffer {
  const descriptor = openSync(file, HOW)
  try {
    mustBeBounded(file, fstatSync(descriptor), LARGEST_FILE)
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
