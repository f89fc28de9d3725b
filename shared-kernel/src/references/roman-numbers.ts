const ROMAN = /^C?(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/
const ROMAN_DIGITS: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** The value of a Roman numeral in capitals, as old sermons number chapters; or null. */
export function romanToNumber(text: string): number | null {
  if (text === '' || !ROMAN.test(text)) return null
  const digits = [...text].map((digit) => ROMAN_DIGITS[digit] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}
