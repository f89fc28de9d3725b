/** Atomic files in a folder that other processes read. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
