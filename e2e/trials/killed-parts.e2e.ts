/** `npm start`, while its parts are killed one after the other and visitors read and send. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type Part, StartedSite } from './started-site.ts'
import { Visitors } from './visitors.ts'

const KILLS = Number(process.env.KILLS ?? 100)
const VISITORS = 3
/** A part that is killed more often than that is given up by design (`tools/supervisor.mjs`). */
const BETWEEN_MS = 2000
const HEALED_MS = 20_000
const PARTS: Part[] = ['api', 'site', 'database']

test('[API-06] whatever part is killed under npm start, it comes back, and what was acknowledged is stored', async () => {
  test.setTimeout(KILLS * 30_000 + 200_000)
  const site = new StartedSite()
  const healed: Record<Part, number[]> = { api: [], site: [], database: [] }
  try {
    await site.start()
    const visitors = new Visitors(site.origin, VISITORS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      // At any moment of what the parts do.
      await pause(BETWEEN_MS * (0.5 + Math.random()))
      const part = PARTS[kill % PARTS.length]!
      expect(site.kill(part), `${part} runs`).toBe(true)
      const from = performance.now()
      // Its open connections break first.
      await pause(100)
      await site.untilItServes(HEALED_MS)
      healed[part].push(performance.now() - from)
    }
    await visitors.end()
    expect(site.isAlive, 'npm start goes on').toBe(true)
    expect(await site.stop()).toEqual({ code: 0, left: [] })
    const { acknowledged } = visitors
    const stored = await site.storedMessages()
    const times = PARTS.map((part) => {
      const sorted = healed[part].sort((one, other) => one - other).map((ms) => (ms / 1000).toFixed(1))
      return `${part} after ${sorted[sorted.length >> 1]} s (median), ${sorted.at(-1)} s (longest)`
    })
    process.stdout.write(`${KILLS} kills under npm start: ${times.join('; ')}\n`)
    process.stdout.write(`${acknowledged.length} messages acknowledged, ${stored.length} stored\n`)
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(new Set(stored).size, 'none is stored twice').toBe(stored.length)
    expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([])
  } finally {
    site.remove()
  }
})
