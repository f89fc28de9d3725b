/** Declared names of encodings: `\ide 1250 - Windows (Central Europe)`, `encoding="latin2"`. */
const ENCODINGS: readonly (readonly [sign: RegExp, encoding: string])[] = [
  [/65001|utf-?8/i, 'utf-8'],
  [/1200\b|utf-?16/i, 'utf-16le'],
  [/1250/, 'windows-1250'],
  [/8859-?2\b|28592|latin-?2/i, 'iso-8859-2'],
  [/1252|ansi/i, 'windows-1252'],
]

/** Encoding by the byte order mark, or null. */
export function markedEncoding(beginning: Uint8Array): string | null {
  const [first, second, third] = beginning
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Encoding by USFM's `\ide` or the XML declaration in the first bytes, or null. Returns an unknown name unchanged. */
export function declaredEncoding(beginning: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(beginning)
  const declared = /^\\ide\s+(\S.*?)\s*$/m.exec(text)?.[1] ?? /^\s*<\?xml[^>]*\sencoding=["']([^"']+)/.exec(text)?.[1]
  if (declared === undefined) return null
  return ENCODINGS.find(([sign]) => sign.test(declared))?.[1] ?? declared
}

/**
 * The older encoding in which nearly all accented letters of a text are Hungarian, or null. Both have these letters at
 * the same bytes; Windows quotation marks and dashes make the difference.
 */
export function likelyEncoding(bytes: Uint8Array): 'windows-1250' | 'iso-8859-2' | null {
  const foreign =
    new TextDecoder('windows-1250').decode(bytes).match(/[^\0-\u007f\u2010-\u2026\u00ab\u00bb\u00a0]/g) ?? []
  const hungarian = foreign.filter((letter) => 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ'.includes(letter))
  if (hungarian.length < foreign.length * 0.9) return null
  return bytes.some((byte) => byte >= 0x80 && byte < 0xa0) ? 'windows-1250' : 'iso-8859-2'
}
