import { hu } from './hu.ts'

test('[AP-01] no sentence shouts, and the visitor is not addressed informally', () => {
  for (const sentence of Object.values(hu)) {
    expect(sentence).not.toMatch(/!/)
    expect(sentence).not.toMatch(/\b(próbáld|kattints|nézd|válassz|írd|olvasd)\b/i)
  }
})
