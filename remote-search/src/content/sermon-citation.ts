import type { DateValue, Sermon } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import type { Quoted } from 'shared-kernel/collection'
import { escapeHtml } from 'shared-kernel/sanitize'
import type { QuotedText } from './paragraphs.ts'

/**
 * Bibliographic citation, as HTML with a link:
 * `Halmos Judit: Még távol volt. Dombalja, 2014. március 12. Lelkész.com, https://…/node/101`.
 */
export function sermonCitation(sermon: Sermon, site: string, language: string): { text: string; html: string } {
  const { preacher, title, place, date, path } = sermon
  const preached = [place, date && formatDateValue(date, language)].filter(Boolean).join(', ')
  const address = new URL(path, window.location.origin).href
  const parts = [preacher ? `${preacher.name}: ${title}` : title, preached].filter(Boolean)
  const line = [...parts.map(asSentence), `${site}, `].join(' ')
  const link = escapeHtml(address)
  return { text: line + address, html: `<p>${escapeHtml(line)}<a href="${link}">${link}</a></p>` }
}

const asSentence = (part: string) => (/[.!?…]["”»)]*$/.test(part) ? part : `${part}.`)

/** Quotation with its source, linking to the paragraph. */
export function sermonQuotation({ title, preacher, date, path }: Sermon, quoted: QuotedText, language: string): Quoted {
  const { text, paragraph } = quoted
  return {
    ...{ text, title },
    preacher: preacher?.name,
    date: date ? formatDateValue(date, language) : undefined,
    address: new URL(`${path}#p${paragraph}`, window.location.origin).href,
  }
}

/** ISO 8601 in the known precision: `2024-03-05`, `2024-03`, `2024`. */
export function isoDate(date: DateValue): string {
  if (date.type === 'exact') return date.date
  return date.month === undefined ? `${date.year}` : `${date.year}-${String(date.month).padStart(2, '0')}`
}

/** Pages about the site are nodes as well; a visitor wants neither their source nor a link back to a search. */
export const isSermon = ({ preacher, date, text, files }: Sermon) => Boolean(preacher ?? date ?? text[0] ?? files[0])
