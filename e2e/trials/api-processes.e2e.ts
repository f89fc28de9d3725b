/**
 * Three processes of the API beside one, each on the same fifth of a core, with PostgreSQL, nginx and the load on the
 * rest: what more processes add, on a machine with fewer cores than processes. One and three take turns.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { hasPostgres15, startReplicatedPostgres } from '../../content-api/dev/replicated-postgres.ts'
import { startServer, stopServer } from '../servers/composed-site.ts'
import { CpuShare, whyNoCpuShares } from '../servers/cpu-share.ts'
import { freePort } from '../servers/free-port.ts'
import { hasNginx, startBalancer } from '../servers/nginx.ts'

const CORES = 0.2
const ROUNDS = 3
const [WARM_UP_MS, ROUND_MS] = [2000, 10_000]
/** V8 compiles for about ten seconds of processor time, of which the first process gets more than the others. */
const COMPILE_MS = 60_000
/** Waiting at each process, so that none is idle. */
const LOAD = 6
const GOAL = 2.2
/** Of Linux, in `/proc`. */
const TICKS = 100

const missing = [...(hasNginx ? [] : ['nginx']), ...(hasPostgres15 ? [] : ['PostgreSQL 15'])]
const without = missing.length > 0 ? `not installed here: ${missing.join(', ')}` : whyNoCpuShares()
test.skip(without !== null, without ?? '')

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

let turn = 0
/** Answers in a time to searches that no cache knows. */
async function answersWithin(ms: number, origin: string, load: number): Promise<number> {
  const end = performance.now() + ms
  let answers = 0
  const ask = async () => {
    while (performance.now() < end) {
      const answer = await fetch(`${origin}/api/v2/list?s=kegyelem&q=${(turn += 1)}`)
      await answer.text()
      // `expect` keeps a step for each call, which made the load the slowest part.
      if (answer.status !== 200) throw new Error(`A search answered ${answer.status}.`)
      if (performance.now() < end) answers += 1
    }
  }
  await Promise.all(Array.from({ length: load }, ask))
  return answers
}

test('three processes of the API carry 2.2 times what one does, each on its share of a core', async () => {
  test.setTimeout(400_000)
  const closers: (() => unknown)[] = []
  try {
    const rest = new CpuShare('rest')
    closers.push(() => rest.remove())
    rest.add(process.pid)
    const database = await startReplicatedPostgres()
    closers.push(() => database.close())
    const env = {
      ...{ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'processes-')), SESSION_SECRET: 's'.repeat(32) },
      ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATABASE_URL: database.primary.url },
    }
    const apis: { host: string; pid: number }[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      const port = String(await freePort())
      const address = `http://127.0.0.1:${port}/readyz`
      const args = nth === 0 ? ['--sample-content'] : []
      const api = await startServer('content-api/dev/server.ts', args, { ...env, API_PORT: port }, address)
      const share = new CpuShare(`api-${nth}`, CORES)
      share.add(api.pid!)
      closers.push(async () => {
        await stopServer(api)
        share.remove()
      })
      apis.push({ host: `127.0.0.1:${port}`, pid: api.pid! })
    }
    const balancers = [await startBalancer([apis[0]!.host]), await startBalancer(apis.map(({ host }) => host))]
    closers.push(() => Promise.all(balancers.map((balancer) => balancer.stop())))

    await answersWithin(COMPILE_MS, balancers[1]!.origin, LOAD * apis.length)
    const answers = [0, 0]
    const cpu = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [nth, { origin }] of balancers.entries()) {
        const running = apis.slice(0, nth === 0 ? 1 : 3)
        await answersWithin(WARM_UP_MS, origin, LOAD * running.length)
        const used = () => running.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
        const before = used()
        const count = await answersWithin(ROUND_MS, origin, LOAD * running.length)
        answers[nth]! += count
        cpu[nth]! += used() - before
      }
    }
    const seconds = (ROUNDS * ROUND_MS) / 1000
    const [one, three] = answers.map((count) => count / seconds) as [number, number]
    for (const [nth, rate] of [one, three].entries())
      process.stdout.write(
        `${nth === 0 ? 'one process' : 'three processes'}: ${rate.toFixed(1)} searches a second, ` +
          `${(cpu[nth]! / seconds).toFixed(2)} cores used, ${(answers[nth]! / cpu[nth]!).toFixed(0)} searches for each second of a core\n`,
      )
    process.stdout.write(
      `three carry ${(three / one).toFixed(2)} times one, on ${(cpu[1]! / cpu[0]!).toFixed(2)} times its processor time\n`,
    )
    expect(three / one).toBeGreaterThanOrEqual(GOAL)
  } finally {
    for (const close of closers.reverse())
      await Promise.resolve()
        .then(close)
        .catch(() => undefined)
  }
})
