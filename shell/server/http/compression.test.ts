import zlib from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { CompressedText, sendCompressedScript } from './compression.ts'

const TEXT = Array.from({ length: 400 }, (_, index) => `show(${index * 7919})`).join(';')

async function site() {
  const app = Fastify()
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 512 })
  app.get('/a.js', (request, reply) => sendCompressedScript(request, reply, TEXT))
  return async (encodings?: string) =>
    app.inject({ url: '/a.js', headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, undefined],
])('[MF-05] a client that accepts %s gets a script for host pages in %s', async (accepted, encoding) => {
  const ask = await site()
  const { headers, rawPayload } = await ask(accepted)
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' })
  expect(headers['content-encoding']).toBe(encoding)
  const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
  expect(unpack(rawPayload).toString()).toBe(TEXT)
})

test('a compressed text is the same in every encoding, and smaller after its second request', async () => {
  const compressed = new CompressedText(TEXT)
  const first = await compressed.in('br')
  expect(String(zlib.brotliDecompressSync(first))).toBe(TEXT)
  expect(String(zlib.gunzipSync(await compressed.in('gzip')))).toBe(TEXT)
  expect(String(await compressed.in('identity'))).toBe(TEXT)
  while ((await compressed.in('br')) === first) await new Promise((resolve) => setTimeout(resolve, 5))
  const small = await compressed.in('br')
  expect(small.length).toBeLessThan(first.length)
  expect(String(zlib.brotliDecompressSync(small))).toBe(TEXT)
})
