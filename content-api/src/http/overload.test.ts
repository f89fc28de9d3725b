/** @jest-environment node */
import { openTestApi } from '#test/test-app.ts'
import { sql } from 'kysely'

jest.setTimeout(30_000)

test('[API-02] overload: most requests get 503 quickly, accepted ones are answered, health checks and forms work', async () => {
  const api = await openTestApi({ load: { running: 3, waiting: 5, waitMs: 50 } })
  await api.get('/api/v2/preachers')
  let release!: () => void
  let held!: Promise<void>
  await new Promise<void>((locked) => {
    held = api.db.transaction().execute(async (trx) => {
      await sql`lock table preacher in access exclusive mode`.execute(trx)
      locked()
      await new Promise<void>((resolve) => (release = resolve))
    })
  })
  const answers = Array.from({ length: 20 }, (_, nth) => api.get(`/api/v2/preachers?nth=${nth}`))
  // The three accepted ones wait for the table lock; the others must not wait for them.
  const first = await Promise.all(answers.slice(3))
  expect(first.map(({ status }) => status)).toEqual(Array(17).fill(503))
  expect(first[0]!.body).toEqual({
    error: true,
    code: 'unavailable',
    message: 'A szolgáltatás átmenetileg nem érhető el. Kérjük, próbálja meg később.',
  })
  expect(first[0]!.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  for (const url of ['/healthz', '/api/v2/feedback?time=2026-03-05T11:00:35Z'])
    expect((await api.get(url)).status).toBe(200)
  release()
  await held
  expect((await Promise.all(answers.slice(0, 3))).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await api.get('/api/v2/preachers')).status).toBe(200)
  await api.close()
})

test('[API-02] concurrent equal requests are one', async () => {
  const api = await openTestApi({ load: { running: 1, waiting: 0, waitMs: 0 } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.get('/api/v2/preachers')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await api.close()
})
