import { fold } from 'shared-kernel/fold'
import { wordsOf } from './find-stories.ts'
import { STORIES, STORY_ROWS } from './story-table.ts'

test('there are at least 300 stories', () => {
  expect(STORIES.length).toBeGreaterThanOrEqual(300)
})

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
