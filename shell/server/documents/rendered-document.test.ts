import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MadeDocument } from './rendered-document.ts'

const made = (text: string, policy = 'a') =>
  new MadeDocument({
    status: 200,
    headers: { 'content-security-policy': policy },
    text,
    isWhole: true,
    pageRemote: null,
  })

test('the same document has the same name, another text or policy another', () => {
  expect(made('árvíz').etag).toBe(made('árvíz').etag)
  expect(made('árvíz').etag).not.toBe(made('tűrő').etag)
  expect(made('árvíz').etag).not.toBe(made('árvíz', 'b').etag)
})

test('a browser names the copy it has among others', () => {
  const document = made('árvíz')
  expect(document.isNamedBy(`W/"x", ${document.etag}`)).toBe(true)
  expect(document.isNamedBy('W/"x"')).toBe(false)
  expect(document.isNamedBy(undefined)).toBe(false)
})

test('every encoding has the same text', async () => {
  const document = made('árvíz')
  expect(String(await document.bytes('identity'))).toBe('árvíz')
  expect(String(brotliDecompressSync(await document.bytes('br')))).toBe('árvíz')
  expect(String(gunzipSync(await document.bytes('gzip')))).toBe('árvíz')
})

test('what is asked for once more becomes smaller', async () => {
  const document = made(Array.from({ length: 900 }, (_, index) => `${index * 7919} árvíztűrő`).join(' '))
  const first = await document.bytes('br')
  await document.bytes('br')
  while ((await document.bytes('br')) === first) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await document.bytes('br')).length).toBeLessThan(first.length)
})
