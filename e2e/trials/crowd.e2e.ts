/** Overload: a thousand new searches at once, beside readers of a cached page. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type Answered, ask, floodOf, readersOf } from '../servers/crowd.ts'
import { memoryOf, ownMemoryOf } from '../servers/memory.ts'
import { runScript } from '../servers/run-program.ts'
import { startSiteWith } from '../servers/set-up-site.ts'

const VISITORS = 1000
/** Of a cached page: 400 pages a second. */
const READERS = { readers: 80, everyMs: 200 }
/** So long readers are counted, once when it is calm and once with the crowd. */
const COUNTED_MS = 4000
/** Of every answer. */
const LONGEST_MS = 3000
/** Of the document server itself. */
const MOST_MB = 300
const CACHED_SHARE = 0.8

const tookOf = (answers: Answered[], share: number) =>
  Math.round(
    answers.map(({ tookMs }) => tookMs).sort((one, other) => one - other)[Math.floor((answers.length - 1) * share)] ??
      0,
  )

/** A crowd in a process of its own, so that it does not delay measurements in this one. */
async function separateCrowd(address: string): Promise<Answered[]> {
  const { output } = await runScript('e2e/servers/crowd-process.ts', [address, String(VISITORS)])
  return JSON.parse(output) as Answered[]
}

/** Asks for one address after the other until `isOver`. */
async function asks(addressOf: (turn: number) => string, isOver: () => boolean): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let turn = 0; !isOver(); turn += 1) answers.push(await ask(addressOf(turn)))
  return answers
}

test('an overload is refused early, cached pages and probes are served, and it is over at once', async () => {
  test.setTimeout(120_000)
  const site = await startSiteWith({})
  const { origin, pid } = site
  try {
    const cached = `${origin}/node/101`
    for (let times = 0; times < 3; times += 1) await ask(cached)
    await pause(1000)
    const readers = () => {
      const end = Date.now() + COUNTED_MS
      return readersOf(cached, READERS, () => Date.now() > end)
    }
    const calm = await readers()

    const memoryBefore = memoryOf(pid)
    let isOver = false
    const others = Promise.all([
      readers(),
      asks(
        (turn) => origin + (turn % 2 === 0 ? '/healthz' : '/readyz'),
        () => isOver,
      ),
      asks(
        (turn) => `${origin}/kereses?s=egyébként${turn}`,
        () => isOver,
      ),
    ])
    const answers = await separateCrowd(`${origin}/kereses?s=szó`)
    isOver = true
    const [busy, watched, late] = await others
    const [memory, own] = [memoryOf(pid), ownMemoryOf(pid)]
    await pause(2000)
    const after = await ask(`${origin}/kereses?s=utána`)

    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    const lateRefused = late.filter(({ status }) => status === 503)
    const share = busy.perSecond / calm.perSecond
    const figures = [
      `${VISITORS} searches at once: ${served.length} documents, ${refused.length} refused, slowest ${tookOf(answers, 1)} ms`,
      `one who comes then: ${lateRefused.length} of ${late.length} refused, slowest answer ${tookOf(late, 1)} ms`,
      `cached pages: ${Math.round(calm.perSecond)} a second when calm, ${Math.round(busy.perSecond)} meanwhile (${share.toFixed(2)}), p95 ${tookOf(busy.seen, 0.95)} ms`,
      `/healthz and /readyz: slowest ${tookOf(watched, 1)} ms of ${watched.length}; memory with renderer processes ${memoryBefore} MB, then ${memory} MB, ${own} of it the server's own; a search 2 s later ${Math.round(after.tookMs)} ms`,
    ]
    process.stdout.write(`${figures.join('\n')}\n`)
    expect(served.length + refused.length).toBe(VISITORS)
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    expect(tookOf(answers, 1)).toBeLessThan(LONGEST_MS)
    expect([...busy.seen, ...watched].filter(({ status }) => status !== 200)).toEqual([])
    expect(own).toBeLessThan(MOST_MB)
    expect([after.status, after.tookMs < LONGEST_MS]).toEqual([200, true])
    expect(tookOf(late, 1)).toBeLessThan(LONGEST_MS)
    expect(share).toBeGreaterThan(CACHED_SHARE)
  } finally {
    await site.stop()
  }
})

/** Documents a second beside 300 connections, of those beside 20. */
const FLOODED_SHARE = 0.7
/** Of another visitor's requests beside a flood from one address, served at the first try. */
const SERVED_SHARE = 0.95

test('a flood takes little from the documents a second, and its address nothing from other visitors', async () => {
  test.setTimeout(120_000)
  const site = await startSiteWith({})
  try {
    const search = (turn: number) => `${site.origin}/kereses?s=kegyelem&q=${turn}`
    const clientOf = (connection: number) => `198.51.${connection >> 6}.${connection & 63}`
    await floodOf(search, { connections: 20, ms: 2000, clientOf })
    const few = await floodOf((turn) => search(turn + 1e5), { connections: 20, ms: 6000, clientOf })
    const many = await floodOf((turn) => search(turn + 2e5), { connections: 300, ms: 6000, clientOf })

    const flood = floodOf((turn) => search(turn + 3e5), { connections: 100, ms: 8000, clientOf: () => '203.0.113.7' })
    await pause(1000)
    const answers: Answered[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      answers.push(await ask(`${site.origin}/node/${101 + (turn % 12)}?q=${turn}`, undefined, '198.51.100.9'))
      await pause(100)
    }
    await flood
    const served = answers.filter(({ status }) => status === 200).length / answers.length
    process.stdout.write(
      `uncached searches: ${few.toFixed(0)} documents a second at 20 connections, ${many.toFixed(0)} at 300; ` +
        `beside a flood from one address ${served.toFixed(2)} of another visitor's first tries, p95 ${tookOf(answers, 0.95)} ms\n`,
    )
    expect(many / few).toBeGreaterThan(FLOODED_SHARE)
    expect(served).toBeGreaterThanOrEqual(SERVED_SHARE)
  } finally {
    await site.stop()
  }
})
