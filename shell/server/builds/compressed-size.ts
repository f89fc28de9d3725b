/** What a file weighs on its way, about: compressed fast, and once for all builds that have it. */
import { LRUCache } from 'lru-cache'
import { readBounded } from 'releases/store/bounded-files'
import { isCopy, type PackedFile } from 'releases/manifest/budgets'
import { QUICK, brotli } from '../http/compression.ts'

/** By so much this may be more than what the kit compresses to, which takes twenty times as long: measured 8 to 12 %. */
export const PACKED_ALLOWANCE = 1.25

const known = new LRUCache<string, PackedFile>({ max: 5000 })

export async function packedFile(place: string, hash: string): Promise<PackedFile> {
  const before = known.get(hash)
  if (before) return before
  const content = await readBounded(place)
  const packed = await brotli(content, QUICK)
  const file = { size: packed.length, isCopy: isCopy(content) }
  known.set(hash, file)
  return file
}
