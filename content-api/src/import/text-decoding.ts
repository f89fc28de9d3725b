import { isUtf8 } from 'node:buffer'
import { ImportError } from './import-report.ts'

/** Above any Bible or sermon collection; reading stops there. */
const MAX_BYTES = 2 ** 31

/** Bytes searched for a declaration, and for invalid UTF-8. */
const BEGINNING = 1024
const LOOKED_THROUGH = 2 ** 26

const HAS_NUL = 'There is a NUL character here: the file is damaged, or UTF-16 (set --encoding utf-16le).'

/** The last letter without an accent, and the rest: an accent at the beginning of the next chunk may belong to it. */
const UNFINISHED = /[\0-\u007f][^\0-\u007f]*$/

/**
 * Decodes a text in chunks of composed letters (NFC). Valid UTF-8 is decoded as such despite any declaration; other
 * text in the requested or declared encoding.
 * @param open starts reading; called more than once
 * @throws ImportError with the line of the first invalid bytes, or of a NUL, which PostgreSQL cannot store
 */
export async function* decodeText(
  open: () => AsyncIterable<Uint8Array>,
  name: string,
  encoding?: string,
): AsyncGenerator<string> {
  const decoder = await chooseDecoder(open, name, encoding)
  let size = 0
  let line = 1
  let rest = ''
  for await (const piece of open()) {
    size += piece.length
    if (size > MAX_BYTES) throw new ImportError(`${name} unpacks to more than 2 GB.`)
    const text = decodePiece(decoder, piece, name, line)
    const nul = text.indexOf('\0')
    if (nul !== -1) throw new ImportError(HAS_NUL, { line: line + breaksIn(text.slice(0, nul)) })
    line += breaksIn(text)
    const whole = rest + text
    const end = Math.max(0, whole.search(UNFINISHED))
    rest = whole.slice(end)
    yield whole.slice(0, end).normalize('NFC')
  }
  yield (rest + decodePiece(decoder, null, name, line)).normalize('NFC')
}

async function chooseDecoder(
  open: () => AsyncIterable<Uint8Array>,
  name: string,
  encoding?: string,
): Promise<TextDecoder> {
  const requested = encoding === undefined ? null : toDecoder(encoding, name)
  const beginning = await readBeginning(open())
  const marked = markedEncoding(beginning)
  if (marked) return toDecoder(marked, name)
  const declared = declaredEncoding(beginning) ?? 'utf-8'
  const isPlain = (!requested && declared === 'utf-8') || (await isUtf8Text(open()))
  return isPlain ? toDecoder('utf-8', name) : (requested ?? toDecoder(declared, name))
}

async function readBeginning(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let beginning: Uint8Array = new Uint8Array()
  for await (const piece of bytes) {
    beginning = Buffer.concat([beginning, piece])
    if (beginning.length >= BEGINNING) break
  }
  return beginning.subarray(0, BEGINNING)
}

async function isUtf8Text(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  try {
    for await (const piece of bytes) {
      size += piece.length
      // UTF-16 may pass for UTF-8 with a NUL after every letter.
      if (decoder.decode(piece, { stream: true }).includes('\0')) return false
      if (size > LOOKED_THROUGH) return true
    }
    return decoder.decode() === ''
  } catch (error) {
    if (error instanceof ImportError) throw error
    return false
  }
}

function toDecoder(encoding: string, name: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new ImportError(`${name} cannot be read as "${encoding}": there is no such encoding. See --encoding.`)
  }
}

/** @param piece null at the end, where no letter may be incomplete */
function decodePiece(decoder: TextDecoder, piece: Uint8Array | null, name: string, line: number): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    const likely = piece && likelyEncoding(piece)
    const advice = likely ? `by its letters it is ${likely}: set --encoding ${likely}` : 'set --encoding'
    throw new ImportError(`${name} is not ${decoder.encoding} text; ${advice}.`, {
      line: line + (piece && decoder.encoding === 'utf-8' ? linesBeforeBad(piece) : 0),
    })
  }
}

/** Number of valid UTF-8 lines before the first invalid one. The chunk may begin inside a letter. */
function linesBeforeBad(piece: Uint8Array): number {
  let start = piece.findIndex((byte) => (byte & 0b1100_0000) !== 0b1000_0000)
  for (let lines = 0; ; lines += 1) {
    const end = piece.indexOf(0x0a, start) + 1
    if (end === 0 || !isUtf8(piece.subarray(start, end))) return lines
    start = end
  }
}

const breaksIn = (text: string) => text.split('\n').length - 1

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
