/** Files that are there whole or not at all: somebody else on this machine may read the same folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the system calls an error, e.g. `ENOENT`. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Null instead of an error for a file or folder that is not there. */
export async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What a file is called that is not whole yet: its name with this at the end. */
export const ARRIVING = '.arriving'

/** Under another name first: whoever reads sees the old bytes or the new ones. Makes the folders it needs. */
export async function putInPlace(file: string, body: Buffer) {
  const arriving = `${file}.${randomUUID()}${ARRIVING}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(arriving, body)
    await rename(arriving, file)
  } catch (error) {
    await rm(arriving, { force: true })
    // Of a full disk the system does not say which.
    if (codeOf(error) === 'ENOSPC') (error as Error).message += ` '${file}'`
    throw error
  }
}
