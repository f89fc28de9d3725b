import { isUtf8 } from 'node:buffer'
import { ImportError } from './import-error.ts'
import { declaredEncoding, likelyEncoding } from './text-encoding.ts'

/** Unpacked size nobody's Bible or sermon collection reaches; a file that grows beyond it is not read on. */
const MAX_BYTES = 2 ** 31

/** An encoding is declared here or not at all. */
const BEGINNING = 1024

const HAS_NUL = 'There is a NUL character here: the file is damaged, or UTF-16 (say --encoding utf-16le).'

/**
 * Decodes a text piece by piece: in the encoding that was asked for, else in the one the text declares, else as UTF-8.
 * @throws ImportError with the line at the first bytes that are no such text, and at a NUL, which no database keeps
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  asked?: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let size = 0
  let line = 1
  for await (const piece of withWholeBeginning(bytes)) {
    size += piece.length
    if (size > MAX_BYTES) throw new ImportError(`${name} unpacks to more than 2 GB.`)
    decoder ??= toDecoder(asked ?? declaredEncoding(piece.subarray(0, BEGINNING)) ?? 'utf-8', name)
    const text = decodePiece(decoder, piece, name, line)
    const nul = text.indexOf('\0')
    if (nul !== -1) throw new ImportError(HAS_NUL, { line: line + breaksIn(text.slice(0, nul)) })
    line += breaksIn(text)
    yield text
  }
  if (decoder) decodePiece(decoder, null, name, line)
}

/** The same pieces, the first of them long enough to hold a declaration. */
async function* withWholeBeginning(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array | null = new Uint8Array()
  for await (const piece of bytes) {
    if (beginning === null) yield piece
    else {
      beginning = Buffer.concat([beginning, piece])
      if (beginning.length < BEGINNING) continue
      yield beginning
      beginning = null
    }
  }
  if (beginning?.length) yield beginning
}

function toDecoder(encoding: string, name: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new ImportError(`${name} cannot be read as "${encoding}": there is no such encoding. See --encoding.`)
  }
}

/** @param piece null at the end, where no letter may be cut off */
function decodePiece(decoder: TextDecoder, piece: Uint8Array | null, name: string, line: number): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    const likely = piece && likelyEncoding(piece)
    const advice = likely ? `by its letters it is ${likely}: say --encoding ${likely}` : 'say --encoding'
    throw new ImportError(`${name} is not ${decoder.encoding} text; ${advice}.`, {
      line: line + (piece && decoder.encoding === 'utf-8' ? linesBeforeBad(piece) : 0),
    })
  }
}

/** How many lines of a piece are good UTF-8 before the first that is not. The piece may begin inside a letter. */
function linesBeforeBad(piece: Uint8Array): number {
  let start = piece.findIndex((byte) => (byte & 0b1100_0000) !== 0b1000_0000)
  for (let lines = 0; ; lines += 1) {
    const end = piece.indexOf(0x0a, start) + 1
    if (end === 0 || !isUtf8(piece.subarray(start, end))) return lines
    start = end
  }
}

const breaksIn = (text: string) => text.split('\n').length - 1
