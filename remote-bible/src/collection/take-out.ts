/** The collection as a text of its own, each item with its source. Pure. */
import { formatQuotation, formatSource, type Gathered, type Item, quote, type Source } from 'shared-kernel/collection'
import { formatDateValue, parseDateValue } from 'shared-kernel/dates'
import type { Text } from './messages.ts'

export type Format = 'text' | 'markdown'

interface Surroundings {
  /** Of the site, for addresses. */
  origin: string
  language: string
  t: Text
}

export function formatCollection(all: readonly Gathered[], format: Format, surroundings: Surroundings): string {
  const formatItem = format === 'text' ? itemAsText : itemAsMarkdown
  const title = ({ source }: Gathered) => (format === 'text' ? source.title : `## ${escapeMarkdown(source.title)}`)
  const groups = all.map((gathered) =>
    [title(gathered), ...gathered.items.map((item) => formatItem(item, gathered.source, surroundings))].join('\n\n'),
  )
  return `${groups.join('\n\n\n')}\n`
}

function itemAsText(item: Item, source: Source, surroundings: Surroundings): string {
  const about = aboutOf(item, source, surroundings)
  if (item.kind !== 'bookmark' && item.kind !== 'note') return formatQuotation({ text: item.text, ...about })
  const place = formatQuotation({ text: `${item.words} …`, ...about })
  const { t } = surroundings
  return item.kind === 'note' ? `${t('note')}: ${item.text}\n${place}` : `${t('bookmark')}: ${place}`
}

function itemAsMarkdown(item: Item, source: Source, surroundings: Surroundings): string {
  const { address, ...about } = aboutOf(item, source, surroundings)
  const { t } = surroundings
  const from = `— ${escapeMarkdown(formatSource({ ...about, address: '' }))}, <${address}>`
  if (item.kind !== 'bookmark' && item.kind !== 'note') return `${quoted(item.text)}\n>\n> ${from}`
  const place = `> ${escapeMarkdown(quote(`${item.words} …`))}\n>\n> ${from}`
  return item.kind === 'note'
    ? `**${t('note')}:** ${escapeMarkdown(item.text)}\n\n${place}`
    : `**${t('bookmark')}:**\n\n${place}`
}

function aboutOf(item: Item, source: Source, { origin, language }: Surroundings) {
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

/** What would be read as a mark of Markdown or as HTML: inside a line, and at its beginning. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>&|~]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]))/gm, (_all, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    )
