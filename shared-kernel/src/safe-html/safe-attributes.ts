import { safeUrl } from './safe-url.ts'

type Check = (value: string) => string | null

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim().toLowerCase() : null
const text: Check = (value) => value.replace(/\s+/g, ' ').slice(0, 1000)
const smallNumber = matching(/^\d{1,4}$/)
const span = matching(/^[1-9]\d?$/)

// `lang` and `dir` decide how a Hebrew quotation is read out and set: they must never be lost.
const EVERYWHERE: Record<string, Check> = {
  lang: (value) => (/^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(value.trim()) ? value.trim() : null),
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  title: text,
}
const CELL: Record<string, Check> = {
  colspan: span,
  rowspan: span,
  scope: matching(/^(?:row|col|rowgroup|colgroup)$/i),
}
const OF_TAG: Record<string, Record<string, Check>> = {
  a: { href: (value) => safeUrl(value, 'link') },
  img: { src: (value) => safeUrl(value, 'image'), alt: text, width: smallNumber, height: smallNumber },
  ol: { start: smallNumber },
  td: CELL,
  th: CELL,
}

/** The attributes of an allowed element that carry meaning and hold what they should; all others are left out. */
export function safeAttributes(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const checks = { ...EVERYWHERE, ...OF_TAG[name] }
  const safe: Record<string, string> = {}
  for (const [attribute, check] of Object.entries(checks)) {
    const value = Object.hasOwn(attributes, attribute) ? check(attributes[attribute] ?? '') : null
    if (value !== null) safe[attribute] = value
  }
  return safe
}
