import { paragraphInView } from './paragraphs.ts'

test.each([
  ['before the text', [900, 1200, 1500], 1],
  ['at its beginning', [300, 600, 1500], 1],
  ['with the first paragraph gone by', [0, 300, 1500], 2],
  ['inside a long paragraph', [-500, 790, 1500], 2],
  ['at its end, which shows several', [-20, 400, 780], 3],
  ['beyond its end', [-900, -600, -300], 3],
  ['on a page that shows all of it', [300, 500, 700], 3],
  ['without a text', [], 0],
])('%s, whose paragraphs end at %j, the reader is in paragraph %d', (_where, ends, paragraph) => {
  expect(paragraphInView(ends, 780)).toBe(paragraph)
})
