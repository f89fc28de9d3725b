import fc from 'fast-check'
import { findPlace } from './find-place.ts'

const certain = (text: string) => {
  const found = findPlace(text)
  return found?.isCertain ? [found.words, found.places[0]?.label.replace('\u00a0', ' ')] : null
}

test.each([
  ['kegyelem Lk 15', 'kegyelem', 'Lk 15'],
  ['Lk 15 kegyelem', 'kegyelem', 'Lk 15'],
  ['jn3,16', '', 'Jn 3,16'],
  ['Jn 3:16', '', 'Jn 3,16'],
  ['János 3,16', '', 'Jn 3,16'],
  ['1 moz 1,1-5', '', '1Móz 1,1–5'],
  ['1Pét 5,7', '', '1Pt 5,7'],
  ['Zsoltár 23', '', 'Zsolt 23'],
  ['bizalom zsolt 23 pásztor', 'bizalom pásztor', 'Zsolt 23'],
  ['"szent tánc" Mt 5,3', '"szent tánc"', 'Mt 5,3'],
])('[PG-01] a reference in the field is understood: %s', (text, words, place) => {
  expect(certain(text)).toEqual([words, place])
})

test.each(['kegyelem', 'keresztelő János', '"Jn 3,16"', 'húsvét 1998', 'a 3 pásztor', '-Jn 3', ''])(
  '[PG-01] words stay words: %s',
  (text) => expect(findPlace(text)).toBeNull(),
)

test('[PG-01] a book alone is offered, not taken', () => {
  expect(findPlace('Ruth')).toMatchObject({ isCertain: false, places: [{ book: 8 }] })
})

test.each(['Jud 8', 'jud 1,3', 'jud8'])('[PG-01] %s asks: Judit or Júdás', (text) => {
  const found = findPlace(text)
  expect(found?.isCertain).toBe(false)
  expect(found?.places.map((place) => place.book).sort()).toEqual([65, 68])
})

test('[PG-01] quotation marks keep a reference among the words', () => {
  const found = findPlace('kegyelem Lk 15 ma')
  expect(found?.quoted).toBe('kegyelem "Lk 15" ma')
  expect(findPlace(found?.quoted ?? '')).toBeNull()
})

test('[PG-01] whatever is typed, reading it never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void findPlace(text)))
})
