import { missingKeys } from 'shared-kernel/messages'
import { useText } from './text.ts'

test('[AP-01] both catalogues say everything', () => {
  expect(missingKeys(useText.catalogues)).toEqual([])
})

test('[AP-01] no sentence shouts, and the visitor is not addressed informally', () => {
  for (const sentence of Object.values(useText.catalogues.hu)) {
    expect(sentence).not.toMatch(/!/)
    expect(sentence).not.toMatch(/\b(próbáld|kattints|nézd|válassz|írd|olvasd)\b/i)
  }
})
