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

/** The first sentence of a text. A date or an ordinal ("12. vers", "Dr. Kiss") does not end it. */
export function firstSentence(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  const end = /(?<=[\p{L}\d)”"«]{2})[.!?…]+[”"«]?(?=\s+[„"»]?\p{Lu}|$)/u
  for (let from = 0; ;) {
    const match = end.exec(clean.slice(from))
    if (!match) return clean
    const until = from + match.index + match[0].length
    const lastWord = /[\p{L}\d]+$/u.exec(clean.slice(0, from + match.index))?.[0] ?? ''
    if (match[0] !== '.' || !/^(?:\d+|dr|ifj|id|özv|szt?|pl|vö|ld|kb|ún|stb|kr|sz)$/i.test(lastWord))
      return clean.slice(0, until)
    from = until
  }
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
