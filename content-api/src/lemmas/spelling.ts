import { splitLigatures } from 'shared-kernel/fold'

/** Normalizes words for comparison: lower case, composed, modernized spelling. Accents stay. */

/** Soft hyphens and zero-width spaces, which occur inside words. */
export const UNSEEN = '\u00AD\u200B\u200C\u200D\u2060\uFEFF'

const OLD: [RegExp, string][] = [
  [new RegExp(`[${UNSEEN}]`, 'g'), ''],
  [/^evangy?[eé]li?[oóuú]m/, 'evangélium'],
  [/cz/g, 'c'],
  [/keresztyén/g, 'keresztény'],
  [/^(?:[eé]sai[aá]s|iz[aá]i[aá]s|izaj[aá]s|ezsai[aá]s)/, 'ézsaiás'],
  [/^m[oó]zses/, 'mózes'],
]

/** 'Evangyéliomot' → 'evangéliumot'. Composed, without soft hyphens. */
export function toSpelling(word: string): string {
  return OLD.reduce(
    (text, [old, today]) => text.replace(old, today),
    splitLigatures(word).normalize('NFC').toLowerCase(),
  )
}
