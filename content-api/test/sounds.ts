/** Small valid sound files of silence, made by hand: MP3, WAV, FLAC, Ogg Opus and M4A. */

const text = (value: string) => Buffer.from(value, 'latin1')
const number = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** One frame of MPEG 1 layer III at 44,100 Hz: 1152 samples. */
const mp3Frame = (kbps: 32 | 128) => {
  const frame = Buffer.alloc(Math.floor((144_000 * kbps) / 44_100))
  frame.writeUInt32BE(kbps === 128 ? 0xfffb9000 : 0xfffb1000)
  return frame
}

/** ID3v2.4, UTF-8. */
function id3(tags: Record<string, string>): Buffer {
  const frames = Object.entries(tags).map(([id, value]) => {
    const content = Buffer.concat([number(1, 3), Buffer.from(value)])
    return Buffer.concat([text(id), syncSafe(content.length), number(2, 0), content])
  })
  const all = Buffer.concat(frames)
  return Buffer.concat([text('ID3'), number(1, 4), number(2, 0), syncSafe(all.length), all])
}

const syncSafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 127))

/** @param isVariable frames of two rates and no header that counts them */
export function mp3(seconds: number, { tags = {}, isVariable = false }: { tags?: Record<string, string>; isVariable?: boolean } = {}): Buffer {
  const frames = Array.from({ length: Math.round((seconds * 44_100) / 1152) }, (_, nth) => mp3Frame(isVariable && nth % 2 ? 32 : 128))
  return Buffer.concat([Object.keys(tags).length > 0 ? id3(tags) : Buffer.alloc(0), ...frames])
} // prettier-ignore

/** 8 bits, mono, 8 kHz. */
export function wav(seconds: number): Buffer {
  const header = Buffer.alloc(44)
  const size = seconds * 8000
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(size, 40)
  return Buffer.concat([header, Buffer.alloc(size, 128)])
}

/** Only the block that tells the length. */
export function flac(seconds: number): Buffer {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(4096, 0)
  info.writeUInt16BE(4096, 2)
  // 20 bits of rate, 3 of channels, 5 of bits per sample, 36 of samples.
  info.writeBigUInt64BE((44_100n << 44n) | (15n << 36n) | BigInt(seconds * 44_100), 10)
  return Buffer.concat([text('fLaC'), number(1, 0x80), number(3, 34), info])
}

/** Two header packets, and a last page with its position in samples of 48 kHz. */
export function opus(seconds: number): Buffer {
  const page = (nth: number, flags: number, position: number, packet: Buffer) => {
    const header = Buffer.alloc(28)
    header.write('OggS', 0, 'latin1')
    header.writeUInt8(flags, 5)
    header.writeBigUInt64LE(BigInt(position), 6)
    header.writeUInt32LE(1, 14)
    header.writeUInt32LE(nth, 18)
    header.writeUInt8(1, 26)
    header.writeUInt8(packet.length, 27)
    return Buffer.concat([header, packet])
  }
  const head = Buffer.concat([text('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])])
  const tags = Buffer.concat([text('OpusTags'), Buffer.alloc(8)])
  return Buffer.concat([page(0, 2, 0, head), page(1, 0, 0, tags), page(2, 4, seconds * 48_000, Buffer.alloc(60))])
}

/** The boxes of one track of AAC, without its samples. */
export function m4a(seconds: number): Buffer {
  const box = (name: string, ...content: Buffer[]) => {
    const all = Buffer.concat(content)
    return Buffer.concat([number(4, all.length + 8), text(name), all])
  }
  const zeros = (count: number) => Buffer.alloc(count)
  const length = [number(4, 44_100), number(4, seconds * 44_100)]
  const sample = box('mp4a', zeros(6), number(2, 1), zeros(8), number(2, 1), number(2, 16), zeros(4), number(4, 44_100 << 16 >>> 0))
  const samples = box('stbl', box('stsd', zeros(4), number(4, 1), sample), box('stts', zeros(8)), box('stsc', zeros(8)), box('stsz', zeros(12)), box('stco', zeros(8)))
  const media = box('mdia', box('mdhd', zeros(12), ...length, zeros(4)), box('hdlr', zeros(8), text('soun'), zeros(13)), box('minf', samples))
  const track = box('trak', box('tkhd', zeros(12), number(4, 1), zeros(68)), media)
  const moov = box('moov', box('mvhd', zeros(12), ...length, zeros(80)), track)
  return Buffer.concat([box('ftyp', text('M4A '), number(4, 0), text('M4A ')), moov, box('mdat', zeros(100))])
} // prettier-ignore
