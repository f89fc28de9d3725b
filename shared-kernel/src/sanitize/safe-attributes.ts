import { safeFragment, safeId } from './fragments.ts'
import { safeUrl } from './addresses.ts'

type Check = (value: string) => string | null

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim().toLowerCase() : null
const text: Check = (value) => value.replace(/\s+/g, ' ').slice(0, 1000)
const smallNumber = matching(/^\d{1,4}$/)
const ordinal = matching(/^-?\d{1,4}$/)
const span = matching(/^[1-9]\d?$/)
/** A boolean attribute, whose value does not matter. */
const flag: Check = () => ''
const link: Check = (value) => safeFragment(value) ?? safeUrl(value, 'link')

// `lang` and `dir` decide how screen readers and browsers present a Hebrew quotation.
const EVERYWHERE: Record<string, Check> = {
  lang: (value) => (/^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(value.trim()) ? value.trim() : null),
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  title: text,
  id: safeId,
}
const SOURCE: Record<string, Check> = { cite: (value) => safeUrl(value, 'image') }
// Keeps right and centre alignment, e.g. of a hymn's lines; all other alignment is the page's own.
const SET: Record<string, Check> = { align: matching(/^(?:center|right)$/i) }
const CELL: Record<string, Check> = {
  ...SET,
  headers: (value) =>
    value
      .split(/\s+/)
      .flatMap((name) => safeId(name) ?? [])
      .join(' ') || null,
  colspan: span,
  rowspan: span,
  scope: matching(/^(?:row|col|rowgroup|colgroup)$/i),
}
const OF_TAG: Record<string, Record<string, Check>> = {
  a: { href: link },
  img: { src: (value) => safeUrl(value, 'image'), alt: text, width: smallNumber, height: smallNumber },
  blockquote: SOURCE,
  q: SOURCE,
  del: SOURCE,
  ins: SOURCE,
  // List types in letters and numerals are case-sensitive.
  ol: { start: ordinal, reversed: flag, type: (value) => (/^[1aAiI]$/.test(value) ? value : null) },
  li: { value: ordinal },
  p: SET,
  h2: SET,
  h3: SET,
  h4: SET,
  td: CELL,
  th: CELL,
}

/** The allowed attributes of an element with valid values. */
export function safeAttributes(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const all = withMeanings(name, attributes)
  const checks = { ...EVERYWHERE, ...OF_TAG[name] }
  const safe: Record<string, string> = {}
  for (const [attribute, check] of Object.entries(checks)) {
    const value = Object.hasOwn(all, attribute) ? check(all[attribute] ?? '') : null
    if (value !== null) safe[attribute] = value
  }
  return safe
}

/** Adds the meaning of old markup: `<a name>` as an id, and some styles as attributes. */
function withMeanings(name: string, attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const align = /(?:^|;)\s*text-align\s*:\s*(center|right)\b/i.exec(attributes.style ?? '')?.[1]
  const id = name === 'a' ? attributes.name : undefined
  return { ...(align !== undefined && { align }), ...(id !== undefined && { id }), ...attributes }
}
