/** Texts of a library and messages as sentences: rights are written with a full stop or without. */
export const sentences = (...texts: (string | false | null | undefined)[]): string =>
  texts.flatMap((text) => (text ? [text.replace(/(?<![.!?])$/, '.')] : [])).join(' ')
