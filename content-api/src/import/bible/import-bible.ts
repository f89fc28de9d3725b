import { sql } from 'kysely'
import { isRecord } from 'shared-kernel/json'
import { FieldReader } from '../field-reader.ts'
import { ImportError, type ImportReport, readableItems } from '../import-report.ts'
import { parseJson } from '../json-files.ts'
import { type Versification, readVersification } from '../references.ts'
import { type ImportContext, inBatches } from '../run-import.ts'
import { type SourceFile, openSources, readText } from '../source-files.ts'
import { type CheckedVerse, checkBible } from './check-bible.ts'
import { readNestedXml } from './nested-xml.ts'
import { readOsis } from './osis.ts'
import type { ParsedVerse, VerseReader } from './parsed-verse.ts'
import { readUsfm } from './usfm.ts'
import { readUsfx } from './usfx.ts'
import { readJson, readVerseCsv, readVerseJsonLines } from './verse-records.ts'

export type Translation = {
  /** Short name in addresses, e.g. `karoli`. */
  id: string
  name: string
  versification: Versification
  rights: string | null
  /** Makes it the default; the first translation of a library is the default anyway. */
  isDefault?: boolean
}

/** Extensions of Bible files in a folder or a .zip file. */
export const BIBLE_EXTENSIONS = '.usfm .sfm .usf .usfx .usx .xml .osis .csv .tsv .txt .json .jsonl'.split(' ')

/** No Bible has more verses. */
const MAX_VERSES = 60_000

/** Reads all files of a translation, checks them together and writes the differences. */
export async function importBible(context: ImportContext, sources: SourceFile[], translation: Translation) {
  const { report, progress } = context
  const parsed: ParsedVerse[] = []
  for (const source of sources) {
    for await (const verse of readableItems(report, source.name, readVerses(source, report, sources.length === 1))) {
      if (parsed.push(verse) > MAX_VERSES) {
        report.refuse('too-many', verse.at, `There are more than ${MAX_VERSES} verses: this is not one Bible.`)
        break
      }
      progress('Verses read', parsed.length)
    }
  }
  if (parsed.length === 0 && report.totals.refused > 0) return
  if (parsed.length === 0) {
    report.refuse('empty', { file: sources[0]?.name ?? translation.id }, 'No verse was found.')
    return
  }
  const verses = checkBible(parsed, translation.versification, report)
  const before = report.changes
  await writeTranslation(context, translation)
  await writeVerses(context, translation.id, verses)
  if (report.changes > before) await indexSermonsOn(context)
}

/** Of several files, those of an unknown format are left out with a warning. */
async function* readVerses(source: SourceFile, report: ImportReport, isOnly: boolean) {
  const format = await detectFormat(source).catch((error: unknown) => {
    if (isOnly || isNamedAsBible(source.name) || !(error instanceof ImportError)) throw error
    report.warn('left-out', { file: source.name }, `It is not read. ${error.message}`)
  })
  if (format) yield* VERSE_READERS[format](source, report)
}

/** Sermons are searched with the words of their passages. */
async function indexSermonsOn({ trx, index }: ImportContext) {
  const sermons = await trx
    .selectFrom('sermon_passage')
    .select('nid')
    .distinct()
    .where('role', 'in', ['text', 'lesson'])
    .execute()
  await index(sermons.map(({ nid }) => nid))
}

