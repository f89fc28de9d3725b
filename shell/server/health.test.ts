import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { goneLive, shared } from 'releases/deployments'
import { DirectoryStore } from 'releases/directory-store'
import { readHealthFiles } from 'releases/health-files'
import type { Deployment } from 'releases/registry-document'
import type { Store } from 'releases/store'
import { build, registryOf } from 'releases/test-deployment'
import type { RemoteWord } from '../src/remotes/tell-failure.ts'
import { failures } from './failures.ts'
import { Health } from './health.ts'
import { LiveBuilds } from './live-builds.ts'

const START = new Date('2026-01-31T09:00:00.000Z')

const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
function newStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'health-'))
  writeFileSync(path.join(folder, 'registry.json'), '{}')
  return new DirectoryStore(folder)
}
/** Visitor number …, each in a network of their own. */
const addressOf = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.7`
const REMOTE = 'remote-bible'
const page = { pathname: '/idezetek', status: 200, pageRemote: REMOTE }

/** A document server's health with a registry and a clock that a test can change. */
function server(list: Deployment[], { store = newStore(), name = 'a', now = START, secret = 'of the tests' } = {}) {
  const state = { registry: registryOf(list), now, log: [] as string[] }
  const health = new Health({
    store,
    server: name,
    secret,
    registry: () => state.registry,
    onChange: (text) => state.log.push(text),
    onProblem: (error) => {
      throw error
    },
    now: () => state.now,
  })
  const live = new LiveBuilds(() => state.registry, [health.isUsable])
  /** One visitor gets a document of the remote; what is said of it comes later. */
  function arrive(visitor: number) {
    const address = addressOf(visitor)
    const builds = live.chosenFor({ address, userAgent: '' })
    const token = health.watch(builds, address).given(page)
    const { buildId } = builds.get(REMOTE)!.extras
    const say = (phase: RemoteWord['phase']) => health.hear({ remote: REMOTE, buildId, phase }, token, address)
    return { buildId, say }
  }
  function visit(visitor: number, fails: (buildId: string) => boolean) {
    const { buildId, say } = arrive(visitor)
    say(fails(buildId) ? 'load' : 'well')
    return buildId
  }
  const visits = (from: number, to: number, fails: (buildId: string) => boolean) =>
    Array.from({ length: to - from }, (_, index) => visit(from + index, fails))
  return { state, health, store, live, arrive, visit, visits }
}

const isB2 = (buildId: string) => buildId === 'b2'
const never = () => false
const two = goneLive(goneLive([], build('b1'), at(-60)), build('b2'), START)
const partOf = (given: string[]) => given.filter(isB2).length / given.length

describe('a build that fails for nearly everybody', () => {
  test('goes to one visitor in ten after ten visits, to nobody after forty of those, and the registry stays', () => {
    const { visits, state } = server(two)
    const registry = state.registry
    expect(visits(0, 10, isB2)).toEqual(Array(10).fill('b2'))
    expect(state.log).toEqual([expect.stringMatching(/^remote-bible: build b2 rests: .*failed in 10 of 10 visits/)])
    const resting = partOf(visits(10, 210, isB2))
    expect(resting).toBeGreaterThan(0.04)
    expect(resting).toBeLessThan(0.16)
    visits(210, 600, isB2)
    expect(visits(600, 800, isB2)).toEqual(Array(200).fill('b1'))
    expect(state.log.at(-1)).toMatch(/^remote-bible: build b2 is taken back by itself/)
    expect(state.registry).toBe(registry)
  })

  test('is given to everybody again as soon as it does well for one in ten of those who still get it', () => {
    const { visits, state } = server(two)
    visits(0, 40, isB2)
    visits(100, 200, never)
    expect(visits(200, 230, never)).toEqual(Array(30).fill('b2'))
    expect(state.log.at(-1)).toMatch(/^remote-bible: build b2 is given to everybody/)
  })

  test('out for a share, it rests for its share, and the others notice nothing', () => {
    const list = shared(goneLive([], build('b1'), at(-60)), build('b2'), 30, START)
    expect(server(list).visits(0, 300, isB2).filter(isB2).length).toBeLessThan(30)
  })

  test('is judged anew when it is released anew', () => {
    const { visits, state } = server(two)
    visits(0, 30, isB2)
    state.registry = registryOf(goneLive(two, build('b2'), at(5)))
    expect(visits(50, 60, never)).toEqual(Array(10).fill('b2'))
  })

  test('stays where it is when nothing could take its place', () => {
    expect(server(goneLive([], build('b2'), START)).visits(0, 30, isB2)).toEqual(Array(30).fill('b2'))
  })

  test('is one that throws on the server, though browsers show its page all the same', () => {
    const { live, health, state } = server(two)
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const builds = live.chosenFor({ address: addressOf(visitor), userAgent: '' })
      const document = health.watch(builds, addressOf(visitor))
      document.failed(REMOTE, 'render')
      const token = document.given(page)
      health.hear({ remote: REMOTE, buildId: 'b2', phase: 'well' }, token, addressOf(visitor))
    }
    expect(state.log[0]).toContain('render 10')
  })

  test('is none that somebody has switched off', () => {
    const { arrive, state } = server(two)
    for (let visitor = 0; visitor < 50; visitor += 1) {
      const { buildId, say } = arrive(visitor)
      say(isB2(buildId) ? 'off' : 'well')
    }
    expect(state.log).toEqual([])
  })

  test('is one that empties its page when it has been shown, within fifty visits of which one in three stays', () => {
    const { arrive, state } = server(two)
    for (let visitor = 0; visitor < 50; visitor += 1) {
      const { buildId, say } = arrive(visitor)
      if (visitor % 3 === 0) say(isB2(buildId) ? 'emptied' : 'well')
    }
    expect(state.log[0]).toContain('emptied 10')
  })
})

/** A generator with a seed: the figures are the same on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('two hundred networks that lie among a hundred visitors do not take a healthy build back', () => {
  const LIARS = 200
  const visitors = Array.from({ length: 100 }, (_, index) => LIARS + index)
  const liars = Array.from({ length: LIARS }, (_, index) => index)
  const isLiar = (visitor: number) => visitor < LIARS

  const inAnyOrder = (random: () => number) =>
    [...liars, ...visitors]
      .map((one) => [random(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one)
  const liarsAfter = (many: number) => [...visitors.slice(0, many), ...liars, ...visitors.slice(many)]

  /**
   * How many visitors got the build before in its place, and how many of the last ten did. The liars have their
   * documents before anybody comes, and lie of this build alone.
   */
  function attack(order: number[], secret: string) {
    const { arrive, visit } = server(two, { secret })
    const ready = liars.map(arrive)
    const given = order.flatMap((one) => (isLiar(one) ? (ready[one]!.say('load'), []) : [visit(one, never)]))
    return [given, given.slice(-10)].map((builds) => builds.filter((id) => !isB2(id)).length) as [number, number]
  }

  /**
   * With juries drawn in many ways: the most visitors held back, and after how many attacks some still were at the end.
   */
  function attacks(times: number, order: (random: () => number) => number[]) {
    const random = seeded(20260131)
    const ends = Array.from({ length: times }, (_, index) => attack(order(random), `secret ${index}`))
    return { most: Math.max(...ends.map(([held]) => held)), atTheEnd: ends.filter(([, last]) => last > 0).length }
  }

  test.each<[string, (random: () => number) => number[], number]>([
    ['in any order', inAnyOrder, 10],
    ['after eleven visitors', () => liarsAfter(11), 0],
    // Some of its jury must come before anything can be known: that is all that lies can reach.
    ['all before the first visitor', () => liarsAfter(0), 70],
  ])('%s', (_order, order, most) => {
    const result = attacks(12, order)
    expect(result.most).toBeLessThanOrEqual(most)
    expect(result.atTheEnd).toBe(0)
  })
})

describe('words that are none', () => {
  test('one network counts once an hour, however often it tells', () => {
    const { state, visit } = server(two)
    for (let time = 0; time < 200; time += 1) visit(7, () => true)
    expect(state.log).toEqual([])
  })

  test('of a build that was not in the document, or is in no registry', async () => {
    const { health, store, arrive } = server(two)
    const { say } = arrive(7)
    const token = health.watch(new Map([[REMOTE, build('unknown')]]), addressOf(7)).given(page)
    for (const buildId of ['unknown', 'b1'])
      health.hear({ remote: REMOTE, buildId, phase: 'load' }, token, addressOf(7))
    say('well')
    await health.exchange()
    const [file] = await readHealthFiles(store)
    expect(
      Object.entries(file?.counts[REMOTE] ?? {}).filter(([, { hours }]) =>
        Object.values(hours).some(({ all }) => all.failed + all.well > 0),
      ),
    ).toHaveLength(1)
  })

  test.each([
    ['not JSON', 'hello', 400],
    ['no phase', JSON.stringify({ token: 't', remote: REMOTE, buildId: 'b2' }), 400],
    ['an unknown phase', JSON.stringify({ token: 't', remote: REMOTE, buildId: 'b2', phase: 'x' }), 400],
    ['nothing', 'null', 400],
    ['too much', JSON.stringify({ token: 't'.repeat(700), remote: REMOTE, buildId: 'b2', phase: 'load' }), 413],
    [
      'a name that every object has',
      JSON.stringify({ token: 't', remote: '__proto__', buildId: 'b2', phase: 'load' }),
      204,
    ],
    ['a token that is made up', JSON.stringify({ token: 't', remote: REMOTE, buildId: 'b2', phase: 'load' }), 204],
  ])('over HTTP, %s', async (_what, body, status) => {
    const app = Fastify()
    void app.register(failures, { health: server(two).health })
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const answer = await app.inject({ method: 'POST', url: '/remotes/told', headers, body })
    expect([answer.statusCode, status === 204 ? answer.body : '']).toEqual([status, ''])
    await app.close()
  })
})

test('a store that is lost is not made anew by what is counted, and hears of it when it is back', async () => {
  const { visits, health, store } = server(two)
  visits(0, 3, isB2)
  rmSync(store.folder, { recursive: true })
  await health.exchange()
  expect(existsSync(store.folder)).toBe(false)
  const back = newStore()
  cpSync(back.folder, store.folder, { recursive: true })
  await health.exchange()
  expect(await readHealthFiles(store)).toHaveLength(1)
})

describe('what is shown of a build', () => {
  async function figuresOf(...measures: object[]) {
    const { health, store, live } = server(two)
    const app = Fastify({ trustProxy: true })
    void app.register(failures, { health })
    for (const [visitor, measure] of measures.entries()) {
      const address = addressOf(visitor)
      const token = health.watch(live.chosenFor(null), address).given(page)
      const body = JSON.stringify({ token, remote: REMOTE, buildId: 'b2', phase: 'well', ...measure })
      const headers = { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address }
      await app.inject({ method: 'POST', url: '/remotes/told', headers, body })
    }
    await app.close()
    await health.exchange()
    const [file] = await readHealthFiles(store)
    return file?.counts[REMOTE]?.b2?.hours['2026-01-31T09']
  }

  test('is how far pages shifted and how long they blocked, in steps', async () => {
    const made = [{ shift: 0.3, blocked: 700 }, { shift: 0, blocked: 0 }, { shift: -1, blocked: '7' }, { shift: 1e300 }]
    expect(await figuresOf(...made)).toMatchObject({
      all: { well: 4, failed: 0 },
      figures: { shift: [1, 0, 0, 1, 1], blocked: [1, 0, 0, 0, 0, 1, 0] },
    })
  })

  test('is how long its pages took to paint, and which addresses have none any more', async () => {
    const { health, store, state, live } = server(goneLive([], build('b1'), at(-60)))
    const shown = (document: typeof page | { pathname: string; status: number; pageRemote: null }) => {
      const watched = health.watch(live.chosenFor(null), '10.0.0.7')
      if (document.pageRemote) watched.painted(document.pageRemote, 130)
      watched.given(document)
    }
    shown(page)
    state.registry = registryOf(two)
    for (let time = 0; time < 3; time += 1) shown({ pathname: page.pathname, status: 404, pageRemote: null })
    await health.exchange()
    const [file] = await readHealthFiles(store)
    const [b1, b2] = ['b1', 'b2'].map((id) => file?.counts[REMOTE]?.[id]?.hours['2026-01-31T09'])
    expect([b1?.figures.painted, b1?.gone, b2?.gone]).toEqual([[0, 0, 1, 0, 0, 0, 0], 0, 1])
  })
})

describe('the counts', () => {
  const running = async (store: Store, name: string, now = START) => {
    const one = server(two, { store: store as DirectoryStore, name, now })
    await one.health.start()
    return one
  }

  test('survive a restart, and so does what came of them', async () => {
    const store = newStore()
    const first = await running(store, 'a')
    first.visits(0, 8, isB2)
    await first.health.stop()
    const second = await running(store, 'a')
    second.visits(100, 102, isB2)
    expect(second.state.log[0]).toContain('10 of 10')
    await second.health.stop()
    const third = await running(store, 'a')
    expect(partOf(third.visits(200, 300, isB2))).toBeLessThan(0.3)
    await third.health.stop()
  })

  test('of several servers are summed, and what rests at one rests at all', async () => {
    const store = newStore()
    const [a, b] = [await running(store, 'a'), await running(store, 'b')]
    a.visits(0, 6, isB2)
    b.visits(100, 106, isB2)
    expect([...a.state.log, ...b.state.log]).toEqual([])
    await a.health.exchange()
    await b.health.exchange()
    expect(b.state.log[0]).toContain('12 of 12')
    await a.health.exchange()
    const given = (one: typeof a) => one.visits(300, 400, isB2)
    expect(given(a)).toEqual(given(b))
    expect(partOf(given(a))).toBeLessThan(0.3)
    await Promise.all([a.health.stop(), b.health.stop()])
  })

  test('a fill that fails is counted once for each network, beside the pages, and takes no build back', async () => {
    const { arrive, visits, health, store, state } = server(two)
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const { say } = arrive(visitor)
      say('fill')
      say('fill')
    }
    visits(100, 101, never)
    expect(state.log).toEqual([])
    await health.exchange()
    const [file] = await readHealthFiles(store)
    expect(file?.counts[REMOTE]?.b2?.hours['2026-01-31T09']).toMatchObject({
      all: { well: 1, failed: 0 },
      phases: { fill: 60 },
    })
  })

  test('count what could not be made for pages of others beside the visits, and take nothing back for it', async () => {
    const { visits, health, store, state } = server(two)
    const b2 = two.find(({ extras }) => isB2(extras.buildId))!
    for (let time = 0; time < 60; time += 1) health.insetFailed(REMOTE, b2)
    visits(100, 101, never)
    expect(state.log).toEqual([])
    await health.exchange()
    const [file] = await readHealthFiles(store)
    expect(file?.counts[REMOTE]?.b2?.hours['2026-01-31T09']).toMatchObject({
      all: { well: 1, failed: 0 },
      phases: { inset: 60 },
    })
  })

  test('say nothing about a visitor', async () => {
    const { visits, health, store } = server(two)
    visits(0, 5, isB2)
    await health.exchange()
    const [file] = await readHealthFiles(store)
    expect(file?.counts[REMOTE]?.b2?.hours).toEqual({
      '2026-01-31T09': {
        documents: 5,
        all: { well: 0, failed: 5 },
        jury: { well: 0, failed: expect.any(Number) },
        phases: { load: 5 },
        gone: 0,
        figures: {},
      },
    })
    expect(JSON.stringify(file)).not.toContain('10.0')
  })
})
