import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LARGEST_FILE } from 'releases/store/bounded-files'
import { integrityOf } from 'releases/manifest/integrity'
import { hasHash } from './file-hash.ts'

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const packed = (body: Buffer) => ({ '.br': brotliCompressSync(body, QUICKLY), '.gz': gzipSync(body, { level: 1 }) })

test.each(['.br', '.gz'] as const)('%s: matching bytes, other bytes, and invalid data', async (variant) => {
  const body = Buffer.from('exports.page = 1')
  const { [variant]: file } = packed(body)
  expect(await hasHash(file, integrityOf(body), variant)).toBe(true)
  expect(await hasHash(file, integrityOf('other'), variant)).toBe(false)
  expect(await hasHash(body, integrityOf(body), variant)).toBe(false)
})

test.each(['.br', '.gz'] as const)('%s: a decompression bomb is rejected', async (variant) => {
  const body = Buffer.alloc(LARGEST_FILE + 1)
  const { [variant]: file } = packed(body)
  expect(file.length).toBeLessThan(LARGEST_FILE / 100)
  expect(await hasHash(file, integrityOf(body), variant)).toBe(false)
})
