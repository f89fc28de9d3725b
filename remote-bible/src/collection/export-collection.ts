/** Lazy module: the collection for documents. */
import { copyText } from 'shared-kernel/browser'
import {
  formatQuotation,
  formatSource,
  type Gathered,
  type Item,
  quotationHtml,
  quote,
  type Quoted,
  readCollection,
  type CollectionSource,
} from 'shared-kernel/collection'
import { formatDateValue, parseDateValue } from 'shared-kernel/dates'
import { escapeHtml } from 'shared-kernel/sanitize'
import { saveFile } from '../backup/backup-file.ts'
import type { CollectionText } from './messages.ts'
import { inTextOrder } from './shown-items.ts'

interface ExportContext {
  origin: string
  language: string
  t: CollectionText
}

/** An item as it stands in a document. */
interface Entry {
  /** Name of a note or a bookmark; null for a quotation. */
  label: string | null
  note: string | null
  quoted: Quoted
}

/** The items of one source under its title. */
export interface Section {
  title: string
  entries: Entry[]
}

export const sectionsOf = (all: readonly Gathered[], context: ExportContext): Section[] =>
  all.map(({ source, items }) => ({
    title: source.title,
    entries: items.map((item) => ({
      label: item.kind === 'note' || item.kind === 'bookmark' ? context.t(item.kind) : null,
      note: item.kind === 'note' ? item.text : null,
      quoted: quotedItem(item, source, context),
    })),
  }))

function quotedItem(item: Item, source: CollectionSource, { origin, language }: ExportContext): Quoted {
  const { path, title, preacher } = source
  const addressOf = (address: string) => new URL(address, origin).href
  if (item.kind === 'verses') {
    return { text: item.text, title: item.label, translation: item.translation, address: addressOf(path) }
  }
  if (item.kind === 'citation') {
    return { text: item.text, title: item.about ?? title, address: addressOf(item.sermon ?? path) }
  }
  const date = source.date === null ? null : parseDateValue(source.date)
  return {
    text: item.kind === 'quotation' ? item.text : `${item.words} …`,
    title,
    preacher: preacher ?? undefined,
    date: date ? formatDateValue(date, language) : undefined,
    address: addressOf(`${path}#p${item.paragraph}`),
  }
}

export type Format = 'text' | 'markdown' | 'html'

export const formatSections = (sections: readonly Section[], format: Format): string => FORMATS[format](sections)

const FORMATS: Record<Format, (sections: readonly Section[]) => string> = {
  text: (sections) => joined(sections, (title) => title, entryAsText),
  markdown: (sections) => joined(sections, (title) => `## ${escapeMarkdown(title)}`, entryAsMarkdown),
  html: (sections) =>
    sections.flatMap(({ title, entries }) => [`<h2>${escapeHtml(title)}</h2>`, ...entries.map(entryAsHtml)]).join('\n'),
}

function joined(
  sections: readonly Section[],
  formatTitle: (title: string) => string,
  formatEntry: (entry: Entry) => string,
): string {
  const groups = sections.map(({ title, entries }) => [formatTitle(title), ...entries.map(formatEntry)].join('\n\n'))
  return `${groups.join('\n\n\n')}\n`
}

function entryAsText({ label, note, quoted }: Entry): string {
  const quotation = formatQuotation(quoted)
  if (label === null) return quotation
  return note === null ? `${label}: ${quotation}` : `${label}: ${note}\n${quotation}`
}

function entryAsHtml({ label, note, quoted }: Entry): string {
  const lines = note === null ? '' : ` ${escapeHtml(note).replace(/\n/g, '<br>')}`
  return `${label === null ? '' : `<p><b>${escapeHtml(label)}:</b>${lines}</p>`}${quotationHtml(quoted)}`
}

function entryAsMarkdown({ label, note, quoted }: Entry): string {
  const { text, address, ...about } = quoted
  const from = `> — ${escapeMarkdown(formatSource(about))}, <${address}>`
  if (label === null) return `${quotedLines(text)}\n>\n${from}`
  const quotation = `> ${escapeMarkdown(quote(text))}\n>\n${from}`
  return note === null ? `**${label}:**\n\n${quotation}` : `**${label}:** ${escapeMarkdown(note)}\n\n${quotation}`
}

const quotedLines = (text: string) =>
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

/** Everything that is collected. */
const allSections = (language: string, t: CollectionText) =>
  sectionsOf(readCollection().map(inTextOrder), { origin: location.origin, language, t })

/** Copies text, and the same as HTML for word processors. */
export function copyCollection(language: string, t: CollectionText): Promise<boolean> {
  const sections = allSections(language, t)
  return copyText(formatSections(sections, 'text'), formatSections(sections, 'html'))
}

export const copyMarkdown = (language: string, t: CollectionText): Promise<boolean> =>
  copyText(formatSections(allSections(language, t), 'markdown'))

export const FILES = {
  text: { ending: 'txt', type: 'text/plain' },
  markdown: { ending: 'md', type: 'text/markdown' },
} as const

/** @param name of the file, without its ending */
export function saveCollection(format: keyof typeof FILES, name: string, language: string, t: CollectionText): void {
  const { ending, type } = FILES[format]
  saveFile(`${name}.${ending}`, type, formatSections(allSections(language, t), format))
}

export async function saveWordDocument(name: string, language: string, t: CollectionText): Promise<void> {
  const { wordDocument } = await import(/* webpackChunkName: "word-document" */ './word-document.ts')
  const title = t('collection')
  saveFile(`${name}.docx`, DOCX, await wordDocument(title, allSections(language, t), language))
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
