/**
 * Connections to the database are killed and the database is restarted, under reads and posts: the API lives and heals.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { KillableApi } from './killable-api.ts'
import { Visitors } from './visitors.ts'

const KILLS = 100
const RESTARTS = 20
const POSTING = 4
const READING = 6
/** Between two kills of connections. */
const CALM_MS = 200
/** Between two restarts: what does not last three seconds is started again after growing pauses (keep-running.ts). */
const LASTING_MS = 4000
const HEALED_MS = 5000
/** How an operator restarts it, how it is shut down for good, and how it dies. */
const ENDS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

/** Reads without a pause; gives how often it got which status. */
function readers(origin: string) {
  const seen = new Map<number | string, number>()
  let isOver = false
  const reading = Array.from({ length: READING }, async (_, reader) => {
    for (let nth = 0; !isOver; nth += 1) {
      const address = `/api/v2/list?s=${encodeURIComponent(`kegyelem ${reader} ${nth}`)}&m=any`
      const status = await fetch(origin + address, { signal: AbortSignal.timeout(10_000) })
        .then(async (answer) => answer.arrayBuffer().then(() => answer.status))
        .catch((error: Error) => error.name)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      await pause(5)
    }
  })
  return {
    seen,
    end: () => {
      isOver = true
      return Promise.all(reading)
    },
  }
}

/** Ends one connection of the API's that has a query in flight, or any when none has. */
async function killConnection(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'content-api' order by (state = 'active') desc, random() limit 1`)
  await client.end()
}

/** Milliseconds until a search that nobody asked for yet is answered. */
async function heal(api: KillableApi, nth: number): Promise<number> {
  const began = Date.now()
  for (let look = 0; !(await api.answers(`/api/v2/list?s=gy${nth}x${look}`)); look += 1) {
    if (Date.now() - began > 60_000) throw new Error('The API does not heal')
    await pause(20)
  }
  return Date.now() - began
}

test('[API-02] lost connections and restarts of the database: no death, no message lost, healed within 5 s', async () => {
  test.setTimeout(20 * 60_000)
  const api = new KillableApi({ LOG_LEVEL: 'error' })
  await api.start(['--sample-content'])
  const [visitors, reads] = [new Visitors(api.origin, POSTING), readers(api.origin)]
  const healed = { kills: [] as number[], restarts: [] as number[] }
  let deaths = 0
  const countDeath = async () => {
    if (api.isAlive) return
    deaths += 1
    await api.start()
  }
  try {
    for (let nth = 0; nth < KILLS; nth += 1) {
      await killConnection(api.databaseUrl)
      await pause(CALM_MS)
      await countDeath()
      healed.kills.push(await heal(api, nth))
    }
    for (let nth = 0; nth < RESTARTS; nth += 1) {
      api.signalDatabase(ENDS[nth % ENDS.length]!)
      // So that the wait is not for what is still there.
      await expect.poll(() => api.answers('/readyz'), { intervals: [10] }).toBe(false)
      healed.restarts.push(await heal(api, KILLS + nth))
      await countDeath()
      await pause(LASTING_MS)
    }
    await Promise.all([visitors.end(), reads.end()])
    const { acknowledged } = visitors
    const stored = await api.storedMessages()
    const lost = acknowledged.filter((message) => !stored.includes(message))
    process.stdout.write(
      `${KILLS} lost connections, ${RESTARTS} restarts: ${deaths} deaths; ${acknowledged.length} acknowledged, ` +
        `${lost.length} lost; healed after ${Math.max(...healed.kills)} and ${Math.max(...healed.restarts)} ms at most; ` +
        `reads ${JSON.stringify(Object.fromEntries(reads.seen))}\n`,
    )
    expect(deaths).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(lost).toEqual([])
    expect(new Set(stored).size, 'none is stored twice').toBe(stored.length)
    expect(Math.max(...healed.kills, ...healed.restarts)).toBeLessThan(HEALED_MS)
    expect([...reads.seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  } finally {
    await Promise.all([visitors.end(), reads.end()])
    api.remove()
  }
})
