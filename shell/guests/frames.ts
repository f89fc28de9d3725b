/**
 * Messages between the document server and its guests, over a stream of bytes: the length of the head, the length of
 * the body (four bytes each, the higher ones first), the head as JSON, the body as it is.
 */
import type { Writable } from 'node:stream'

const LENGTHS = 8
const NOTHING = new Uint8Array()

export interface Frame {
  /** What `JSON.parse` gives: nothing of it is known. */
  head: unknown
  body: Buffer
}

/** A message as bytes. */
export function frameBytes(head: object, body: Uint8Array = NOTHING): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const bytes = Buffer.allocUnsafe(LENGTHS + text.length + body.length)
  bytes.writeUInt32BE(text.length, 0)
  bytes.writeUInt32BE(body.length, 4)
  text.copy(bytes, LENGTHS)
  bytes.set(body, LENGTHS + text.length)
  return bytes
}

/**
 * Gives what writes messages to a stream: those that are said without a pause leave together, because each write wakes
 * the other process.
 */
export function frameWriter(stream: Writable): (head: object, body?: Uint8Array) => void {
  return (head, body) => {
    if (stream.destroyed) return
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    stream.write(frameBytes(head, body))
  }
}

/** Reads messages out of what arrives, in whatever pieces. */
export class FrameReader {
  #pieces: Buffer[] = []
  #length = 0
  /** Bytes of the message that is on its way, once its beginning is here. */
  #wanted = LENGTHS

  /** @param longest bytes that a message may have */
  constructor(private readonly longest: number) {}

  /**
   * The messages that are complete now.
   * @throws RangeError for one that is too long, SyntaxError for one that is no JSON
   */
  read(piece: Buffer): Frame[] {
    this.#pieces.push(piece)
    this.#length += piece.length
    const frames: Frame[] = []
    while (this.#length >= this.#wanted) {
      const all = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces)
      const end = this.#endOf(all)
      if (end <= all.length) {
        frames.push(frameIn(all, end))
        this.#keep(all.subarray(end))
      } else this.#keep(all, end)
    }
    return frames
  }

  #endOf(bytes: Buffer): number {
    const end = LENGTHS + bytes.readUInt32BE(0) + bytes.readUInt32BE(4)
    if (end > this.longest) throw new RangeError(`A message of ${end} bytes`)
    return end
  }

  #keep(rest: Buffer, wanted = LENGTHS) {
    this.#pieces = [rest]
    this.#length = rest.length
    this.#wanted = wanted
  }
}

function frameIn(bytes: Buffer, end: number): Frame {
  const body = LENGTHS + bytes.readUInt32BE(0)
  return { head: JSON.parse(bytes.toString('utf8', LENGTHS, body)) as unknown, body: bytes.subarray(body, end) }
}
