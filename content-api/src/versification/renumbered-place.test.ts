import { BOOKS, formatPassage, type Place } from 'shared-kernel/passages'
import { parseReference } from 'shared-kernel/references'
import { labelInRuf, renumber } from './renumbered-place.ts'
import { chaptersOf } from '#test/chapters.ts'
import type { Versification } from './versifications.ts'

const plain = (label: string) => label.replaceAll('\u00a0', ' ')

/** The label of a reference in another numbering; `=` when it is the same. */
function labelIn(reference: string, from: Versification, to: Versification) {
  const other = renumber(parseReference(reference)!, from, to)
  return other === 'same' ? '=' : other && plain(other.label)
}

test.each<[ruf: string, karoli: string | null, kjv: string | null]>([
  ['Jóel 3,1', 'Jóel 2,28', 'Jóel 2,28'],
  ['Jóel 3', 'Jóel 2,28–32', 'Jóel 2,28–32'],
  ['Jóel 4', 'Jóel 3', 'Jóel 3'],
  ['Jóel 2,21–3,5', 'Jóel 2,21–32', 'Jóel 2,21–32'],
  ['Jóel 3,2kk', 'Jóel 2,29–32', 'Jóel 2,29–32'],
  ['Jóel', '=', '='],
  ['Mal 3,23', 'Mal 4,5', 'Mal 4,5'],
  ['Mal 3,13–24', 'Mal 3,13–4,6', 'Mal 3,13–4,6'],
  ['1Móz 32,23–33', '1Móz 32,22–32', '1Móz 32,22–32'],
  ['1Sám 21,1', '1Sám 20,43', '1Sám 20,42'],
  ['Neh 7,67', 'Neh 7,67–68', 'Neh 7,67–68'],
  ['Jób 38,41', 'Jób 39,3', '='],
  ['Préd 10,1', 'Préd 9,21', '='],
  ['Ézs 63,19', 'Ézs 63,19–64,1', 'Ézs 63,19–64,1'],
  ['Dán 3,25', '=', '='],
  ['Zsolt 51', '=', '='],
  ['Zsolt 51,12', '=', 'Zsolt 51,10'],
  ['Zsolt 13,6', '=', 'Zsolt 13,5–6'],
  ['Lk 23,56', 'Lk 23,56–57', '='],
  ['Jel 12,18', '=', 'Jel 13,1'],
  ['Jn 3,16', '=', '='],
  ['Sir 2,1', '=', '='],
])('%s of RÚF is %s in Károli and %s in the King James Bible', (ruf, karoli, kjv) => {
  expect([labelIn(ruf, 'ruf', 'karoli'), labelIn(ruf, 'ruf', 'kjv')]).toEqual([karoli, kjv])
})

test.each<[reference: string, from: Versification, to: Versification, there: string | null]>([
  ['Dán 3,25', 'ruf', 'catholic', 'Dán 3,92'],
  ['Dán 3,25', 'catholic', 'ruf', null],
  ['Dán 3', 'ruf', 'catholic', '='],
  ['Jóel 2,28', 'karoli', 'ruf', 'Jóel 3,1'],
  ['Jóel 2,28', 'ruf', 'karoli', '='],
  ['Ézs 64,1', 'karoli', 'ruf', 'Ézs 63,19–64,1'],
  ['4Móz 26,1', 'karoli', 'ruf', '4Móz 25,19–26,1'],
])('%s of %s is in %s %s', (reference, from, to, there) => expect(labelIn(reference, from, to)).toBe(there))

test.each<[reference: string, versification: Versification, inRuf: string | undefined]>([
  ['Jóel 2,28', 'karoli', 'Jóel 3,1'],
  ['Jn 3,16', 'karoli', 'Jn 3,16'],
  ['Jn 3,16', 'ruf', undefined],
  ['Mal 4,5', 'ruf', 'Mal 3,23'],
  ['Dán 3,57', 'catholic', undefined],
])('%s by the numbers of %s is printed as %s by those of RÚF', (reference, versification, inRuf) => {
  const label = labelInRuf(parseReference(reference)!, versification)
  expect(label && plain(label)).toBe(inRuf)
})

/** Converts a place to another numbering and back; null when that lacks it. */
function thereAndBack(place: Place, from: Versification, to: Versification): Place | null {
  const there = renumber(place, from, to)
  if (there === null) return null
  const own = there === 'same' ? place : there
  const back = renumber(own, to, from)
  return back === 'same' ? own : back
}

const PSALMS = 'PSA'

test.each<[from: Versification, to: Versification, others: string]>([
  [
    'ruf',
    'karoli',
    '4Móz 25,19 > 4Móz 25,19–26,1; 4Móz 26,1 > 4Móz 25,19–26,1; 1Krón 12,4 > 1Krón 12,4–5; 1Krón 12,5 > 1Krón 12,4–5; Ézs 63,19 > Ézs 63,19–64,1; Ézs 64,1 > Ézs 63,19–64,1',
  ],
  [
    'karoli',
    'ruf',
    'Neh 7,67 > Neh 7,67–68; Neh 7,68 > Neh 7,67–68; Ézs 63,19 > Ézs 63,19–64,1; Ézs 64,1 > Ézs 63,19–64,1; Lk 23,56 > Lk 23,56–57; Lk 23,57 > Lk 23,56–57; Jn 1,38 > Jn 1,38–39; Jn 1,39 > Jn 1,38–39',
  ],
  [
    'ruf',
    'kjv',
    '4Móz 25,19 > 4Móz 25,19–26,1; 4Móz 26,1 > 4Móz 25,19–26,1; 1Sám 20,42 > 1Sám 20,42–21,1; 1Sám 21,1 > 1Sám 20,42–21,1; 1Kir 22,43 > 1Kir 22,43–44; 1Kir 22,44 > 1Kir 22,43–44; 1Krón 12,4 > 1Krón 12,4–5; 1Krón 12,5 > 1Krón 12,4–5; 3Jn 1,14 > 3Jn 1,14–15; 3Jn 1,15 > 3Jn 1,14–15; Jel 12,18 > Jel 12,18–13,1; Jel 13,1 > Jel 12,18–13,1',
  ],
  ['ruf', 'catholic', ''],
])('every verse of %s comes back from %s unchanged, except verses merged there', (from, to, others) => {
  const places = BOOKS.filter(({ code }) => to !== 'kjv' || code !== PSALMS).flatMap(({ id, code }) =>
    chaptersOf(from, code).flatMap((last, index) =>
      Array.from({ length: last }, (_, verse): Place => ({ book: id, chapter: index + 1, verse: verse + 1 })),
    ),
  )
  const irregular = places.flatMap((place) => {
    const [here, back] = [place, thereAndBack(place, from, to)].map((one) => one && plain(formatPassage(one)))
    return here === back ? [] : `${here} > ${back}`
  })
  expect(irregular.join('; ')).toBe(others)
})
