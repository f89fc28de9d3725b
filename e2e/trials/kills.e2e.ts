/** What was acknowledged is stored, once, whatever is killed while visitors send. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { KillableApi } from './killable-api.ts'
import { Visitors } from './visitors.ts'

const ROUNDS = 12
const VISITORS = 4
/** Of sending, before the next kill. */
const SENDING_MS = 1500
const KILLED = ['api', 'database', 'both'] as const

test('[API-06] every message that was acknowledged is stored once, whatever is killed meanwhile', async () => {
  test.setTimeout(ROUNDS * 60_000)
  const api = new KillableApi()
  await api.start()
  const visitors = new Visitors(api.origin, VISITORS)
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(SENDING_MS)
      await api.kill(KILLED[round % KILLED.length]!)
      await api.start()
    }
    await pause(SENDING_MS)
    await visitors.end()
    const { acknowledged } = visitors
    const stored = await api.storedMessages()
    process.stdout.write(`${ROUNDS} kills: ${acknowledged.length} acknowledged, ${stored.length} stored\n`)
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    expect(new Set(stored).size, 'none is stored twice').toBe(stored.length)
    expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([])
  } finally {
    await visitors.end()
    api.remove()
  }
})
