import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, encodeBody } from './response-cache.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.00,gzip;q=0.1', 'gzip'],
  ['br; q=0 , gzip; q=0', 'identity'],
  ['brx, xgzip', 'identity'],
  [undefined, 'identity'],
  [['gzip', 'br'], 'br'],
])('[API-02] with %j accepted the encoding is %s', (accepted, encoding) =>
  expect(chooseEncoding(accepted)).toBe(encoding),
)

test('[API-02] bodies are compressed when that saves something', async () => {
  const text = 'Őszi ige. '.repeat(100)
  expect((await encodeBody('x'.repeat(1023), 'br')).encoding).toBe('identity')
  expect((await encodeBody('x'.repeat(1024), 'br')).encoding).toBe('br')
  const brotli = await encodeBody(text, 'br')
  const gzip = await encodeBody(text, 'gzip')
  expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(await encodeBody(text, 'identity')).toEqual({ encoding: 'identity', bytes: Buffer.from(text) })
})
