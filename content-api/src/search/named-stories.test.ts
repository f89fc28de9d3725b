import { isSureName } from './named-stories.ts'

test.each([
  ['several words', [false], 90, true],
  ['one rare word', [true], 1, true],
  ['one common word', [true], 2, false],
  ['several words, and one common word', [false, true], 2, false],
])('of a hundred sermons a story named by %s comes first or not', (_, isOneWord, found, isSure) => {
  const stories = isOneWord.map((is) => ({ isOneWord: is }))
  expect(isSureName(stories, found, 100)).toBe(isSure)
})
