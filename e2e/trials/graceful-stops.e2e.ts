/** Fifty times a server is replaced while readers read from it. */
import { expect, test } from '@playwright/test'
import { replaceSites } from '../servers/graceful-stops.ts'

const STOPS = 50

test('a server that is replaced loses nobody who reads from it, however often', async () => {
  test.setTimeout(STOPS * 40_000)
  const { answered, lost, tookMs } = await replaceSites(STOPS)
  const longest = Math.round(Math.max(...tookMs))
  process.stdout.write(`${STOPS} stops: ${answered} answered, ${lost.length} lost, longest ${longest} ms\n`)
  expect(lost).toEqual([])
  expect(longest).toBeLessThan(10_000)
})
