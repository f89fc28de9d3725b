import fc from 'fast-check'
import { fold } from './fold.ts'

test.each([
  ['ÁRVÍZTŰRŐ Tükörfúrógép', 'arvizturo tukorfurogep'],
  ['Cseri Kálmán', 'cseri kalman'],
  ['o\u0308\u0301', 'o'],
  ['1Kor 13,4–7', '1kor 13,4–7'],
  ['oﬃcium ﬁa ﬂotta ﬀ ﬄ ﬅ ﬆ', 'officium fia flotta ff ffl st st'],
  ['', ''],
])('%s is typed %s', (text, folded) => expect(fold(text)).toBe(folded))

test('however a letter is put together, it is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
  )
})
