import { parseDateValue } from 'shared-kernel/dates'
import { type Passage, findReferences } from 'shared-kernel/references'
import { type FieldReader, readFacts } from '../field-reader.ts'
import { labelOf, readReferences, readVersification } from '../references.ts'
import { toSlug } from '../tidy-text.ts'
import { possibleDays, readDate } from '../written-date.ts'
import { cleanHtml, cleanMarkdown } from './clean-body.ts'
import { type DateColumns, readPublication } from './held-back.ts'
import { type MediaContext, mediaKinds, readMediaEntries } from './media-entries.ts'

/** A validated sermon; people and tags are names. */
export type SermonEntry = NonNullable<Awaited<ReturnType<typeof readSermonEntry>>>

/** Limit of a body that the API returns. */
const MAX_BODY_BYTES = 300_000
/** Markup may be most of a page; sanitizing this much takes some seconds. */
const MAX_RAW_BODY = 3_000_000
const NO_BODY = cleanHtml('')
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Limit: a text with more passages is a concordance, not a sermon. */
const MAX_IN_TEXT = 500

/** The text below the front matter of a file, its first line, and the id of a file without one of its own. */
export type FileBody = { text: string; line: number; fileId: string }

/** Validates the fields of one sermon, from front matter or from a JSON line. */
export async function readSermonEntry(
  fields: FieldReader,
  markdown: FileBody | null,
  { now, ...context }: { now: Date } & MediaContext,
) {
  const ownId = fields.text('id', { required: !markdown?.fileId, max: 200 })
  const external_id = ownId ?? markdown?.fileId ?? null
  const title = fields.name('title', { required: true, max: 300 })
  const entry = {
    /** Fixed number, or `null` to get one. */
    nid: fields.integer('nid'),
    path: readPath(fields, external_id ?? ''),
    lang: fields.text('lang', { max: 35 }) ?? 'hu',
    /** Numbering of its references. */
    versification: readVersification(fields),
    preacher: fields.name('preacher', { max: 200 }),
    denomination: fields.name('denomination', { max: 200 }),
    series: fields.name('series', { max: 200 }),
    series_order: fields.integer('series_order', { min: 0 }),
    tags: fields.names('tags'),
    ...readFacts(fields),
    ...readDateFields(fields),
    files: await readMediaEntries(fields, context),
  }
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(entry.lang))
    fields.refuse('lang', `"${entry.lang}" is no language code.`)
  else if (LANGUAGES.of(entry.lang) === undefined)
    fields.warn('lang', `No language has the code "${entry.lang}"; Hungarian is "hu", English "en", German "de".`)
  const body = readBody(fields, markdown)
  const passages = {
    text: readPassages(fields, 'text'),
    lesson: readPassages(fields, 'lesson'),
    in_text: findPassages(body.plain),
  }
  const media = mediaKinds(body.words, entry.files)
  if (media.length === 0 && entry.files.length === 0)
    fields.warn('body', 'The sermon has neither a text nor a sound or video file.', 'no-content')
  const { isHeldBack, until, expires } = readPublication(fields, entry, now)
  fields.reportUnknown()
  if (!fields.isValid || !external_id || !title) return null
  if (isHeldBack) context.report.waiting.push({ file: fields.at.file, title, until })
  else if (expires !== null) context.report.expiries.push(expires)
  const { html, plain, words } = body
  return {
    external_id,
    /** The id is the file's name: another file with this text is the same sermon. */
    isNamedByFile: ownId === null,
    title,
    ...entry,
    passages,
    body: html,
    plain,
    words,
    media,
    /** A draft or a future sermon, which is not written. */
    isHeldBack,
  }
}

function readDateFields(fields: FieldReader): DateColumns {
  const text = fields.text('date')
  if (text === null) return UNKNOWN_DATE
  // YAML parses 2014.10 as a number and drops the zero.
  const isNumber = typeof fields.take('date') === 'number' && !/^\d+$/.test(text)
  const columns = isNumber ? null : toDateColumns(text)
  if (columns) return columns
  const days = possibleDays(text).join(' or ')
  const hint = isNumber ? ' It stands between quotation marks.' : days && ` Is ${days} meant? The year comes first.`
  const example = '2014-02-28, 2014. február 28., 2014-02 or 2014'
  fields.refuse('date', `"${text}" is no date like ${example} between 1900 and 2099.${hint}`)
  return UNKNOWN_DATE
}

