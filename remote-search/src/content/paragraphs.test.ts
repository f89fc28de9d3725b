import { paragraphInView, paragraphOfAddress } from './paragraphs.ts'

test.each([
  ['before the text', [900, 1200, 1500], 1],
  ['at its beginning', [300, 600, 1500], 1],
  ['with the first paragraph all but gone by', [32, 300, 1500], 2],
  ['with its last line in view', [33, 300, 1500], 1],
  ['inside a long paragraph', [-500, 790, 1500], 2],
  ['at its end, which shows several', [-20, 400, 780], 3],
  ['beyond its end', [-900, -600, -300], 3],
  ['on a page that shows all of it', [300, 500, 700], 3],
  ['without a text', [], 0],
])('%s, with paragraphs ending at %j, the reader is in paragraph %d', (_where, ends, paragraph) => {
  expect(paragraphInView(ends, 780)).toBe(paragraph)
})

test.each([
  ['#p12', 12],
  ['#p0', null],
  ['#p12345', null],
  ['#p3a', null],
  ['#text-p3', null],
  ['#t=90', null],
  ['', null],
])('the hash %s names paragraph %j', (hash, number) => {
  expect(paragraphOfAddress(hash)).toBe(number)
})
