/** A quotation and its source. */
export interface Quoted {
  text: string
  /** A sermon's title, or the printed form of verses. */
  title: string
  preacher?: string
  date?: string
  translation?: string
  address: string
}

/** `„…” (Preacher: Title, date, address)`; brackets inside the source become square ones. */
export function formatQuotation(quoted: Quoted): string {
  const source = formatSource(quoted)
  return `${quote(quoted.text)} ${source.includes('(') ? `[${source}]` : `(${source})`}`
}

/** `Preacher: Title, translation, date, address`; unknown parts are omitted. */
export const formatSource = ({ title, preacher, date, translation, address }: Omit<Quoted, 'text'>): string =>
  [preacher ? `${preacher}: ${title}` : title, translation, date, address].filter(Boolean).join(', ')

/** In Hungarian quotation marks; inner ones become » «. */
export const quote = (text: string): string =>
  `„${withInnerMarks(withoutOuterMarks(text.replace(/\s+/g, ' ').trim()))}”`

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
