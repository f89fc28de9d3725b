/** Lazy module: export and import of the collection. */
import { copyText } from 'shared-kernel/browser'
import {
  changeGathered,
  formatQuotation,
  formatSource,
  type Gathered,
  isCollectionStored,
  type Item,
  joinItems,
  parseGathered,
  quote,
  readCollection,
  readGathered,
  type CollectionSource,
} from 'shared-kernel/collection'
import { formatDateValue, parseDateValue } from 'shared-kernel/dates'
import { isRecord } from 'shared-kernel/json'
import { COLLECTION_FORMAT, parseJson, PLANS_FORMAT, saveFile } from '../backup/backup-file.ts'
import type { CollectionText } from './messages.ts'
import { inTextOrder } from './shown-items.ts'

/** Ten thousand notes take a third of it; a larger file is not ours and would block the page. */
const LARGEST_FILE = 20_000_000

export type CollectionImport = { added: number; unreadable: number; isPersisted: boolean }

interface ExportOptions {
  format: Format
  language: string
  t: CollectionText
}

export const copyCollection = (options: ExportOptions): Promise<boolean> => copyText(exportText(options))

/** @param today for the file name */
export function saveCollection(options: ExportOptions, today: string): void {
  const [ending, type] = options.format === 'text' ? ['txt', 'text/plain'] : ['md', 'text/markdown']
  saveFile(`${options.t('fileName')}-${today}.${ending}`, type!, exportText(options))
}

const exportText = ({ format, language, t }: ExportOptions) =>
  formatCollection(readCollection().map(inTextOrder), format, { origin: location.origin, language, t })

export const exportCollection = (today: string, t: CollectionText): void =>
  saveFile(`${t('fileName')}-${today}.json`, 'application/json', formatFile(readCollection()))

/** Merges a file into the stored collection; a refused file changes nothing. */
export async function importCollection(file: Blob): Promise<CollectionImport | RefusedCollectionFile> {
  if (file.size > LARGEST_FILE) return 'foreign'
  const read = parseFile(await file.text())
  if (typeof read === 'string') return read
  let added = 0
  for (const { source, items } of read.collection) {
    const before = readGathered(source.path)?.items.length ?? 0
    changeGathered(source, (own) => joinItems(own, items))
    added += (readGathered(source.path)?.items.length ?? 0) - before
  }
  return { added, unreadable: read.unreadable, isPersisted: isCollectionStored() }
}

const VERSION = 1

export const formatFile = (all: readonly Gathered[]): string =>
  `${JSON.stringify({ format: COLLECTION_FORMAT, version: VERSION, collection: all })}\n`

/** A foreign file, one of the reading plans, or one of a newer version. */
export type RefusedCollectionFile = 'foreign' | 'ofPlans' | 'newer'

/** File content and the number of unreadable items. */
type CollectionFile = { collection: Gathered[]; unreadable: number } | RefusedCollectionFile

export function parseFile(text: string): CollectionFile {
  const file = parseJson(text)
  if (isRecord(file) && file.format === PLANS_FORMAT) return 'ofPlans'
  if (!isRecord(file) || file.format !== COLLECTION_FORMAT || !Number.isSafeInteger(file.version)) return 'foreign'
  if (!Array.isArray(file.collection) || (file.version as number) < 1) return 'foreign'
  if ((file.version as number) > VERSION) return 'newer'
  const collection = file.collection.flatMap((gathered) => parseGathered(gathered) ?? [])
  const count = (all: readonly unknown[]) => all.reduce((sum: number, one) => sum + itemsOf(one), 0)
  return { collection, unreadable: count(file.collection) - count(collection) }
}

/** A malformed group counts as one unreadable item. */
const itemsOf = (value: unknown): number => (isRecord(value) && Array.isArray(value.items) ? value.items.length : 1)

export type Format = 'text' | 'markdown'

interface ItemContext {
  origin: string
  language: string
  t: CollectionText
}

export function formatCollection(all: readonly Gathered[], format: Format, context: ItemContext): string {
  const formatItem = format === 'text' ? itemAsText : itemAsMarkdown
  const title = ({ source }: Gathered) => (format === 'text' ? source.title : `## ${escapeMarkdown(source.title)}`)
  const groups = all.map((gathered) =>
    [title(gathered), ...gathered.items.map((item) => formatItem(item, gathered.source, context))].join('\n\n'),
  )
  return `${groups.join('\n\n\n')}\n`
}

function itemAsText(item: Item, source: CollectionSource, context: ItemContext): string {
  const about = aboutOf(item, source, context)
  if (item.kind !== 'bookmark' && item.kind !== 'note') return formatQuotation({ text: item.text, ...about })
  const place = formatQuotation({ text: `${item.words} …`, ...about })
  const { t } = context
  return item.kind === 'note' ? `${t('note')}: ${item.text}\n${place}` : `${t('bookmark')}: ${place}`
}

function itemAsMarkdown(item: Item, source: CollectionSource, context: ItemContext): string {
  const { address, ...about } = aboutOf(item, source, context)
  const { t } = context
  const from = `— ${escapeMarkdown(formatSource({ ...about, address: '' }))}, <${address}>`
  if (item.kind !== 'bookmark' && item.kind !== 'note') return `${quoted(item.text)}\n>\n> ${from}`
  const place = `> ${escapeMarkdown(quote(`${item.words} …`))}\n>\n> ${from}`
  return item.kind === 'note'
    ? `**${t('note')}:** ${escapeMarkdown(item.text)}\n\n${place}`
    : `**${t('bookmark')}:**\n\n${place}`
}

function aboutOf(item: Item, source: CollectionSource, { origin, language }: ItemContext) {
  const { path, title, preacher } = source
  if (item.kind === 'verses') {
    return { title: item.label, translation: item.translation, address: addressOf(origin, path) }
  }
  if (item.kind === 'citation') {
    return { title: item.about ?? title, address: addressOf(origin, item.sermon ?? path) }
  }
  const date = source.date === null ? null : parseDateValue(source.date)
  return {
    title,
    preacher: preacher ?? undefined,
    date: date ? formatDateValue(date, language) : undefined,
    address: addressOf(origin, `${path}#p${item.paragraph}`),
  }
}

const addressOf = (origin: string, path: string) => new URL(path, origin).href

const quoted = (text: string) =>
  escapeMarkdown(text.trim())
    .split('\n')
    .map((line) => `> ${line.trim()}`)
    .join('\n')

/** Escapes Markdown and HTML syntax within and at the start of lines. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>&|~]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]))/gm, (_all, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    )
