import { declaredEncoding, decodeText, likelyEncoding, markedEncoding } from './text-decoding.ts'

const UTF16 = '\\\0v\0 \x001\0 \0a\0'

test.each([
  ['a declaration', '\\id GEN\n\\ide 1250\n\\v 1 \u00f5', undefined, '\\id GEN\n\\ide 1250\n\\v 1 ő'],
  ['a false declaration', '\\ide 1250\n\u00c5\u0091', undefined, '\\ide 1250\nő'],
  ['a declaration that is overruled', '\\ide UTF-8\n\u00f5', 'iso-8859-2', '\\ide UTF-8\nő'],
  ['UTF-8 though another was asked for', '\u00c5\u0091', 'iso-8859-2', 'ő'],
  ['UTF-16 that could be UTF-8 with NULs', UTF16, 'utf-16le', '\\v 1 a'],
  ['a letter with its accent behind it', 'ao\u00cc\u008b e\u00cc\u0081\no\u00cc\u008b', undefined, 'aő é\nő'],
])('a byte-by-byte stream is decoded like a whole text: %s', async (_, latin1, asked, text) => {
  const pieces = []
  for await (const piece of decodeText(() => singly(Buffer.from(latin1, 'latin1')), 'x', asked)) pieces.push(piece)
  expect(pieces.join('')).toBe(text)
})

async function* singly(bytes: Uint8Array) {
  for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte))
}

test.each([
  ['\\id GEN\r\n\\ide 65001 - Unicode (UTF-8)\r\n', 'utf-8'],
  ['\\ide 1250 - Windows (Central Europe)', 'windows-1250'],
  ['\\ide  ISO-8859-2 ', 'iso-8859-2'],
  ['\\ide UTF-16', 'utf-16le'],
  ['\\ide MacRoman', 'MacRoman'],
  [`<?xml version='1.0' encoding='windows-1250'?>`, 'windows-1250'],
  ['<?xml version="1.0" encoding="latin2"?>', 'iso-8859-2'],
  ['<?xml version="1.0"?><a encoding="latin2"/>', null],
  ['\\id GEN 1250\n\\rem \\ide 1250', null],
])('%j declares %s', (beginning, encoding) => {
  expect(declaredEncoding(Buffer.from(beginning, 'latin1'))).toBe(encoding)
})

test.each([
  ['\u00ef\u00bb\u00bf\\ide 1250', 'utf-8'],
  ['\u00ff\u00fea\0', 'utf-16le'],
  ['\u00fe\u00ff\0a', 'utf-16be'],
  ['\u00ef\u00bba', null],
  ['a', null],
])('%j is marked %s', (beginning, encoding) => {
  expect(markedEncoding(Buffer.from(beginning, 'latin1'))).toBe(encoding)
})

test.each([
  ['Hungarian in ISO 8859-2', [0xe1, 0xf5, 0xfb, 0x20, 0xd5], 'iso-8859-2'],
  ['with a quotation mark of Windows', [0x84, 0xe1, 0xf5, 0xfb, 0x94], 'windows-1250'],
  ['with one foreign name in it', [...Array<number>(9).fill(0xe1), 0xf8], 'iso-8859-2'],
  ['Hungarian of DOS', [0xa0, 0x82, 0x8b, 0xfb, 0x81], null],
  ['a text with one foreign letter in five', [0xe1, 0xe9, 0xed, 0xf3, 0xf8], null],
])('%s is recognized by its letters', (_, bytes, encoding) => {
  expect(likelyEncoding(Uint8Array.from(bytes))).toBe(encoding)
})
