import zlib from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { sendCompressedScript } from './compression.ts'

const TEXT = Array.from({ length: 400 }, (_, index) => `show(${index * 7919})`).join(';')

async function site() {
  const app = Fastify()
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 512 })
  app.get('/a.js', (request, reply) => sendCompressedScript(request, reply, TEXT))
  return async (encodings?: string) =>
    app.inject({ url: '/a.js', headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })
}

test('[MF-05] a script for host pages is sent with the best compression', async () => {
  const ask = await site()
  const { headers, rawPayload } = await ask('gzip, deflate, br, zstd')
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
  expect(headers.vary).toBe('accept-encoding')
  expect(zlib.brotliDecompressSync(rawPayload).toString()).toBe(TEXT)
  const quick = zlib.brotliCompressSync(TEXT, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(rawPayload.length).toBeLessThan(quick.length)
})

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, undefined],
])('[MF-05] a client that accepts %s gets %s', async (accepted, encoding) => {
  const ask = await site()
  const { headers, rawPayload } = await ask(accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect((encoding ? zlib.gunzipSync(rawPayload) : rawPayload).toString()).toBe(TEXT)
})
