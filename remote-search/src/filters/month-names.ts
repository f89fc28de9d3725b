/** The name of a month, 1–12, in a language: `március`. */
export function formatMonth(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 15))
}
