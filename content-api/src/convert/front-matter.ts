/** Validates the values of a foreign sermon, and creates the front matter and Markdown of its file. */
import { fold } from 'shared-kernel/fold'
import { labelOf, readReferences } from '../import/references.ts'
import { isOwnAddress } from '../import/sermons/sermon-entry.ts'
import { tidyName } from '../import/tidy-text.ts'
import { toMarkdown } from './body-markdown.ts'
import { decodeName } from './file-names.ts'
import { readForeignDate, type DayOrder } from './foreign-dates.ts'
import {
  addValue,
  type FileKind,
  type ForeignFile,
  type ForeignSermon,
  meaningOf,
  type Meaning,
} from './foreign-sermon.ts'
import { addressesIn, isVideoPage, kindOfAddress, listOf, mediaUrl, pathOf, resolveAddress } from './media-addresses.ts'

export type FileEntry = {
  url?: string
  file?: string
  title?: string
  mime?: string
  seconds?: number
  bytes?: number
}

export type ConvertedSermon = ReturnType<typeof convertSermon>
export type FrontMatter = ConvertedSermon['front']

export type Warn = (code: string, message: string) => void

const escapeMarkdown = (text: string) => text.replace(/([*_[\]<>`\\&])/g, '\\$1')

const LABELS: Partial<Record<Meaning, string>> = { date: 'Dátum', text: 'Alapige', lesson: 'Lekció', title: 'Cím' }

/**
 * Unreadable values become a paragraph at the beginning of the text (`Alapige: …`), so that readers still see them.
 * @param storedNotes see `toMarkdown`
 */
export function convertSermon(
  sermon: ForeignSermon,
  {
    id,
    warn,
    order,
    storedNotes,
  }: { id: string; warn: Warn; order?: DayOrder | null; storedNotes?: Record<string, string> },
) {
  const { base = null } = sermon
  const values = { ...sermon.values }
  const unmapped = { ...sermon.unmapped }
  const body = toMarkdown(sermon.html, { base, storedNotes })
  const { markdown, labelled } = takeLabelledLines(body.markdown, values)
  for (const [meaning, text] of labelled) addValue(values, meaning, text)
  const shown: string[] = []
  const show = (meaning: Meaning, text: string, reason: string) => {
    shown.push(`${LABELS[meaning]}: ${escapeMarkdown(text)}`)
    warn(`unread-${meaning}`, `${reason} It stands at the beginning of the text.`)
  }
  const record = (name: string, value: unknown, reason: string) => {
    unmapped[name] = value
    warn('kept-beside', reason)
  }

  const references = (meaning: 'text' | 'lesson') => {
    const labels = (values[meaning] ?? []).flatMap((text) => {
      const { passages, unread } = readReferences(tidyName(text))
      if (unread.length > 0)
        show(meaning, tidyName(text), `"${tidyName(text)}" is no Bible reference like "Lk 15,11–32".`)
      return passages.map((passage) => labelOf([passage]).replaceAll('\u00a0', ' '))
    })
    const unique = [...new Set(labels)]
    return unique.length > 1 ? unique : unique[0]
  }
  /** The first value; the others are recorded in another file. */
  const one = (meaning: Meaning, max = 200) => {
    const [first, ...others] = (values[meaning] ?? []).map((text) => tidyName(stripTags(text))).filter(Boolean)
    if (others.length > 0)
      record(meaning, others, `Of several values of "${meaning}" the first was taken: ${first}; ${others.join('; ')}.`)
    if (first === undefined || first.length <= max) return first
    record(meaning, first, `"${meaning}" is longer than ${max} characters and was cut.`)
    return `${first.slice(0, max - 1).trim()}…`
  }
  const date = () => {
    const [written] = values.date ?? []
    if (written === undefined) return undefined
    const read = readForeignDate(written, order)
    if (read === null) show('date', written, `"${written}" is no date like 2014-02-28.`)
    return read ?? undefined
  }
  const title = one('title', 300) ?? titleFrom(markdown)
  if (!values.title?.length) warn('no-title', `There is no title; "${title}" is its beginning.`)
  const seriesOrder = Number(values.series_order?.[0]?.replace(/\.$/, '') ?? NaN)
  if (values.series_order && !(Number.isInteger(seriesOrder) && seriesOrder >= 0))
    record('series_order', values.series_order, `"${values.series_order[0]}" is no number in a series.`)
  const lang = values.lang?.[0]?.trim().replace('_', '-')
  const isLanguage = lang !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang) && lang !== 'und'
  const path = readPath(values.path?.[0])
  if (values.path && path === undefined) unmapped.link = values.path[0]
  const nid = values.nid?.[0]?.match(/^[1-9]\d{0,8}$/)?.[0]
  const tags = [...new Set((values.tags ?? []).map((tag) => tidyName(stripTags(tag))))].filter(isTag)
  if (tags.length > 50) record('tags', tags.slice(50), `Of ${tags.length} tags the first 50 were taken.`)
  if (body.lostWords.length > 0) {
    unmapped.body = sermon.html
    warn(
      'lost-words',
      `Words of the text are not in its Markdown: ${body.lostWords.slice(0, 10).join(' ')}. The HTML is kept beside.`,
    )
  }
  for (const frame of body.frames) warn('frame', `A frame became a link: ${frame}`)
  const { lists, links, origins } = readFiles(
    [...sermon.files, ...filesIn(values, base, unmapped, warn), ...body.files],
    values.seconds?.[0],
    record,
    warn,
  )
  /** Keys in written order. */
  const front = {
    id,
    nid: nid ? Number(nid) : undefined,
    path,
    title,
    date: date(),
    publishAt: sermon.publishAt ?? undefined,
    draft: sermon.isDraft ? true : undefined,
    preacher: one('preacher'),
    denomination: one('denomination'),
    place: one('place', 500),
    occasion: one('occasion', 500),
    text: references('text'),
    lesson: references('lesson'),
    series: one('series'),
    series_order: Number.isInteger(seriesOrder) && seriesOrder >= 0 ? seriesOrder : undefined,
    tags: tags.length > 0 ? tags.slice(0, 50) : undefined,
    lang: isLanguage ? lang : undefined,
    ...lists,
  }
  const whole = [...shown, markdown, ...links].filter(Boolean).join('\n\n')
  return {
    front,
    markdown: whole,
    pictures: body.pictures,
    /** Values without a field, which are recorded in another file. */
    unmapped,
    origins,
  }
}

/** Default categories of other systems. */
const isTag = (tag: string) =>
  tag !== '' &&
  !/^(?:uncategori[sz]ed|egyeb kategoria|nincs kategorizalva|kategorizalatlan|besorolatlan)$/.test(fold(tag))

const stripTags = (text: string) => text.replace(/<\/?[a-z][^>]*>/gi, ' ')

function titleFrom(markdown: string): string {
  const words = tidyName(markdown.replace(/[#*>\\[\]_]|\]\([^)]*\)/g, ' ')).split(' ')
  return words.slice(0, 8).join(' ').slice(0, 200) || 'Igehirdetés'
}

/** Number of paragraphs at the beginning that may be labelled lines. */
const HEAD = 12

/** Moves paragraphs such as `**Textus:** Jn 3,16` at the beginning into their fields, if these are empty. */
function takeLabelledLines(markdown: string, values: ForeignSermon['values']) {
  const labelled: [Meaning, string][] = []
  const blocks = markdown.split('\n\n')
  const head = blocks.slice(0, HEAD).flatMap((block) => {
    const lines = block.split(/ *\n/).filter((line) => {
      const [, label = '', value = ''] =
        /^([\p{L} ]{2,20}?)\s*:\s*(.+)$/u.exec(line.replace(/[*_\\]|<\/?\w+>/g, '').trim()) ?? []
      const meaning = meaningOf(label)
      if (
        !meaning ||
        values[meaning]?.length ||
        labelled.some(([other]) => other === meaning) ||
        !isFor(meaning, value)
      )
        return true
      labelled.push([meaning, value])
      return false
    })
    return lines.length === 0 ? [] : [lines.join('  \n')]
  })
  return { markdown: [...head, ...blocks.slice(HEAD)].join('\n\n'), labelled }
}

function isFor(meaning: Meaning, value: string): boolean {
  if (meaning === 'date') return readForeignDate(value) !== null
  if (meaning === 'text' || meaning === 'lesson') {
    const { passages, unread } = readReferences(value)
    return passages.length > 0 && unread.length === 0
  }
  return (
    /^(?:preacher|place|occasion|series)$/.test(meaning) &&
    value.length <= 80 &&
    !/[.!?]\s/.test(value.replace(/\b(?:dr|id|ifj|özv|prof|ft|nt)\./gi, ''))
  )
}

/** The path of the former page, so that its address stays valid. */
function readPath(address: string | undefined): string | undefined {
  if (address === undefined || /[?#]/.test(address) || isVideoPage(address) || kindOfAddress(address)) return undefined
  const path = decodeName(pathOf(address)).normalize('NFC').replace(/\/$/, '')
  const isPath = /^(\/[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*){1,10}$/u.test(path) && path.length <= 200
  return isPath && !isOwnAddress(path) ? path : undefined
}

/** Files in fields; other values of these fields are recorded in another file. */
function filesIn(
  values: ForeignSermon['values'],
  base: string | null,
  unmapped: Record<string, unknown>,
  warn: Warn,
): ForeignFile[] {
  return (['audio', 'video', 'attachments'] as const).flatMap((kind) =>
    (values[kind] ?? []).flatMap((text) => {
      const addresses = addressesIn(text, kind)
      if (addresses.length === 0) {
        unmapped[kind] = [unmapped[kind] ?? [], text].flat()
        warn('kept-beside', `"${text}" in "${kind}" is neither an address nor a path like hang/a.mp3.`)
      }
      return addresses.map((address) => ({ kind, address: base ? resolveAddress(address, base) : address }))
    }),
  )
}

/** Null for `file:` and other schemes; `C:` is a disk. */
const localPath = (address: string) => (/^[a-z][a-z\d+.-]+:/i.test(address) ? null : address)

type Recorder = (name: string, value: unknown, reason: string) => void

const fileNameOf = (url: string) => decodeName(pathOf(url).split('/').at(-1) || url)

/** Feeds write 0 or 1 for an unknown size. */
const IS_SIZE = /^[1-9]\d{3,14}$/

function readFiles(files: readonly ForeignFile[], length: string | undefined, record: Recorder, warn: Warn) {
  const links: string[] = []
  /** Original addresses by those of the front matter: hosts of old sites may support http only. */
  const origins = new Map<string, string>()
  const entries: Record<FileKind, FileEntry[]> = { audio: [], video: [], attachments: [] }
  const seen = new Set<string>()
  for (const { kind: named, address, title, mime, seconds, bytes = '' } of files) {
    const isLocal = !/^(?:https?:)?\/\//i.test(address)
    const url = isLocal ? localPath(address) : mediaUrl(address)
    if (url === null) {
      record(named, address, `"${address}" is no address of a recording.`)
      continue
    }
    if (seen.has(url)) continue
    seen.add(url)
    const list = listOf(url, named, mime)
    if (list === null && isLocal) record(named, address, `"${address}" can neither be played nor offered here.`)
    else if (list === null) {
      links.push(`[${escapeMarkdown(title ?? fileNameOf(url))}](${url})`)
      warn('linked-file', `"${url}" can neither be played nor offered here; the text ends with a link to it.`)
    } else {
      if (!isLocal) origins.set(url, address.trim())
      entries[list.kind].push({
        ...(isLocal ? { file: url } : { url }),
        ...(title ? { title: tidyName(title).slice(0, 300) } : {}),
        ...(list.mime ? { mime: list.mime } : {}),
        ...(seconds ? { seconds } : {}),
        ...(!isLocal && IS_SIZE.test(bytes) ? { bytes: Number(bytes) } : {}),
      })
    }
  }
  const [first] = entries.audio
  const seconds = length === undefined ? null : readLength(length)
  if (length !== undefined && seconds === null) record('seconds', length, `"${length}" is no length like 1:02:03.`)
  if (first && seconds && !first.seconds) first.seconds = seconds
  const lists: Partial<typeof entries> = Object.fromEntries(
    Object.entries(entries).filter(([, list]) => list.length > 0),
  )
  return { lists, links, origins }
}

/** Seconds of `1:02:03`, `62:03`, `3723` or `62 perc`; null for other texts. */
export function readLength(text: string): number | null {
  const minutes = /^(\d{1,4})\s*(?:perc|p|min(?:utes?)?)\.?$/i.exec(text.trim())
  if (minutes) return Number(minutes[1]) * 60
  if (!/^\d{1,6}(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(text.trim())) return null
  return Math.round(
    text
      .trim()
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0),
  )
}
