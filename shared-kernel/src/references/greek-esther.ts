export const ESTHER = 17

/** Greek Esther letters the verses of its additions: "4,17k", "1,1a-r", "4,17n.r-t"; not "1,1kk". */
const LETTERS =
  /(?<=\b(?:1[,:.] ?1|3[,:.] ?13|4[,:.] ?(?:\d+[a-z]?[-–])?17|5[,:.] ?[12]|8[,:.] ?12|10[,:.] ?3))(?!kk(?!\p{L}))[a-z]{1,2}(?:[-–.](?:12|17)?[a-z]{1,2})*(?![\p{L}\d])/gu

/** The same text with spaces for these letters. */
export const withoutGreekLetters = (place: string): string =>
  place.replace(LETTERS, (letters) => ' '.repeat(letters.length))
