import { BOOKS } from './books.ts'
import { verseBounds } from './verse-bounds.ts'
import { lastChapter, lastVerse } from './verse-counts.ts'

test('every chapter is within its bounds, and no other is', () => {
  for (const { id } of BOOKS) {
    const chapters = Array.from({ length: lastChapter(id) }, (_, index) => index + 1)
    expect([id, verseBounds.lastChapter(id)]).toEqual([id, chapters.length])
    expect([id, chapters.filter((chapter) => verseBounds.lastVerse(id, chapter) < lastVerse(id, chapter))]).toEqual([
      id,
      [],
    ])
    expect([0, chapters.length + 1].map((chapter) => verseBounds.lastVerse(id, chapter))).toEqual([0, 0])
  }
  expect([0, 74].map(verseBounds.lastChapter)).toEqual([0, 0])
  expect([verseBounds.lastVerse(19, 1), verseBounds.lastVerse(43, 3)]).toEqual([176, 100])
})
