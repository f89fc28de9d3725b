import { decodeText } from './text-decoding.ts'

const UTF16 = '\\\0v\0 \x001\0 \0a\0'

test.each([
  ['a declaration', '\\id GEN\n\\ide 1250\n\\v 1 \u00f5', undefined, '\\id GEN\n\\ide 1250\n\\v 1 ő'],
  ['a false declaration', '\\ide 1250\n\u00c5\u0091', undefined, '\\ide 1250\nő'],
  ['a declaration that is overruled', '\\ide UTF-8\n\u00f5', 'iso-8859-2', '\\ide UTF-8\nő'],
  ['a byte order mark that is not', '\u00ef\u00bb\u00bf\u00c5\u0091', 'iso-8859-2', 'ő'],
  ['UTF-8 though another was asked for', '\u00c5\u0091', 'iso-8859-2', 'ő'],
  ['UTF-16 that could be UTF-8 with NULs', UTF16, 'utf-16le', '\\v 1 a'],
  ['a letter', '\u00c5\u0091', undefined, 'ő'],
  ['a letter with its accent behind it', 'ao\u00cc\u008b e\u00cc\u0081\no\u00cc\u008b', undefined, 'aő é\nő'],
  ['nothing', '', undefined, ''],
])('a byte-by-byte stream is decoded like a whole text: %s', async (_, latin1, asked, text) => {
  const pieces = []
  for await (const piece of decodeText(() => singly(Buffer.from(latin1, 'latin1')), 'x', asked)) pieces.push(piece)
  expect(pieces.join('')).toBe(text)
})

async function* singly(bytes: Uint8Array) {
  for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte))
}
