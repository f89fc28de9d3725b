import fc from 'fast-check'
import type { Passage } from 'shared-kernel/passages'
import { findPlaces } from './find-places.ts'

const labels = (places: readonly Passage[]) => places.map(({ label }) => label.replaceAll('\u00a0', ' ')).join('; ')
const found = (text: string) => {
  const found = findPlaces(text)
  return found && { words: found.words, readings: found.readings.map(labels), nowhere: found.nowhere }
}

test.each([
  ['jn3,16', 'Jn 3,16'],
  ['23. zsoltár', 'Zsolt 23'],
  ['Én 3', 'Énekek 3'],
  ['Sir 3,5', 'Sir 3,5'],
  ['Pál apostolnak a korinthusiakhoz írt első levele, 13. fejezet 4. vers', '1Kor 13,4'],
  ['Mt 5,3-12.14-16; 6,1', 'Mt 5,3–12; Mt 5,14–16; Mt 6,1'],
  ['Lk 15,11–32, Róm 5,8 és 1Kor 13', 'Lk 15,11–32; Róm 5,8; 1Kor 13'],
  ['Igehirdetés Lk 2,1-20', 'Lk 2,1–20'],
  ['igehirdetés a 23. zsoltárról', 'Zsolt 23'],
  ['Zsolt 23 alapján', 'Zsolt 23'],
  ['prédikáció a Lk 15,11-32 alapján', 'Lk 15,11–32'],
  ['Jn 21,1–14 vagy Lk 24,13–35', 'Jn 21,1–14; Lk 24,13–35'],
  ['János evangéliuma', 'Jn'],
])('[PG-01] the whole text is a reference: %s', (text, places) => {
  expect(findPlaces(text)).toMatchObject({ isCertain: true, words: '' })
  expect(found(text)?.readings).toEqual([places])
})

test.each([
  ['kegyelem Lk 15,11', 'kegyelem', 'Lk 15,11'],
  ['Lk 15,11-32 kegyelem', 'kegyelem', 'Lk 15,11–32'],
  ['"szent tánc" Mt 5,3', '"szent tánc"', 'Mt 5,3'],
  ['a Jn 3,16 kegyelem Róm 5,8', 'kegyelem', 'Jn 3,16; Róm 5,8'],
  ['Olvasandó: Jn 20,19 öröm', 'öröm', 'Jn 20,19'],
])('[PG-01] a verse among words is certain: %s', (text, words, places) => {
  expect(findPlaces(text)).toMatchObject({ isCertain: true })
  expect(found(text)).toEqual({ words, readings: [places], nowhere: [] })
})

test.each([
  ['kegyelem Lk 15', 'kegyelem', ['Lk 15']],
  ['Ruth', '', ['Ruth']],
  ['23', '', ['Zsolt 23']],
  ['Jo 3,16', '', ['Jóel 3,16', 'Jn 3,16', 'Jób 3,16']],
  ['Kir 19', '', ['1Kir 19', '2Kir 19']],
  ['János levele 4', '', ['Jn 4', '1Jn 4']],
  ['Jud 8', '', ['Judit 8', 'Júd 1,8']],
  ['Jnáos 3,16', '', ['Jn 3,16']],
  ['kegyelem Jnáos 3,16', 'kegyelem', ['Jn 3,16']],
  ['Jesája 53', '', ['Ézs 53']],
  ['Korintus 13', '', ['1Kor 13', '2Kor 13']],
])('[PG-01] ambiguous references are offered: %s', (text, words, readings) => {
  expect(findPlaces(text)?.isCertain).toBe(false)
  expect(found(text)).toEqual({ words, readings, nowhere: [] })
})

test.each([
  ['Jn 3,99', ['Jn 3'], ['Jn 3,99']],
  ['Jn 99', ['Jn'], ['Jn 99']],
  ['Jn 3,16; 99,1', ['Jn 3,16'], ['99,1']],
  ['kegyelem Jn 3,99', ['Jn 3'], ['Jn 3,99']],
])('[PG-01] a place in no Bible is reported with the nearest one: %s', (text, readings, nowhere) => {
  expect(findPlaces(text)?.isCertain).toBe(false)
  expect(found(text)).toMatchObject({ readings, nowhere })
})

test.each([
  ...[
    'kegyelem',
    'keresztelő János',
    '"Jn 3,16"',
    'húsvét 1998',
    'a 3 pásztor',
    '-Jn 3',
    'kegyelem –Jn 3',
    '\u2212Jn 3',
    '',
    'Ruth könyve és Jób három barátja',
    'esti',
    'jobban',
    'Jan. 1.',
    'márc. 15',
    'jó 5',
    'ének 90',
    'Péter 3 tagadása',
    'Jó 3 barát',
    'hab 2 torta',
    'Korinthus',
  ],
  ...['Én 3 éve', 'Ez 1,5 dl bor'],
  ...['Neh. 8,10 kg', 'Jnáos 3,5 liter'],
  ...['Mária', 'este 8 órakor', 'nap 3', 'kegyelem 3', '151', '1998', 'János hat éve'],
])('[PG-01] words stay words: %s', (text) => expect(findPlaces(text)).toBeNull())

test.each([
  ['Jób 7 fia', ['Jób 7']],
  ['Dániel 3 ifjú', ['Dán 3']],
  ['korinthusi levél', ['1Kor', '2Kor']],
  ['Pál levele a korinthusiakhoz', ['1Kor', '2Kor']],
  ['"Jn 3,16"', ['Jn 3,16']],
  ['Jakab 12 fia', undefined],
  ['jó 5', undefined],
  ['Péter tagadása', undefined],
])('[PG-01] where the words find nothing, %s is asked about as %j', (text, readings) => {
  expect(findPlaces(text)).toBeNull()
  const found = findPlaces(text, true)
  expect(found?.readings.map(labels)).toEqual(readings)
  expect(found?.isCertain ?? false).toBe(false)
})

test('[PG-01] a long list is read completely; other long text is not searched', () => {
  const list = Array.from({ length: 30 }, (_, nth) => `Zsolt ${nth + 1},1`).join('; ')
  expect(findPlaces(list)?.readings[0]).toHaveLength(30)
  expect(findPlaces(`${list} kegyelem`)).toBeNull()
  expect(findPlaces(`Zsolt ${Array.from({ length: 52 }, (_, nth) => nth + 1).join(';')}`)).toBeNull()
})

test('[PG-01] quotation marks make a reference words', () => {
  const found = findPlaces('kegyelem Lk 15 ma')
  expect(found?.quoted).toBe('kegyelem "Lk 15" ma')
  expect(findPlaces(found?.quoted ?? '')).toBeNull()
})

const WORDS = [
  'Jn',
  '3,16',
  ';',
  'és',
  'zsoltár',
  '23.',
  'kegyelem',
  '"',
  'Jud',
  '1',
  'IV',
  'Jnáos',
  '3,99',
  'vers',
  'a',
]
test('[PG-01] no input throws or loses a word', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const found = findPlaces(text)
      if (found)
        expect(found.quoted.replaceAll('"', '').split(/\s+/)).toEqual(text.trim().replaceAll('"', '').split(/\s+/))
    }),
  )
})
