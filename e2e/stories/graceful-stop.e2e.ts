import { expect, test } from '@playwright/test'
import { replaceSite } from '../servers/graceful-stops.ts'

test('a server that is replaced completes all its responses', async () => {
  const { answered, lost, tookMs } = await replaceSite()
  expect(lost).toEqual([])
  expect(answered).toBeGreaterThan(20)
  expect(tookMs).toBeLessThan(10_000)
})
