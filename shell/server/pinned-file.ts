/** One file of a build against the hash that the registry pins, and its packed variants against the same hash. */
import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

const UNPACK = { '': async (body: Buffer) => body, '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) }

/** What a file's name may have at its end where the build is packed; the web server gives out whichever is wanted. */
export const VARIANTS = Object.keys(UNPACK) as (keyof typeof UNPACK)[]

export const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Whether these are the pinned bytes, packed as the variant says. */
export async function isPinned(body: Buffer, hash: string, variant: keyof typeof UNPACK = ''): Promise<boolean> {
  try {
    return hashOf(await UNPACK[variant](body)) === hash
  } catch {
    // It cannot even be unpacked.
    return false
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Null instead of an error for a file that is not there. */
export const orNull = async <Result>(reading: Promise<Result>): Promise<Result | null> => {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Changes whenever somebody writes to the file, and costs next to nothing. */
export async function traceOf(file: string): Promise<string> {
  const found = await orNull(stat(file))
  return found ? `${found.size}-${found.mtimeMs}-${found.ino}` : 'none'
}

let arrivals = 0

/** Puts a file in its place all at once: another server on this machine may read the same folder. */
export async function putInPlace(file: string, body: Buffer) {
  const arriving = `${file}.${process.pid}-${(arrivals += 1)}.arriving`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(arriving, body)
  await rename(arriving, file)
}
