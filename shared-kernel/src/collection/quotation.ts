import { copyText } from '../browser/copy-text.ts'
import { escapeHtml } from '../sanitize/escape-html.ts'
import { splitNumbers } from './verse-numbers.ts'

/** A quotation and its source. */
export interface Quoted {
  text: string
  /** A sermon's title, or the printed form of verses; empty when unknown. */
  title: string
  preacher?: string
  date?: string
  translation?: string
  address?: string
}

/** `„…” (Preacher: Title, date, address)`; brackets inside the source become square ones. */
export function formatQuotation(quoted: Quoted): string {
  const words = quote(quoted.text).replace(/\s+/g, ' ')
  const source = formatSource(quoted)
  if (source === '') return words
  return `${words} ${source.includes('(') ? `[${source}]` : `(${source})`}`
}

/** `Preacher: Title, translation, date, address`; unknown parts are omitted. */
export const formatSource = ({ title, preacher, date, translation, address }: Omit<Quoted, 'text'>): string =>
  [preacher ? `${preacher}: ${title}` : title, translation, date, address].filter(Boolean).join(', ')

/** A source in three parts, for a link on its title. */
export const sourceParts = ({ title, preacher, date, translation, address }: Omit<Quoted, 'text'>) => ({
  before: preacher ? `${preacher}: ` : '',
  title: title || (address ?? ''),
  after: [translation, date].map((part) => (part ? `, ${part}` : '')).join(''),
})

/** For word processors: the quotation indented, below it its source in italics with a link. */
export function quotationHtml(quoted: Quoted): string {
  const { before, title, after } = sourceParts(quoted)
  const { address } = quoted
  const link = address ? `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>` : escapeHtml(title)
  const source = `${escapeHtml(before)}${link}${escapeHtml(after)}`
  const paragraphs = [`<p>${numberedHtml(quote(quoted.text))}</p>`, source && `<p><i>${source}</i></p>`]
  return `<blockquote>${paragraphs.join('')}</blockquote>`
}

/** Copies a quotation as text, and as HTML for word processors. False when the browser refuses. */
export const copyQuotation = (quoted: Quoted): Promise<boolean> =>
  copyText(formatQuotation(quoted), quotationHtml(quoted))

const numberedHtml = (words: string): string =>
  splitNumbers(words)
    .map(({ text, isNumber }) => (isNumber ? `<sup>${text}</sup>` : escapeHtml(text)))
    .join('')
    .replace(/\s*\n\s*/g, '<br>')

/** In Hungarian quotation marks; inner ones become » «. */
export const quote = (text: string): string => `„${withInnerMarks(withoutOuterMarks(text.trim()))}”`

/** Removes marks around the whole text, but not the first of `„Jöjjetek” – mondta „ő”`. */
function withoutOuterMarks(text: string): string {
  const inside = /^[„"“”](.*)[”"“]$/su.exec(text)?.[1]
  return inside === undefined || /[„”"“]/.test(inside) ? text : inside
}

function withInnerMarks(text: string): string {
  return text
    .replace(/„/g, '»')
    .replace(/”/g, '«')
    .replace(/(^|[\s(])["“]/g, '$1»')
    .replace(/["“]/g, '«')
}