async function writeTranslation({ trx, report }: ImportContext, { isDefault, ...translation }: Translation) {
  const stored = await trx.selectFrom('bible_translation').selectAll().execute()
  const before = stored.find(({ id }) => id === translation.id)
  const is_default = isDefault ?? before?.is_default ?? !stored.some((other) => other.is_default)
  const row = { ...translation, is_default }
  const isSame = before && (Object.keys(row) as (keyof typeof row)[]).every((key) => before[key] === row[key])
  report.count('translations', !before ? 'new' : isSame ? 'unchanged' : 'changed')
  if (isSame) return
  if (is_default)
    await trx.updateTable('bible_translation').set({ is_default: false }).where('id', '!=', row.id).execute()
  await trx
    .insertInto('bible_translation')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Keeps the verses of books missing in the files: a translation may be imported book by book. */
async function writeVerses({ trx, report, progress }: ImportContext, translation: string, verses: CheckedVerse[]) {
  const books = [...new Set(verses.map(({ book }) => book))]
  if (books.length === 0) return
  const rows = await trx
    .selectFrom('bible_verse')
    .select(['book', 'chapter', 'verse', 'last_verse', 'text'])
    .where('translation', '=', translation)
    .where('book', 'in', books)
    .execute()
  const stored = new Map(rows.map((row) => [keyOf(row), row]))
  const changed: CheckedVerse[] = []
  for (const verse of verses) {
    const before = stored.get(keyOf(verse))
    stored.delete(keyOf(verse))
    const isSame = before?.last_verse === verse.lastVerse && before.text === verse.text
    report.count('verses', before === undefined ? 'new' : isSame ? 'unchanged' : 'changed')
    if (!isSame) changed.push(verse)
  }
  let written = 0
  for await (const batch of inBatches(changed, 1000)) {
    await sql`
      insert into bible_verse (translation, book, chapter, verse, last_verse, text)
      select ${translation}, x.book, x.chapter, x.verse, x."lastVerse", x.text
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as x (book int, chapter int, verse int, "lastVerse" int, text text)
      on conflict (translation, book, chapter, verse)
        do update set last_verse = excluded.last_verse, text = excluded.text`.execute(trx)
    progress('Verses written', (written += batch.length))
  }
  report.count('verses', 'removed', stored.size)
  for await (const batch of inBatches(stored.values(), 1000)) {
    await sql`
      delete from bible_verse using json_to_recordset(${JSON.stringify(batch)}::json) as x (book int, chapter int, verse int)
      where bible_verse.translation = ${translation} and bible_verse.book = x.book
        and bible_verse.chapter = x.chapter and bible_verse.verse = x.verse`.execute(trx)
  }
}

function keyOf({ book, chapter, verse }: Pick<CheckedVerse, 'book' | 'chapter' | 'verse'>) {
  return `${book}:${chapter}:${verse}`
}

export type BibleFormat = 'usfm' | 'usfx' | 'osis' | 'zefania' | 'beblia' | 'csv' | 'json' | 'jsonl'

export const VERSE_READERS: Record<BibleFormat, VerseReader> = {
  usfm: readUsfm,
  usfx: readUsfx,
  osis: readOsis,
  zefania: readNestedXml,
  beblia: readNestedXml,
  csv: readVerseCsv,
  json: readJson,
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
  if (beginning.startsWith('[')) return 'json'
  if (/^\\[a-z]/m.test(beginning) && /\\(?:id|c|v)\s/.test(beginning)) return 'usfm'
  return /^[^\n]*[,;\t][^\n]*[,;\t][^\n]*[,;\t]/.test(beginning) ? 'csv' : null
}

/** Reads `translation.json`: `{ id, name, versification, rights?, default? }`. */
export async function readTranslation(path: string, report: ImportReport): Promise<Translation | null> {
  const [source] = await openSources(path, [])
  const value = parseJson(await readText(source!), source!.name)
  return toTranslation(new FieldReader(isRecord(value) ? value : {}, { file: source!.name }, report))
}

/** From any record, such as command line options. */
export function toTranslation(fields: FieldReader): Translation | null {
  const id = fields.text('id', { required: true, max: 40 })
  const name = fields.name('name', { required: true, max: 200 })
  const versification = readVersification(fields, 'karoli')
  const rights = fields.text('rights', { max: 2000 })
  const isDefault = fields.take('default') === true ? true : undefined
  if (id && !/^[a-z0-9][a-z0-9-]*$/i.test(id)) fields.refuse('id', `"${id}" may hold letters, digits and hyphens only.`)
  fields.reportUnknown()
  return fields.isValid && id && name ? { id, name, versification, rights, isDefault } : null
}
