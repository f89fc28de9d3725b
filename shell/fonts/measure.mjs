/**
 * Measures a font for its fallbacks: vertical metrics and mean width of Hungarian text. Reads uncompressed sfnt data
 * ("OpenType"); tables as in the OpenType specification.
 */

/** Running Hungarian with natural letter frequencies. Written for this measurement. */
const SAMPLE =
  'Aki csendben figyel, annak a hajnal is beszél. Nem hangosan és nem egyszerre, hanem úgy, ahogyan a kenyér kel a ' +
  'meleg konyhában: lassan, bizonyosan. Az ember közben megtanul várni, és mire a nap felér a dombok fölé, már nem azt ' +
  'kérdezi, mikor jön a válasz, hanem hogy ki az, aki mellette ült egész éjszaka. Így születik a bizalom: kis ' +
  'jelekből, hűséges léptekből, őszinte szavakból, amelyeket később vigasztalásként ad tovább.'

/**
 * @param {Buffer} font sfnt data
 * @returns {{ ascent: number, descent: number, lineGap: number, advance: number }} in em; `descent` counts downwards,
 *   `advance` is the mean width of a character of running Hungarian
 */
export function measure(font) {
  const tables = tableOffsets(font)
  const unitsPerEm = font.readUInt16BE(tables.head + 18)
  const advanceOf = advanceReader(font, tables)
  // ő and ű are in another subset of the face, as wide as ö and ü.
  const letters = [...SAMPLE.replaceAll('ő', 'ö').replaceAll('ű', 'ü')]
  const width = letters.reduce((sum, letter) => sum + advanceOf(letter.codePointAt(0)), 0)
  return {
    ascent: font.readInt16BE(tables.hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(tables.hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(tables.hhea + 8) / unitsPerEm,
    advance: width / letters.length / unitsPerEm,
  }
}

function tableOffsets(font) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  return Object.fromEntries(entries.map((at) => [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)]))
}

function advanceReader(font, { cmap, hhea, hmtx }) {
  const longMetrics = font.readUInt16BE(hhea + 34)
  const glyphOf = glyphReader(font, cmap)
  return (codePoint) => font.readUInt16BE(hmtx + 4 * Math.min(glyphOf(codePoint), longMetrics - 1))
}

/** Format 4 of `cmap`: every text font has it for the Basic Multilingual Plane. */
function glyphReader(font, cmap) {
  const records = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
  const subtable = records.map((at) => cmap + font.readUInt32BE(at + 4)).find((at) => font.readUInt16BE(at) === 4)
  if (subtable === undefined) throw new Error('The font has no cmap subtable of format 4')
  const doubled = font.readUInt16BE(subtable + 6)
  const [ends, starts] = [subtable + 14, subtable + 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  return (codePoint) => {
    for (let at = 0; at < doubled; at += 2) {
      if (codePoint > font.readUInt16BE(ends + at)) continue
      const start = font.readUInt16BE(starts + at)
      if (codePoint < start) break
      const offset = font.readUInt16BE(offsets + at)
      const delta = font.readUInt16BE(deltas + at)
      if (offset === 0) return (codePoint + delta) & 0xffff
      const glyph = font.readUInt16BE(offsets + at + offset + 2 * (codePoint - start))
      if (glyph !== 0) return (glyph + delta) & 0xffff
    }
    throw new Error(`The font has no glyph for U+${codePoint.toString(16)}`)
  }
}
