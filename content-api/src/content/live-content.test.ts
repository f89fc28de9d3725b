/** @jest-environment node */
import type { Kysely } from 'kysely'
import { ReadSource } from '../database/read-source.ts'
import type { Database } from '../database/schema.ts'
import { LiveContent } from './live-content.ts'

jest.useFakeTimers()

let answerMs = 0
jest.mock('./content.ts', () => ({ readContent: async () => ({ version: 1 }) }))
jest.mock('./content-version.ts', () => ({
  getContentVersion: () => new Promise((resolve) => setTimeout(resolve, answerMs, 1)),
}))

test('[API-02] a database with late answers is reported as unavailable once, until it answers in time', async () => {
  const reported: (string | null)[] = []
  const db = {} as Kysely<Database>
  const live = new LiveContent(new ReadSource({ db, patient: db }), 1000, (problem) => reported.push(problem))
  live.watch()
  await jest.advanceTimersByTimeAsync(100)
  expect(live.isAway).toBe(false)
  answerMs = 1500
  await jest.advanceTimersByTimeAsync(20_000)
  expect([live.isAway, reported]).toEqual([true, ['The database has not answered within 1000 ms']])
  answerMs = 100
  await jest.advanceTimersByTimeAsync(1700)
  expect([live.isAway, reported.at(-1)]).toEqual([false, null])
  await live.stop()
})
