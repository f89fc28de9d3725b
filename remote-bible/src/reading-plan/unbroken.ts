/** A reference, or several, without a line end after a dash: `Zsolt 119,49–88` stays in one line. */
export const unbroken = (references: string): string => references.replaceAll('–', '–\u2060')
