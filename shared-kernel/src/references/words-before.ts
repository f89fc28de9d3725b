import { nameAt } from './book-names.ts'

/** Marks and small words before a reference, also "a" and "az". */
const MARKS = /(?:[\s("'„»«[:.,]|(?:az?|és|valamint|illetve|továbbá|meg|még|is)(?!\p{L})\.?)+/iuy
/** "lásd még", "l.", "vö.", "vesd össze", "pl." */
const SEE =
  /(?:vö|v\.\s?ö|vesd\s+össze|l(?=[.:](?!\s*zs))|ld|lsd|lásd|cf|pl|például|többek\s+között|olvasd(?:\s+el)?)(?!\p{L})[.:]?/iuy
/** Words that name the part of a service which a reading has, alone or with a colon. */
const PART = /(?:alapig|textus|lekci[oó]|olvasand|igehely|igeszakasz)\p{L}*\s*(?:[:–—-]\s*)?/iuy
/** "A nap igéje:", "I. olvasmány:", "Evangélium:", with at most three words before. */
const HEADING = new RegExp(
  String.raw`(?:(?:\p{L}+\.?|\d\.)\s+){0,3}?\p{L}*(?:ig[eé]|hely|textus|lekci[oó]|leck[eé]|olvas|evang[eé]lium|epis[zt]+ol|` +
    String.raw`perik[oó]p|szakasz|szöveg|hivatkoz|vers|prédik|id[eé]zet|mond[aá]s|könyörg|zsolt[aá]r)\p{L}*(?:\s+(?:el|fel))?\s*(?::|\s[–—-]\s)\s*(?=\p{L}|\d\.?\s?\p{L})`,
  'iuy',
)
/** "Ó:", "ÓSZ:", "E:", "Ep.:": the reading's part in letters. */
const LETTERS = /\p{Lu}\p{L}{0,3}\.?:\s*/uy

const LONGEST = 100

/** The position behind the words and marks that introduce a reference: "Alapigénk: ", "(lásd még ", "Ó: ". */
export function skipBefore(text: string, from: number): number {
  const part = text.slice(from, from + LONGEST)
  let at = 0
  for (;;) {
    const start = at
    for (const pattern of [MARKS, SEE, PART, HEADING, LETTERS]) {
      if (pattern !== MARKS && nameAt(part, at) !== null) return from + at
      pattern.lastIndex = at
      if (pattern.test(part)) at = pattern.lastIndex
    }
    if (at === start) return from + at
  }
}

/** True when a reference may begin here, also after the words before it. */
export const beginsWithBook = (text: string): boolean => nameAt(text, skipBefore(text, 0)) !== null
