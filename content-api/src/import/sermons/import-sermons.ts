import matter from 'gray-matter'
import { isRecord } from 'shared-kernel/json'
import { FieldReader } from '../field-reader.ts'
import { ImportError, type ImportReport, readableItems } from '../import-report.ts'
import { readJsonRecords } from '../json-files.ts'
import { fileId } from '../mirror.ts'
import { type ImportContext, inBatches } from '../run-import.ts'
import { type SourceFile, readText } from '../source-files.ts'
import type { MediaContext } from './media-entries.ts'
import { readSermonEntry } from './sermon-entry.ts'
import { writeDependent, writeIndependent } from './place-sermons.ts'
import type { PlacedSermon } from './write-sermons.ts'
import { recordFormer } from '../former-sermons.ts'

/** YAML only: gray-matter would execute `---js`. */
const refuseProgram = () => {
  throw new Error('front matter must be YAML')
}
const OPTIONS = { language: 'yaml', engines: { javascript: refuseProgram, js: refuseProgram, coffee: refuseProgram } }

const YAML_DATE =
  /^(\s*[\w-]+:\s*)(\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)[\d:.]+(?:[ \t]*(?:Z|[+-][\d:]+))?)?)(?=\s*(?:#.*)?$)/gm

/** A hash before a word, as in `tags: #hit #remény`, begins a YAML comment, which authors may not expect. */
const YAML_COMMENT = /^([\w-]+):[ \t]+([^\s'"[{|>#][^\n]*?[ \t])?(#[^\s#][^\n]*)$/gm

/** Reads and validates a Markdown or JSON-lines file. */
export async function* readSermons(
  source: SourceFile,
  context: Pick<ImportContext, 'now'> & MediaContext,
): AsyncGenerator<PlacedSermon> {
  const { report } = context
  if (/\.(md|markdown)$/i.test(source.name)) {
    const { fields, body } = readMarkdown(await readText(source), source.name, report)
    const entry = await readSermonEntry(fields, body, context)
    if (entry) yield { entry, at: fields.at }
    return
  }
  for await (const { value, at } of readJsonRecords([source], report)) {
    const entry = await readSermonEntry(new FieldReader(value, at, report), null, context)
    if (entry) yield { entry, at }
  }
}

function noFrontMatter(text: string): string {
  const [, other] = /^(\+\+\+|;;;|---[ \t]*toml|---[ \t]*json|\{)\s/i.exec(text) ?? []
  if (other === undefined) return 'The file does not begin with front matter between two lines "---".'
  const language = /^(?:\+|---[ \t]*toml)/i.test(other) ? 'TOML' : 'JSON'
  return `The front matter is ${language}, which is not read: write it as YAML between two lines "---" ("title: …" in place of "title = …").`
}

/** @throws ImportError when the file has no readable front matter */
function readMarkdown(text: string, file: string, report: ImportReport) {
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n/g, '\n')
  const head = /^---\n(.*?)\n---(?:\n|$)/s.exec(whole)?.[1]
  if (head === undefined) throw new ImportError(noFrontMatter(whole), { file, line: 1 })
  // YAML would parse 2014-02-31 as 3 March, and a time without a zone as UTC; quoted, they stay as written.
  const quoted = whole.replace(head, () => head.replace(YAML_DATE, "$1'$2'"))
  const lines = head.split('\n')
  const placeOf = (name: string) => {
    const index = lines.findIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return { file, line: index < 0 ? 1 : index + 2 }
  }
  try {
    const { data, content } = matter(quoted, OPTIONS)
    if (!isRecord(data)) throw new Error('it holds no fields')
    const body = {
      text: content,
      line: whole.slice(0, whole.length - content.length).split('\n').length,
      fileId: fileId(file),
    }
    const fields = new FieldReader(data, { file, line: 1 }, report, placeOf)
    for (const [, name = '', value, comment] of head.matchAll(YAML_COMMENT))
      if (value !== undefined || data[name] === null)
        fields.warn(name, `"${comment}" is a comment in YAML and was left out: quote a text that has " #" in it.`)
    return { fields, body }
  } catch (error) {
    const { mark, reason, message } = error as { mark?: { line: number }; reason?: string; message: string }
    throw new ImportError(`The front matter is not YAML: ${reason ?? message}.`, { file, line: (mark?.line ?? 0) + 1 })
  }
}

export const SERMON_EXTENSIONS = ['.md', '.markdown', '.jsonl', '.ndjson', '.json']

/**
 * Imports sermons from Markdown files and JSON lines, a hundred at a time; removes those that a mirrored folder lacks.
 */
export async function importSermons(context: ImportContext, sources: SourceFile[]) {
  const { mirror } = context
  const rest: PlacedSermon[] = []
  let done = 0
  for await (const batch of inBatches(readAll(context, sources), 100)) {
    for (const { entry } of batch) if (entry.preacher !== null) mirror?.preachers.add(entry.preacher)
    await deleteRows(
      context,
      batch.filter(({ entry }) => entry.isHeldBack),
    )
    const present = batch.filter(({ entry }) => !entry.isHeldBack)
    rest.push(...(await writeIndependent(context, present)))
    context.progress('Sermons', (done += batch.length))
  }
  const missing = mirror ? await findMissing(context) : []
  const ids = new Set(missing.map(({ external_id }) => external_id))
  const remove = (except: Set<string>) =>
    removeSermons(
      context,
      missing.filter(({ external_id }) => !except.has(external_id)),
    )
  await writeDependent(context, rest, (id) => ids.has(id), remove)
}

/** Stored sermons that the folder no longer has. */
async function findMissing({ trx, mirror }: ImportContext) {
  const stored = await trx.selectFrom('sermon').select(['nid', 'external_id', 'source_file', 'title']).execute()
  return stored.filter((sermon) => !mirror!.sermons.has(sermon.external_id) && !mirror!.isBroken(sermon))
}

/** Valid sermons with unique ids: of two files with one id, the one that the stored sermon came from. */
async function* readAll(context: ImportContext, sources: SourceFile[]): AsyncGenerator<PlacedSermon> {
  const seen = new Map<string, string>()
  const established = await filesOfSermons(context)
  const copies: PlacedSermon[] = []
  function* once(sermon: PlacedSermon) {
    const { entry, at } = sermon
    const before = seen.get(entry.external_id)
    if (before === undefined) yield sermon
    else context.report.refuse('twice', at, `The id "${entry.external_id}" stands already in ${before}.`)
    seen.set(entry.external_id, before ?? at.file)
  }
  context.knownFiles?.begin(context)
  for (const source of sources) {
    const id = await context.knownFiles?.passOver(source, context)
    if (id) {
      seen.set(id, source.name)
      continue
    }
    for await (const sermon of readValid(context, source)) {
      const file = established.get(sermon.entry.external_id)
      const isCopy = file !== undefined && file !== source.name && sources.some(({ name }) => name === file)
      if (isCopy) copies.push(sermon)
      else yield* once(sermon)
    }
  }
  for (const sermon of copies) yield* once(sermon)
}

async function* readValid(context: ImportContext, source: SourceFile): AsyncGenerator<PlacedSermon> {
  const { report, mirror } = context
  // Iterates manually, to attribute only refusals of reading to the file, not those of writing.
  const sermons = readableItems(report, source.name, readSermons(source, context))
  for (;;) {
    const { refused } = report.totals
    const next = await sermons.next()
    if (report.totals.refused > refused) mirror?.brokenFiles.set(source.name, await readText(source).catch(() => ''))
    if (next.done) break
    mirror?.sermons.add(next.value.entry.external_id)
    yield next.value
  }
}

async function filesOfSermons({ trx, mirror }: ImportContext): Promise<Map<string, string>> {
  if (!mirror) return new Map()
  const stored = await trx
    .selectFrom('sermon')
    .select(['external_id', 'source_file'])
    .where('source_file', 'is not', null)
    .execute()
  return new Map(stored.map(({ external_id, source_file }) => [external_id, source_file!]))
}

type Removable = { nid: number; external_id: string; title: string }

/** Removes published sermons that are now held back, with entries that reference them. */
async function deleteRows(context: ImportContext, batch: PlacedSermon[]) {
  const { trx, report, heldBack, knownFiles, mediaFolder } = context
  if (batch.length === 0) return
  const locations = new Map(batch.map(({ entry, at }) => [entry.external_id, at]))
  for (const id of locations.keys()) heldBack.add(id)
  const stored = await trx
    .selectFrom('sermon')
    .select(['nid', 'external_id', 'title'])
    .where('external_id', 'in', [...locations.keys()])
    .execute()
  const isStored = new Set(stored.map(({ external_id }) => external_id))
  for (const { entry, at } of batch)
    if (!isStored.has(entry.external_id)) await knownFiles?.note(at.file, entry, mediaFolder)
  for (const { external_id } of stored)
    report.warn(
      'taken-out',
      locations.get(external_id)!,
      `"${external_id}" was public; it is taken out, with its citations and daily readings. Published again, it has the same number.`,
    )
  await removeSermons(context, stored)
}

/** Deletes sermons with their citations and daily readings, and records their addresses and numbers. */
async function removeSermons({ trx, report, removed }: ImportContext, sermons: Removable[]) {
  if (sermons.length === 0) return
  const nids = sermons.map(({ nid }) => nid)
  await recordFormer(trx, nids)
  const titles = (report.missing.sermons ??= [])
  titles.push(...sermons.map(({ title }) => title))
  for (const sermon of sermons) removed.set(sermon.external_id, { ...sermon, text_hash: '' })
  for (const [kind, table] of [
    ['citations', 'citation'],
    ['daily', 'daily_selection'],
    ['sermons', 'sermon'],
  ] as const) {
    const rows = trx.deleteFrom(table).where('nid', 'in', nids)
    // Citations of visitors stay, without a sermon.
    const { numDeletedRows } = await (
      table === 'citation' ? rows.where('is_submitted', '=', false) : rows
    ).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) report.count(kind, 'removed', Number(numDeletedRows))
  }
}
