import { decodeText } from './text-decoding.ts'

async function* singly(bytes: Uint8Array) {
  for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte))
}

test.each([
  ['a declaration', '\\id GEN\n\\ide 1250\n\\v 1 \u00f5', '\\id GEN\n\\ide 1250\n\\v 1 ő'],
  ['a letter', '\u00c5\u0091', 'ő'],
  ['nothing', '', ''],
])('bytes that come one by one are read as if together: %s', async (_, latin1, text) => {
  const pieces = []
  for await (const piece of decodeText(singly(Buffer.from(latin1, 'latin1')), 'x')) pieces.push(piece)
  expect(pieces.join('')).toBe(text)
})
