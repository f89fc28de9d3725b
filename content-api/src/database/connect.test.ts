/** @jest-environment node */
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { sql } from 'kysely'
import { openPool } from './connect.ts'

describe('a pool', () => {
  let database: TestDatabase
  beforeAll(async () => (database = await createTestDatabase('empty')))
  afterAll(() => database.drop())

  /** Number of busy connections of a pool, counted through another pool. */
  async function connectionsAtWork() {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`.execute(
      database.db,
    )
    return rows[0]!.count
  }

  test.each([
    ['a query', (db: TestDatabase['db']) => sql`select pg_sleep(30)`.execute(db)],
    [
      'a transaction between two queries',
      (db: TestDatabase['db'], ended: Promise<unknown>) =>
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx)
          await ended
          await sql`select 1`.execute(trx)
        }),
    ],
  ])('[API-02] connections that are ended during %s fail it and nothing else', async (_, work) => {
    const db = openPool({ url: database.url, size: 5 })
    let end = (_rows: unknown) => {}
    const ended = new Promise((resolve) => (end = resolve))
    const running = Array.from({ length: 5 }, () => work(db, ended).catch((error: unknown) => error))
    while ((await connectionsAtWork()) < 5) await new Promise((resolve) => setTimeout(resolve, 20))
    const ending = sql<{ count: number }>`select count(pg_terminate_backend(pid))::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const { rows } = await ending.execute(database.db)
    end(rows)
    expect(rows).toEqual([{ count: 5 }])
    expect((await Promise.all(running)).every((error) => error instanceof Error)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  test('[API-02] a silent server loses its connection, and the next query gets its own answer', async () => {
    const db = openPool({ url: database.url, size: 1, statementTimeout: 100 })
    await sql`set statement_timeout = 0`.execute(db)
    await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toThrow('Query read timeout')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })
})
