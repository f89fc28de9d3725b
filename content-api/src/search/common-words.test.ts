/** @jest-environment node */
import fc from 'fast-check'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { parseWords } from './parse-words.ts'
import { toTsQueries } from './tsquery.ts'
import { understandWords } from './understand-words.ts'
import { findWords } from './words.ts'

let database: TestDatabase
/** The words of the library's texts, in order. */
let texts: string[][]
beforeAll(async () => {
  database = await createTestDatabase()
  const sermons = await database.db.selectFrom('sermon').select('plain').execute()
  texts = sermons.map(({ plain }) => findWords(plain).map(({ written }) => written))
})
afterAll(() => database.drop())

/** Consecutive words of a text, or with one left out between. */
const phrase = () =>
  fc
    .record({ text: fc.nat(), place: fc.nat(), length: fc.integer({ min: 2, max: 4 }), isTorn: fc.boolean() })
    .map(({ text, place, length, isTorn }) => {
      const words = texts[text % texts.length]!
      const from = place % Math.max(1, words.length - 5)
      const taken = words.slice(from, from + length + 1)
      return isTorn ? taken.filter((_, nth) => nth !== 1) : taken.slice(0, length)
    })
    .filter((words) => words.length > 1)

const sermonsWith = async (query: string) => {
  const found = await sql<{ nid: number }>`
    select nid from sermon_search where lemmas @@ ${query}::tsquery order by nid`.execute(database.db)
  return found.rows.map(({ nid }) => nid)
}

test('[API-04] phrase search by pairs agrees with search by word positions', async () => {
  let answeredByPairs = 0
  const isFoundAlike = async (words: string[]) => {
    const parsed = parseWords(`"${words.join(' ')}"`)!
    const spellings = parsed.terms.flatMap((term) => term.words)
    const { lookup, query } = toTsQueries(parsed, await understandWords(database.db, spellings))
    if (!lookup.includes('<->')) answeredByPairs += 1
    expect([words, await sermonsWith(lookup)]).toEqual([words, await sermonsWith(query)])
  }
  await fc.assert(fc.asyncProperty(phrase(), isFoundAlike), { numRuns: 200 })
  expect(answeredByPairs).toBeGreaterThan(10)
})
