import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findReferences } from './find-references.ts'

// A pattern that goes astray in one of these would not come back within the time a test may take.
test.each([
  ['digits', '1'.repeat(50_000), 0],
  ['numbers', '1 '.repeat(25_000), 0],
  ['commas', '1,'.repeat(25_000), 0],
  ['letters', 'A'.repeat(50_000), 0],
  ['words', 'A '.repeat(25_000), 0],
  ['a list of verses', `Jn 3,16${'.16'.repeat(17_000)}`, 17_001],
  ['half references', 'Jn 3, '.repeat(8_000), 8_000],
])('50 kB of %s do no harm', (_, text, count) => {
  expect(findReferences(text)).toHaveLength(count)
})

const PROSE = path.resolve(
  process.env.LIBRARY_DATA ?? path.join(__dirname, '../../../../shared/data'),
  'text/eltec-paragraphs.jsonl',
)

// Novels cite no Bible by numbers; where the library's data is not there is nothing to read.
const testWithProse = existsSync(PROSE) ? test : test.skip

testWithProse('finds nothing in the paragraphs of novels', () => {
  const paragraphs = readFileSync(PROSE, 'utf8').trim().split('\n')
  expect(paragraphs.flatMap((line) => findReferences((JSON.parse(line) as { text: string }).text))).toEqual([])
})
