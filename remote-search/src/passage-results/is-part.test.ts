import type { BibleText } from 'shared-kernel/api'
import { isPart } from './passage-results.tsx'

const chapter: BibleText = {
  passage: { book: 42, label: '' },
  translation: { id: 'minta', name: 'Minta', versification: 'ruf' },
  verses: [],
  isPart: true,
}
const passage = { book: 42, chapter: 14, verse: 25, endChapter: 15, endVerse: 10, label: '' }
const at = (text: string) => {
  const [chapter = 0, verse = 0] = text.split(',').map(Number)
  return { chapter, verse }
}

test.each([
  ['14,25', '15,10', false],
  ['15,1', '15,10', true],
  ['14,26', '15,10', true],
  ['14,25', '14,35', true],
  ['14,25', '15,9', true],
])('[PG-01] of Lk 14,25–15,10 the verses %s to %s are partial: %s', (first, last, expected) => {
  expect(isPart({ passage, chapter }, [at(first), at(last)])).toBe(expected)
  expect(isPart({ passage, chapter: { ...chapter, inTranslation: passage } }, [at(first), at(last)])).toBe(false)
})

test('[PG-01] a passage of a partial chapter is partial; a missing one is not', () => {
  const whole = { ...chapter, isPart: undefined }
  expect(isPart({ passage: { book: 42, chapter: 14, label: '' }, chapter }, [at('14,1')])).toBe(true)
  expect(isPart({ passage, chapter: whole }, [at('15,1'), at('15,9')])).toBe(false)
  expect(isPart({ passage, chapter: undefined }, [])).toBe(false)
})
