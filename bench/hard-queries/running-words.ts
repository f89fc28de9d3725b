/** Text that means nothing and has its words as often as running text has. */
import type { SeededRandom } from '../../content-api/src/import/seeded-random.ts'
import { readGold } from '../relevance/gold.ts'

/** What stands between the others; the list of spellings leaves it out. */
const SMALL_WORDS = ['a', 'az', 'és', 'hogy', 'is', 'egy', 'de', 'ha']
const WORDS_OF_A_PARAGRAPH = 80

/** So many paragraphs: every second word is a spelling of `relevance/gold.tsv`, as often as it stands in novels. */
export function writeRunningWords(random: SeededRandom, paragraphs: number): string[] {
  const spellings = [...readGold().spellings.values()]
  const drawn = spellings.flatMap(({ spelling, count }) => Array<string>(count).fill(spelling))
  const word = (_: unknown, place: number) => random.pick(place % 2 === 0 ? SMALL_WORDS : drawn)
  return Array.from({ length: paragraphs }, () => Array.from({ length: WORDS_OF_A_PARAGRAPH }, word).join(' '))
}
