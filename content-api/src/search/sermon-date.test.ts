/** @jest-environment node */
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { UNKNOWN_DATE, toDateColumns } from '../import/sermons/sermon-entry.ts'
import { toDateValue } from './sermon-cards.ts'

test.each([
  ['2024-02-29', { type: 'exact', date: '2024-02-29' }],
  ['2024-03', { type: 'partial', year: 2024, month: 3 }],
  ['1900', { type: 'partial', year: 1900 }],
])('[VL-01] [VL-02] %s is stored and read as %j', (text, date) => {
  expect(toDateValue(toDateColumns(text)!)).toEqual(date)
  expect(toDateValue(UNKNOWN_DATE)).toBeNull()
})

describe('dates', () => {
  let database: TestDatabase
  beforeAll(async () => (database = await createTestDatabase()))
  afterAll(() => database.drop())

  test.each([
    { date_prec: 3, year: 2024, month: 2, day: '2024-02-28', date_sort: '2024-02-29' },
    { date_prec: 2, year: 2024, month: null, day: null, date_sort: '2024-01-01' },
    { date_prec: 1, year: 2100, month: null, day: null, date_sort: '2100-01-01' },
    { date_prec: 3, year: 1899, month: 12, day: '1899-12-31', date_sort: '1899-12-31' },
  ] as const)('[VL-01] [VL-02] the table rejects %j', async (columns) => {
    const changed = database.db.updateTable('sermon').set(columns).where('nid', '=', 1).execute()
    await expect(changed).rejects.toMatchObject({ code: expect.stringMatching(/^(?:23514|22008)$/) })
  })
})