function readBody(fields: FieldReader, fileBody: FileBody | null) {
  const html = fields.take('body')
  const markdown = fileBody?.text ?? fields.take('markdown')
  if (typeof html === 'string' && typeof markdown === 'string' && markdown.trim()) {
    fields.refuse('body', 'The sermon has both "body" and Markdown; only one can be its text.')
  }
  const raw = typeof html === 'string' ? html : typeof markdown === 'string' ? markdown : ''
  if (raw.length > MAX_RAW_BODY) fields.refuse('body', 'The text is longer than 3 MB as it stands in the file.')
  const body = raw.length > MAX_RAW_BODY ? NO_BODY : typeof html === 'string' ? cleanHtml(raw) : cleanMarkdown(raw)
  if (Buffer.byteLength(body.html) > MAX_BODY_BYTES) fields.refuse('body', 'The text is longer than 300 kB.')
  for (const { code, message, about } of body.warnings) {
    const start = fileBody && raw.indexOf(about)
    const line = fileBody && start !== -1 ? fileBody.line + raw.slice(0, start!).split('\n').length - 1 : undefined
    fields.warn('body', message, code, line)
  }
  return body
}

function readPassages(fields: FieldReader, name: 'text' | 'lesson'): Passage[] {
  return fields.texts(name).flatMap((reference) => {
    const { passages, unread } = readReferences(reference)
    for (const part of unread) {
      // `[Ézs 55,6–9]` is a list of two in YAML.
      const hint = /^[\d–.-]+$/.test(reference) ? ' In a list, references stand between quotation marks.' : ''
      fields.refuse(name, `"${part}" is no Bible reference like "Lk 15,11–32".${hint}`, 'bad-reference')
    }
    if (passages.length > 1 && !/[;.]|\sés\s|,\s/.test(reference))
      fields.warn(name, `"${reference}" was read as ${labelOf(passages)}.`)
    return passages
  })
}

/** Unique cited passages, in order. */
function findPassages(plain: string): Passage[] {
  const found = new Map<string, Passage>()
  for (const paragraph of plain.split('\n')) {
    for (const { passage } of findReferences(paragraph)) {
      if (found.size >= MAX_IN_TEXT) return [...found.values()]
      if (!found.has(passage.label)) found.set(passage.label, passage)
    }
  }
  return [...found.values()]
}

/** First path segments of the site's own pages, at which a sermon would never be shown. */
const TAKEN = new Set(
  (
    'kereses node predikacio idezetek citations bibliaolvaso-terv reading-plan napi-ige visszajelzes podcast ' +
    'api session remotes media assets sitemap healthz readyz sw.js embed.js igehelyek.js robots.txt sitemap.xml feed.xml kereses.xml'
  ).split(' '),
)

/** The given path, or `/igehirdetes/` with the external id. */
export function readPath(fields: FieldReader, externalId: string) {
  const ownPath = fields.text('path', { max: 200 })
  const path = ownPath ?? `/igehirdetes/${toSlug(externalId)}`
  if (!/^(\/[\p{L}\p{N}._~-]+)+$/u.test(path) || path.split('/').some((step) => /^\.+$/.test(step))) {
    fields.refuse('path', `"${path}" is no address like /igehirdetes/a-kegyelem.`)
  } else if (isOwnAddress(path)) {
    fields.refuse('path', `"${path}" is an address of the site itself.`)
  }
  return path
}

/** True for a path of the site's own. */
export const isOwnAddress = (path: string) => TAKEN.has(path.split('/')[1]!.toLowerCase())

export const UNKNOWN_DATE: DateColumns = {
  date_prec: null,
  year: null,
  month: null,
  day: null,
  date_sort: null,
  time: null,
}

/** A year-first date of a day, a month or a year (VL-01, VL-02), as columns; `null` for anything else. */
export function toDateColumns(text: string): DateColumns | null {
  const written = readDate(text)
  const date = written && parseDateValue(written.date)
  if (!date) return null
  const { time } = written
  if (date.type === 'exact') {
    const [year, month] = date.date.split('-').map(Number)
    return { date_prec: 3, year: year!, month: month!, day: date.date, date_sort: date.date, time }
  }
  const { year, month = null } = date
  const first = `${year}-${String(month ?? 1).padStart(2, '0')}-01`
  return { date_prec: month === null ? 1 : 2, year, month, day: null, date_sort: first, time }
}
