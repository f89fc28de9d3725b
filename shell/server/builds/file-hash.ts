/** Checks a file of a build, and its compressed variants, against the hash in the manifest. */
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { LARGEST_FILE } from 'releases/store/bounded-files'
import { integrityOf } from 'releases/manifest/integrity'
import { orNull } from 'releases/store/atomic-files'

/** Limit of decompressed bytes, against decompression bombs. */
const BOUNDED = { maxOutputLength: LARGEST_FILE }
const [fromBrotli, fromGzip] = [promisify(brotliDecompress), promisify(gunzip)]
const DECOMPRESS = {
  '': async (body: Buffer) => body,
  '.br': (body: Buffer) => fromBrotli(body, BOUNDED),
  '.gz': (body: Buffer) => fromGzip(body, BOUNDED),
}

/** Suffixes of a file and its compressed variants. */
export const VARIANTS = Object.keys(DECOMPRESS) as (keyof typeof DECOMPRESS)[]

/** True if the bytes, decompressed by the variant, have this hash. */
export async function hasHash(body: Buffer, hash: string, variant: keyof typeof DECOMPRESS = ''): Promise<boolean> {
  try {
    return integrityOf(await DECOMPRESS[variant](body)) === hash
  } catch {
    return false
  }
}

/** Changes whenever the file is written, and is cheap to compute. */
export async function fingerprintOf(file: string): Promise<string> {
  const info = await orNull(stat(file))
  return info ? `${info.size}-${info.mtimeMs}-${info.ino}` : 'none'
}
