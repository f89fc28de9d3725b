import { parseReference } from './parse-reference.ts'
import { szentirasPage } from './szentiras.ts'

test.each([
  ['Jn 3,16', 'RUF/Jn3,16'],
  ['1Kor 13,4-7', 'RUF/1Kor13,4-7'],
  ['Mt 5,3kk', 'RUF/Mt5,3-176'],
  ['1Kor 13,2-14,3', 'RUF/1Kor13,2-14,3'],
  ['Zsolt 23', 'RUF/Zsolt23'],
  ['Tób 13,1', 'SZIT/T%C3%B3b13,1'],
])('[API-07] %s stands at /%s, for sites that name szentiras.eu', (reference, path) => {
  const place = parseReference(reference)!
  expect(szentirasPage(place, ['szentiras.eu'])).toBe(`https://szentiras.eu/${path}`)
  expect(szentirasPage(place, [])).toBeNull()
})
