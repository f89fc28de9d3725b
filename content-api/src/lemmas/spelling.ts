/** Words as they are compared: small letters, one way to write them, old spellings made new. Accents stay. */

const OLD: [RegExp, string][] = [
  [/\u00AD/g, ''],
  [/^evangy?[eé]li?[oóuú]m/, 'evangélium'],
  [/cz/g, 'c'],
  [/^(?:[eé]sai[aá]s|iz[aá]i[aá]s|izaj[aá]s|ezsai[aá]s)/, 'ézsaiás'],
  [/^m[oó]zses/, 'mózes'],
]

/** 'Evangyéliomot' → 'evangéliumot'. Composed, without soft hyphens. */
export function toSpelling(word: string): string {
  return OLD.reduce((text, [old, today]) => text.replace(old, today), word.normalize('NFC').toLowerCase())
}
