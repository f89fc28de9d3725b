/** @jest-environment node */
import { openTestApi } from '#test/test-app.ts'
import { sql } from 'kysely'
import { AnswerError } from '../errors.ts'
import { Load, type LoadLimits } from './load.ts'

jest.setTimeout(30_000)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('limits', () => {
  const open: Load[] = []
  const loadOf = (limits: Partial<LoadLimits>) => {
    const load = new Load({ requests: 10, waiting: 10, wait: 10_000, lateness: Infinity, ...limits })
    open.push(load)
    return load
  }
  afterEach(() => open.splice(0).forEach((load) => load.close()))

  /** Works that begin when they may and end when they are told to. */
  function worksOf(load: Load) {
    const begun: number[] = []
    const ends: (() => void)[] = []
    const add = (nth: number) => {
      const outcome = load.run(() => {
        begun.push(nth)
        return new Promise<number>((resolve) => (ends[nth] = () => resolve(nth)))
      })
      outcome.catch(() => undefined)
      return outcome
    }
    const end = async (nth: number) => {
      ends[nth]!()
      await wait(0)
    }
    return { begun, add, end }
  }

  const REFUSED = { statusCode: 503, retryAfter: 2 }

  test('[API-02] above the limit work waits in its order; more than may wait is refused without being begun', async () => {
    const { begun, add, end } = worksOf(loadOf({ requests: 2, waiting: 2 }))
    const works = [0, 1, 2, 3].map(add)
    await expect(add(4)).rejects.toMatchObject(REFUSED)
    expect(begun).toEqual([0, 1])
    await end(1)
    expect(begun).toEqual([0, 1, 2])
    await end(2)
    works.push(add(5), add(6))
    await expect(add(7)).rejects.toMatchObject(REFUSED)
    for (const nth of [0, 3, 5, 6]) await end(nth)
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 5, 6])
  })

  test('[API-02] whose turn does not come in time is refused, and its place is free for another one', async () => {
    const { begun, add, end } = worksOf(loadOf({ requests: 1, waiting: 1, wait: 30 }))
    const held = add(0)
    await expect(add(1)).rejects.toMatchObject(REFUSED)
    const waiting = add(2)
    await end(0)
    await end(2)
    expect([await held, await waiting, begun]).toEqual([0, 2, [0, 2]])
  })

  test('[API-02] what has failed makes room as well', async () => {
    const load = loadOf({ requests: 1, waiting: 0 })
    await expect(load.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await load.run(() => Promise.resolve('in'))).toBe('in')
    const held = load.run(() => new Promise(() => undefined))
    await expect(load.run(() => Promise.resolve('in'))).rejects.toMatchObject(REFUSED)
    expect(held).toBeInstanceOf(Promise)
  })

  test('[API-02] while the event loop is late nobody new is let in', async () => {
    const load = loadOf({ lateness: 50 })
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

test('[API-02] too many at once: most get 503 after a moment, those let in are answered, health checks and forms go on', async () => {
  const api = await openTestApi({ load: { requests: 3, waiting: 5, wait: 50, lateness: Infinity } })
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

test('[API-02] a burst is answered to the last, a few at a time', async () => {
  const api = await openTestApi({ load: { requests: 30, waiting: 300, wait: 10_000, lateness: Infinity } })
  const burst = Array.from({ length: 200 }, (_, nth) => api.get(`/api/v2/preachers?nth=${nth}`))
  expect((await Promise.all(burst)).filter(({ status }) => status !== 200)).toEqual([])
  await api.close()
})

test('[API-02] equal requests under way are one', async () => {
  const api = await openTestApi({ load: { requests: 1, waiting: 0, wait: 0, lateness: Infinity } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.get('/api/v2/preachers')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await api.close()
})
