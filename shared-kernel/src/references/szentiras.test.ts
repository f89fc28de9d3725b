import { parseReference } from './parse-reference.ts'
import { szentirasPage } from './szentiras.ts'

test.each([
  ['Jn 3,16', 'RUF/Jn3,16'],
  ['Mt 5,3kk', 'RUF/Mt5,3-176'],
  ['Zsolt 23', 'RUF/Zsolt23'],
  ['Tób 13,1', 'SZIT/T%C3%B3b13,1'],
])('[API-07] %s stands at /%s, for sites that name szentiras.eu', (reference, path) => {
  const place = parseReference(reference)!
  expect(szentirasPage(place, ['szentiras.eu'])).toBe(`https://szentiras.eu/${path}`)
  expect(szentirasPage(place, [])).toBeNull()
})

test.each([
  ['ruf', undefined, 'RUF/J%C3%B3el2,28'],
  ['karoli', 'Jóel\u00a03,1', 'RUF/J%C3%B3el3,1'],
  ['karoli', undefined, null],
] as const)('[API-07] Jóel 2,28 by the numbers of %s (RÚF: %s) stands at %s', (versification, inRuf, path) => {
  const place = { book: 29, chapter: 2, verse: 28, versification, inRuf }
  expect(szentirasPage(place, ['szentiras.eu'])).toBe(path && `https://szentiras.eu/${path}`)
})
