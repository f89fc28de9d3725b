/** @jest-environment node */
import { sql } from 'kysely'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { getContentVersion } from '../content/content-version.ts'
import { getIndexAge, rebuildIndex } from './rebuild-index.ts'

describe('the word index', () => {
  let api: TestServer
  beforeAll(async () => (api = await openTestApi()))
  afterAll(() => api.close())

  const find = async (s: string) => (await api.get(`/api/v2/list?s=${encodeURIComponent(s)}`)).body.paging.total

  test('[API-04] an index of older rules is rebuilt once, and answers meanwhile', async () => {
    await api.db.insertInto('index_rules').values({ rules: 'older' }).execute()
    await api.db.updateTable('spelling').set({ lemmas: [] }).where('word', '=', 'kegyelméből').execute()
    expect(await getIndexAge(api.db)).toBe('older')
    expect(await find('kegyelem')).toBe(2)
    // Without pairs of common words, phrases are found by word positions.
    await sql`update sermon_search set lemmas = ts_delete(lemmas, array['=az úr'])`.execute(api.db)
    expect(await find('"az úr"')).toBeGreaterThan(0)
    const before = await getContentVersion(api.db)
    await Promise.all([rebuildIndex(api.db, () => undefined), rebuildIndex(api.db, () => undefined)])
    expect(await getIndexAge(api.db)).toBe('current')
    expect(await getContentVersion(api.db)).toBe(before + 1)
    expect(await find('kegyelem')).toBe(2)
    expect(await find('"az úr"')).toBeGreaterThan(0)
    const { lemmas } = await api.db
      .selectFrom('spelling')
      .select('lemmas')
      .where('word', '=', 'kegyelméből')
      .executeTakeFirstOrThrow()
    expect(lemmas).toEqual(['kegyelem'])
  })
})
