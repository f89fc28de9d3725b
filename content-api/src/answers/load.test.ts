/** @jest-environment node */
import { openTestApi } from '#test/test-app.ts'
import { sql } from 'kysely'
import { AnswerError } from '../errors.ts'
import { Load } from './load.ts'

jest.setTimeout(30_000)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('limits', () => {
  const open: Load[] = []
  const loadOf = (requests: number, lateness: number) => {
    const load = new Load({ requests, lateness })
    open.push(load)
    return load
  }
  afterEach(() => open.splice(0).forEach((load) => load.close()))

  test('[API-02] above the limit nothing is begun; what has ended or failed makes room', async () => {
    const load = loadOf(2, Infinity)
    const ends: (() => void)[] = []
    const held = [1, 2].map((nth) => load.run(() => new Promise<number>((resolve) => ends.push(() => resolve(nth)))))
    const refused = jest.fn(() => Promise.resolve())
    await expect(load.run(refused)).rejects.toMatchObject({ statusCode: 503, retryAfter: 2 })
    expect(refused).not.toHaveBeenCalled()
    ends[0]!()
    expect(await held[0]).toBe(1)
    await expect(load.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await load.run(() => Promise.resolve('in'))).toBe('in')
    ends[1]!()
    await held[1]
  })

  test('[API-02] while the event loop is late nobody new is let in', async () => {
    const load = loadOf(10, 50)
    expect(await load.run(() => Promise.resolve('in'))).toBe('in')
    // One look sees the delay, which the histogram learns of a turn later.
    const until = Date.now() + 10_000
    let answer: unknown = 'in'
    while (answer === 'in' && Date.now() < until) {
      const busy = Date.now() + 300
      while (Date.now() < busy);
      await wait(1)
      answer = await load.run(() => Promise.resolve('in')).catch((error: unknown) => error)
    }
    expect(answer).toBeInstanceOf(AnswerError)
    let isIn = false
    for (let nth = 0; nth < 40 && !isIn; nth++) {
      await wait(250)
      isIn = await load.run(() => Promise.resolve(true)).catch(() => false)
    }
    expect(isIn).toBe(true)
  })
})

test('[API-02] too many at once: most get 503 at once, those let in are answered, health checks and forms go on', async () => {
  const api = await openTestApi(undefined, { load: { requests: 3, lateness: Infinity } })
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
  // The three that were let in wait for the table; the others must not wait for them.
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

test('[API-02] equal requests under way are one', async () => {
  const api = await openTestApi(undefined, { load: { requests: 1, lateness: Infinity } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.get('/api/v2/preachers')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await api.close()
})
