/** Atomic files in a folder that other processes read. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile, readdir, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StoreConflict } from './store.ts'

/** System error code, e.g. `ENOENT`. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Null instead of an error for a missing file or folder. */
export async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Suffix of unfinished files. */
export const PARTIAL_SUFFIX = '.arriving'

/** Writes a temporary file and renames it: readers see the old bytes or the new ones. Creates the folders. */
export async function writeAtomically(file: string, body: Buffer) {
  const arriving = `${file}.${randomUUID()}${PARTIAL_SUFFIX}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(arriving, body)
    await rename(arriving, file)
  } catch (error) {
    await rm(arriving, { force: true })
    // The error of a full disk does not name the file.
    if (codeOf(error) === 'ENOSPC') (error as Error).message += ` '${file}'`
    throw error
  }
}

const LOCK_TRIES = 200
const LOCK_PAUSE_MS = 10
/** Older locks are stale; so are future ones, left from before a clock was set back. */
const LOCK_TTL_MS = 10_000

/**
 * Compare-and-set, on one computer or several: replaces the file under the lock if it `isExpected` then; resolves to
 * whether it did. The lock is a folder that contains the new file, and moving that into place releases the lock: a
 * writer whose lock has expired has nothing left to move, so two never write.
 * @throws StoreConflict when the lock stays taken
 */
export async function replaceFile(file: string, body: Buffer, isExpected: () => Promise<boolean>): Promise<boolean> {
  const [lock, own] = [`${file}.lock`, `${randomUUID()}${PARTIAL_SUFFIX}`]
  const waiting = path.join(path.dirname(file), own)
  await mkdir(waiting, { recursive: true })
  try {
    await writeFile(path.join(waiting, own), body)
    for (let tries = 1; !(await hasTaken(lock, waiting)); tries += 1) {
      if (tries === LOCK_TRIES) throw new StoreConflict(`${lock} is held by another process`)
      await pause(LOCK_PAUSE_MS)
    }
    return (await isExpected()) && (await orNull(rename(path.join(lock, own), file))) !== null
  } finally {
    await rm(waiting, { recursive: true, force: true })
    await rm(path.join(lock, own), { force: true })
    // Fails if the folder has another holder by now.
    await rmdir(lock).catch(() => undefined)
  }
}

/** `rename` replaces an empty folder atomically, and fails on any other. */
async function hasTaken(lock: string, waiting: string): Promise<boolean> {
  try {
    await rename(waiting, lock)
    return true
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    // The file name is unique to the holder.
    for (const holder of (await orNull(readdir(lock))) ?? []) await removeGone(path.join(lock, holder))
    return false
  }
}

async function removeGone(holder: string) {
  const found = await orNull(stat(holder))
  if (found && Math.abs(Date.now() - found.mtimeMs) > LOCK_TTL_MS) await rm(holder, { force: true })
}
