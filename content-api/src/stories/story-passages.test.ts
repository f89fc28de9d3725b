import { bookById, type Passage } from 'shared-kernel/references'
import { lastVerseOf } from '../versification/verse-counts.ts'
import { STORIES } from './story-table.ts'

test('every passage of a named story begins and ends at a verse of RÚF', () => {
  const passages = STORIES.flatMap(({ passages }) => passages)
  expect(passages.filter((passage) => !isInRuf(passage)).map(({ label }) => label)).toEqual([])
})

function isInRuf({ book, chapter = 1, verse = 1, endChapter = chapter, endVerse = 1 }: Passage): boolean {
  const { code } = bookById(book)!
  const has = (at: number, number: number) => number <= (lastVerseOf('ruf', code, at) ?? 0)
  return has(chapter, verse) && has(endChapter, endVerse)
}
