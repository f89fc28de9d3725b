import { BOOKS } from './books.ts'

test('the table has the 73 books in the order of their numbers', () => {
  expect(BOOKS).toHaveLength(73)
  expect(BOOKS.map(({ id }) => id)).toEqual(Array.from({ length: 73 }, (_, index) => index + 1))
  expect(BOOKS.slice(66).map(({ code }) => code)).toEqual(['TOB', 'JDT', '1MA', '2MA', 'WIS', 'SIR', 'BAR'])
  expect(['ot', 'nt', 'dc'].map((part) => BOOKS.filter(({ testament }) => testament === part).length)).toEqual([
    39, 27, 7,
  ])
})

test('every column is filled, codes and abbreviations are unique', () => {
  for (const column of ['code', 'osis', 'name', 'abbrev', 'catholic', 'english'] as const) {
    const values = BOOKS.map((book) => book[column])
    expect(values.filter((value) => value === '')).toEqual([])
    expect(new Set(values).size).toBe(73)
  }
})

test('the Protestant canon has 1189 chapters in RÚF; Károli parts Jóel and Malakiás otherwise', () => {
  const canon = BOOKS.filter(({ testament }) => testament !== 'dc')
  // RÚF counts Jóel 4 and Malakiás 3, Károli 3 and 4: the sum is the same.
  expect(canon.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1189)
  expect(canon.reduce((sum, { chaptersKaroli }) => sum + chaptersKaroli, 0)).toBe(1189)
  const different = canon.filter(({ chapters, chaptersKaroli }) => chapters !== chaptersKaroli)
  expect(different.map(({ code, chapters, chaptersKaroli }) => [code, chapters, chaptersKaroli])).toEqual([
    ['JOL', 4, 3],
    ['MAL', 3, 4],
  ])
})
