/** What is quoted and where it stands. */
export interface Quoted {
  text: string
  title: string
  preacher?: string
  date?: string
  address: string
}

/** `„…” (Preacher: Title, date, address)`; quotation marks inside become the inner ones, » «. */
export function formatQuotation({ text, title, preacher, date, address }: Quoted): string {
  const source = [preacher ? `${preacher}: ${title}` : title, date, address].filter(Boolean).join(', ')
  return `„${withInnerMarks(withoutOuterMarks(text.replace(/\s+/g, ' ').trim()))}” (${source})`
}

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
