import { ImportError } from '../import-error.ts'
import type { SourceFile } from '../source-files.ts'
import { readNestedXml } from './nested-xml.ts'
import { readOsis } from './osis.ts'
import type { VerseReader } from './parsed-verse.ts'
import { readUsfm } from './usfm.ts'
import { readUsfx } from './usfx.ts'
import { readVerseCsv } from './verse-csv.ts'
import { readNestedJson, readVerseJsonLines } from './verse-json.ts'

export type BibleFormat = 'usfm' | 'usfx' | 'osis' | 'zefania' | 'beblia' | 'csv' | 'json' | 'jsonl'

export const VERSE_READERS: Record<BibleFormat, VerseReader> = {
  usfm: readUsfm,
  usfx: readUsfx,
  osis: readOsis,
  zefania: readNestedXml,
  beblia: readNestedXml,
  csv: readVerseCsv,
  json: readNestedJson,
  jsonl: readVerseJsonLines,
}

const UNKNOWN = 'The format was not recognised: it is none of USFM, USFX, USX, OSIS, Zefania, Beblia, CSV or JSON.'

/** Extensions of Bible files only; the others are ambiguous. */
export const isNamedAsBible = (name: string) => /\.(?:usfm|sfm|usf|usfx|usx|osis)(?:\.gz)?$/i.test(name)

/** Characters read for the detection. */
const BEGINNING = 8192

/** Detects a Bible format by the first characters; the name does not matter. */
export async function detectFormat(source: SourceFile): Promise<BibleFormat> {
  let beginning = ''
  for await (const piece of source.chunks()) {
    beginning += piece
    if (beginning.length >= BEGINNING) break
  }
  const format = recognise(beginning.replace(/^\ufeff/, '').trimStart())
  if (format) return format
  throw new ImportError(beginning.trim() === '' ? 'The file is empty.' : UNKNOWN, { file: source.name })
}

function recognise(beginning: string): BibleFormat | null {
  if (beginning.startsWith('<')) {
    if (/<(?:\w+:)?osis[\s>]/i.test(beginning)) return 'osis'
    if (/<(?:x:)?xmlbible[\s>]/i.test(beginning)) return 'zefania'
    if (/<usf?x[\s>]/i.test(beginning)) return 'usfx'
    return /<(?:bible|testament|book)[\s>]/i.test(beginning) ? 'beblia' : null
  }
  if (beginning.startsWith('{'))
    return /^\{[^\n]*\}\s*(?:\n|$)/.test(beginning) && !/^\{[^\n]*"books"/.test(beginning) ? 'jsonl' : 'json'
  if (/^\\[a-z]/m.test(beginning) && /\\(?:id|c|v)\s/.test(beginning)) return 'usfm'
  return /^[^\n]*[,;\t][^\n]*[,;\t][^\n]*[,;\t]/.test(beginning) ? 'csv' : null
}
