import { hu } from './messages.ts'

test('[AP-01] no text has an exclamation mark or informal address', () => {
  for (const sentence of Object.values(hu)) {
    expect(sentence).not.toMatch(/!/)
    expect(sentence).not.toMatch(/\b(próbáld|kattints|nézd|válassz|írd|olvasd)\b/i)
  }
})
