import { inflateSync } from 'node:zlib'

/**
 * The words of each page of a PDF that Chromium wrote, in the order in which it drew them and without spaces: line
 * breaks and kerning are no characters there. Reads what Skia writes (plain objects, Flate streams, glyphs in hexadecimal
 * with a ToUnicode table), and nothing else.
 */
export function pdfPages(file: Buffer): string[] {
  const text = file.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id, body]) => [id!, body!]),
  )
  const bodyOf = (reference: string | undefined) => objects.get(reference ?? '') ?? ''
  const streamOf = (reference: string | undefined) => {
    // By its length: compressed data may end in a line break.
    const body = bodyOf(reference)
    const start = /\/Length (\d+)[\s\S]*?stream\r?\n/.exec(body)
    if (!start) return ''
    const from = start.index + start[0].length
    const data = body.slice(from, from + Number(start[1]))
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((page) => {
      const fonts = /\/Font\s*<<([\s\S]*?)>>/.exec(page)?.[1] ?? ''
      const tables = new Map(
        [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [
          name!,
          readRegistry(streamOf(/\/ToUnicode (\d+) 0 R/.exec(bodyOf(id))?.[1])),
        ]),
      )
      return drawnWords(streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]), tables)
    })
}

type Table = Map<string, string>

function drawnWords(content: string, tables: Map<string, Table>): string {
  let table: Table | undefined
  let words = ''
  for (const [, font, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) table = tables.get(font)
    else
      words += glyphsIn(glyphs!, table)
        .map((glyph) => table?.get(glyph) ?? '')
        .join('')
  }
  return words.replace(/\s/g, '')
}

/** Codes have one byte in the fonts that Skia makes of variable ones, else two. */
const glyphsIn = (codes: string, table: Table | undefined) =>
  codes.toUpperCase().match(table?.keys().next().value?.length === 2 ? /../g : /..../g) ?? []

/** Glyph → characters, from `bfchar` and `bfrange`. */
function readRegistry(cmap: string): Table {
  const table: Table = new Map()
  const characters = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')
  for (const [, block] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, code] of block!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      table.set(glyph!.toUpperCase(), characters(code!))
  }
  for (const [, block] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, code] of block!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = parseInt(from!, 16)
      for (let glyph = first; glyph <= parseInt(to!, 16); glyph += 1) {
        const name = glyph.toString(16).toUpperCase().padStart(from!.length, '0')
        table.set(name, String.fromCodePoint(parseInt(code!, 16) + glyph - first))
      }
    }
  }
  return table
}
