/** Files that are there whole or not at all: somebody else on this machine may read the same folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Null instead of an error for a file or folder that is not there. */
export async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

let arrivals = 0

/** What a file is called that is not whole yet: its name with this at the end. */
export const ARRIVING = '.arriving'

/** Under another name first: whoever reads sees the old bytes or the new ones. Makes the folders it needs. */
export async function putInPlace(file: string, body: Buffer) {
  const arriving = `${file}.${process.pid}-${(arrivals += 1)}${ARRIVING}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(arriving, body)
  await rename(arriving, file)
}
