/** A quotation and its source. */
export interface Quoted {
  text: string
  /** A sermon's title, or verses as they are printed. */
  title: string
  preacher?: string
  date?: string
  translation?: string
  address: string
}

/** `„…” (Preacher: Title, date, address)`; brackets that the source has of its own stand in square ones. */
export function formatQuotation(quoted: Quoted): string {
  const source = formatSource(quoted)
  return `${quote(quoted.text)} ${source.includes('(') ? `[${source}]` : `(${source})`}`
}

/** `Preacher: Title, translation, date, address`, of which what is known. */
export const formatSource = ({ title, preacher, date, translation, address }: Omit<Quoted, 'text'>): string =>
  [preacher ? `${preacher}: ${title}` : title, translation, date, address].filter(Boolean).join(', ')

/** In Hungarian quotation marks; those inside become the inner ones, » «. */
export const quote = (text: string): string =>
  `„${withInnerMarks(withoutOuterMarks(text.replace(/\s+/g, ' ').trim()))}”`

/** Marks round the whole text go, but not the first of `„Jöjjetek” – mondta „ő”`. */
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
