import { sentences } from './sentences.ts'

test('every text ends with a full stop, or as it was written', () => {
  expect(sentences('Károli', false, null, undefined, '', 'Közkincs.', 'Csak itt!')).toBe('Károli. Közkincs. Csak itt!')
})
