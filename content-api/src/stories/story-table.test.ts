import { fold } from 'shared-kernel/fold'
import { bookById, type Passage } from 'shared-kernel/references'
import { lastVerseOf } from '../versification/verse-counts.ts'
import { wordsOf } from './find-stories.ts'
import { STORIES, STORY_ROWS } from './story-table.ts'

test('no name is empty or duplicate', () => {
  const names = STORIES.flatMap(({ names }) => names.map((name) => wordsOf(fold(name)).sort().join(' ')))
  expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([])
})

test('every part of a row is parsed as one passage', () => {
  const unread = STORY_ROWS.filter(
    (row, index) => row.split('\t')[1]?.split(';').length !== STORIES[index]?.passages.length,
  )
  expect(unread).toEqual([])
})

test('every passage of a named story begins and ends at a verse of RÚF', () => {
  const passages = STORIES.flatMap(({ passages }) => passages)
  expect(passages.filter((passage) => !isInRuf(passage)).map(({ label }) => label)).toEqual([])
})

function isInRuf({ book, chapter = 1, verse = 1, endChapter = chapter, endVerse = 1 }: Passage): boolean {
  const { code } = bookById(book)!
  const has = (at: number, number: number) => number <= (lastVerseOf('ruf', code, at) ?? 0)
  return has(chapter, verse) && has(endChapter, endVerse)
}
