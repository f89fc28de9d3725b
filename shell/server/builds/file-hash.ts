/** One file of a build against the hash that the manifest pins, and its packed variants against the same hash. */
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { LARGEST_FILE } from 'releases/store/bounded-files'
import { integrityOf } from 'releases/manifest/integrity'
import { orNull } from 'releases/store/atomic-files'

/** A few bytes may say how to make very many. */
const BOUNDED = { maxOutputLength: LARGEST_FILE }
const [fromBrotli, fromGzip] = [promisify(brotliDecompress), promisify(gunzip)]
const UNPACK = {
  '': async (body: Buffer) => body,
  '.br': (body: Buffer) => fromBrotli(body, BOUNDED),
  '.gz': (body: Buffer) => fromGzip(body, BOUNDED),
}

/** What a file's name may have at its end where the build is packed; the web server gives out whichever is wanted. */
export const VARIANTS = Object.keys(UNPACK) as (keyof typeof UNPACK)[]

/** Whether these are the pinned bytes, packed as the variant says. */
export async function isPinned(body: Buffer, hash: string, variant: keyof typeof UNPACK = ''): Promise<boolean> {
  try {
    return integrityOf(await UNPACK[variant](body)) === hash
  } catch {
    // It cannot even be unpacked.
    return false
  }
}

/** Changes whenever somebody writes to the file, and costs next to nothing. */
export async function traceOf(file: string): Promise<string> {
  const found = await orNull(stat(file))
  return found ? `${found.size}-${found.mtimeMs}-${found.ino}` : 'none'
}
