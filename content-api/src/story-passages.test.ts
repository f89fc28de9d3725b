import { bookById, type Passage } from 'shared-kernel/references'
import { lastVerseOf } from './import/bible/verse-counts.ts'
import { STORIES } from './search/stories/story-table.ts'

test('every passage of a named story begins and ends at a verse that Károli has', () => {
  const passages = STORIES.flatMap(({ passages }) => passages)
  expect(passages.filter((passage) => !isInKaroli(passage)).map(({ label }) => label)).toEqual([])
})

function isInKaroli({ book, chapter = 1, verse = 1, endChapter = chapter, endVerse = 1 }: Passage): boolean {
  const { code } = bookById(book)!
  const has = (at: number, number: number) => number <= (lastVerseOf('karoli', code, at) ?? 0)
  return has(chapter, verse) && has(endChapter, endVerse)
}
