import { expect, test } from '@playwright/test'
import { replaceSites } from '../servers/graceful-stops.ts'

test('a server that is replaced completes all its responses', async () => {
  test.setTimeout(60_000)
  const { answered, lost, tookMs } = await replaceSites(1)
  expect(lost).toEqual([])
  expect(answered).toBeGreaterThan(20)
  expect(Math.max(...tookMs)).toBeLessThan(10_000)
})
