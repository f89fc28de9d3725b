import { romanToNumber, wordToNumber } from './number-words.ts'

test.each([
  ...([
    ['egy', 1],
    ['első', 1],
    ['két', 2],
    ['kettő', 2],
    ['második', 2],
    ['tíz', 10],
    ['tizenhat', 16],
  ] as const),
  ...([
    ['huszadik', 20],
    ['huszonharmadik', 23],
    ['harmincketten', null],
    ['negyvenkettő', 42],
    ['száz', 100],
  ] as const),
  ...([
    ['századik', 100],
    ['százhuszonegyedik', 121],
    ['szazotven', 150],
    ['százhetvenhat', 176],
    ['hó', null],
  ] as const),
  ...([
    ['kétszáz', null],
    ['', null],
    ['Három', 3],
  ] as const),
])('"%s" is %p', (word, value) => expect(wordToNumber(word)).toBe(value))

test('every number has one word as a cardinal, and is read back from it', () => {
  const ones = ['', 'egy', 'kettő', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc']
  expect(ones.slice(1).map((one) => wordToNumber(`százkilencven${one}`))).toEqual([
    191, 192, 193, 194, 195, 196, 197, 198, 199,
  ])
})

test.each([
  ['I', 1], ['IV', 4], ['IIII', 4], ['IX', 9], ['XIV', 14], ['XL', 40], ['XC', 90], ['CX', 110], ['CXXI', 121], ['CL', 150],
  ['', null], ['iv', null], ['IVX', null], ['MDC', null], ['VX', null],
] as const)('%s is %p', (text, value) => expect(romanToNumber(text)).toBe(value)) // prettier-ignore
