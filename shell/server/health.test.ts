import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { goneLive, shared } from 'releases/deployments'
import { DirectoryStore } from 'releases/directory-store'
import type { Verdict } from 'releases/health'
import { readHealthFiles } from 'releases/health-files'
import type { Deployment } from 'releases/registry-document'
import type { Store } from 'releases/store'
import { build, registryOf } from 'releases/test-deployment'
import { DocumentTokens } from './document-tokens.ts'
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
const aFailure = { remote: 'remote-bible', phase: 'load' } as const

/** A document server's health with a registry and a clock that a test can change. */
function server(list: Deployment[], { store = newStore(), name = 'a', now = START, secret = 'of the tests' } = {}) {
  const state = { registry: registryOf(list), now, takenBack: [] as Verdict[] }
  const health = new Health({
    store,
    server: name,
    secret,
    registry: () => state.registry,
    onTakenBack: (verdict) => state.takenBack.push(verdict),
    onProblem: (error) => {
      throw error
    },
    now: () => state.now,
  })
  const live = new LiveBuilds(() => state.registry, [health.isUsable])
  /** One visitor gets a document of the remote and it fails there, or not. */
  function visit(visitor: number, fails: (buildId: string) => boolean) {
    const address = addressOf(visitor)
    const builds = live.chosenFor({ address, userAgent: '' })
    const token = health.watch(builds, address).given('remote-bible')
    const { buildId } = builds.get('remote-bible')!.extras
    if (fails(buildId)) health.hear({ ...aFailure, buildId }, token, address)
    return buildId
  }
  const visits = (from: number, to: number, fails: (buildId: string) => boolean) =>
    Array.from({ length: to - from }, (_, index) => visit(from + index, fails))
  return { state, health, store, live, visit, visits }
}

const isB2 = (buildId: string) => buildId === 'b2'
const two = goneLive(goneLive([], build('b1'), at(-60)), build('b2'), START)

describe('a build that fails more than the one before it', () => {
  test('is not given out after ten visitors; nobody else notices, and the registry stays as it is', () => {
    const { visits, state, health } = server(two)
    const given = visits(0, 30, isB2)
    expect(given.slice(0, 10)).toEqual(Array(10).fill('b2'))
    expect(given.slice(10)).toEqual(Array(20).fill('b1'))
    expect(state.takenBack).toMatchObject([
      { remote: 'remote-bible', buildId: 'b2', since: START.toISOString(), why: expect.stringContaining('10 of 10') },
    ])
    expect(health.isUsable('remote-bible', two[0]!)).toBe(false)
  })

  test('out for a share, it leaves the share and the live build stays', () => {
    const list = shared(goneLive([], build('b1'), at(-60)), build('b2'), 30, START)
    const given = server(list).visits(0, 300, isB2)
    expect(given.filter(isB2)).toHaveLength(10)
  })

  test('comes back only with a new release of it', () => {
    const { visits, state, visit } = server(two)
    visits(0, 30, isB2)
    expect(visit(50, () => false)).toBe('b1')
    state.registry = registryOf(goneLive(two, build('b2'), at(5)))
    expect(visit(51, () => false)).toBe('b2')
  })

  test('stays where it is when nothing could take its place', () => {
    const { visits, state } = server(goneLive([], build('b2'), START))
    expect(visits(0, 30, isB2)).toEqual(Array(30).fill('b2'))
    expect(state.takenBack).toEqual([])
  })

  test('that throws on the server counts, too', () => {
    const { live, health, state } = server(two)
    for (let visitor = 0; visitor < 12; visitor += 1) {
      const builds = live.chosenFor({ address: addressOf(visitor), userAgent: '' })
      const document = health.watch(builds, addressOf(visitor))
      document.failed('remote-bible', 'render')
      document.given('remote-bible')
    }
    expect(state.takenBack[0]?.why).toContain('render 10')
  })
})

describe('a good build is not taken back by made-up words', () => {
  test('one network counts once an hour, however often it tells', () => {
    const { health, state, live } = server(two)
    for (let visitor = 0; visitor < 200; visitor += 1) {
      const token = health.watch(live.chosenFor(null), '10.0.0.7').given('remote-bible')
      health.hear({ ...aFailure, buildId: 'b2' }, token, '10.0.0.7')
    }
    expect(state.takenBack).toEqual([])
  })

  test('a token is good for its own network and hours, and not without its server’s secret', () => {
    const tokens = new DocumentTokens('secret')
    const token = tokens.make('10.0.0.7', 'remote-bible', START)
    expect(tokens.read(token, '10.0.0.7', at(90))).toEqual({ hour: START, pageRemote: 'remote-bible' })
    expect(tokens.read(token, '10.0.0.8', START)).toBeNull()
    expect(tokens.read(token, '10.0.0.7', at(181))).toBeNull()
    expect(tokens.read(token.replace('bible', 'other'), '10.0.0.7', START)).toBeNull()
    expect(new DocumentTokens().read(token, '10.0.0.7', START)).toBeNull()
    expect(tokens.read('made up', '10.0.0.7', START)).toBeNull()
  })

  test('builds that are in no registry are nobody’s', async () => {
    const { health, store, live } = server(two)
    const token = health.watch(live.chosenFor(null), '10.0.0.7').given('remote-bible')
    health.hear({ remote: 'remote-bible', buildId: 'unknown', phase: 'load' }, token, '10.0.0.7')
    await health.exchange()
    const [file] = await readHealthFiles(store)
    expect(Object.keys(file?.counts['remote-bible'] ?? {})).toEqual(['b2'])
  })

  test.each([
    ['not JSON', 'hello', 400],
    ['no phase', JSON.stringify({ token: 't', remote: 'remote-bible', buildId: 'b2' }), 400],
    ['an unknown phase', JSON.stringify({ token: 't', remote: 'remote-bible', buildId: 'b2', phase: 'x' }), 400],
    ['nothing', 'null', 400],
    ['too much', JSON.stringify({ token: 't'.repeat(700), ...aFailure, buildId: 'b2' }), 413],
    ['a token that is made up', JSON.stringify({ token: 't', ...aFailure, buildId: 'b2' }), 204],
  ])('over HTTP, %s', async (_what, body, status) => {
    const app = Fastify()
    void app.register(failures, { health: server(two).health })
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const answer = await app.inject({ method: 'POST', url: '/remotes/failures', headers, body })
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

describe('the counts', () => {
  const running = async (store: Store, name: string, now = START) => {
    const one = server(two, { store: store as DirectoryStore, name, now })
    await one.health.start()
    return one
  }

  test('survive a restart, and so does the verdict', async () => {
    const store = newStore()
    const first = await running(store, 'a')
    first.visits(0, 8, isB2)
    await first.health.stop()
    const second = await running(store, 'a')
    second.visits(100, 102, isB2)
    expect(second.state.takenBack[0]?.why).toContain('10 of 10')
    await second.health.stop()
    const third = await running(store, 'a')
    expect(third.visit(200, () => false)).toBe('b1')
    await third.health.stop()
  })

  test('of several servers are summed, and what one takes back none gives out', async () => {
    const store = newStore()
    const [a, b] = [await running(store, 'a'), await running(store, 'b')]
    a.visits(0, 6, isB2)
    b.visits(100, 106, isB2)
    expect([...a.state.takenBack, ...b.state.takenBack]).toEqual([])
    await a.health.exchange()
    await b.health.exchange()
    expect(b.state.takenBack[0]?.why).toContain('12 of 12')
    await b.health.exchange()
    await a.health.exchange()
    expect(a.visit(300, () => false)).toBe('b1')
    await Promise.all([a.health.stop(), b.health.stop()])
  })

  test('say nothing about a visitor', async () => {
    const { visits, health, store } = server(two)
    visits(0, 5, isB2)
    await health.exchange()
    const [file] = await readHealthFiles(store)
    expect(file?.counts['remote-bible']?.b2?.hours).toEqual({
      '2026-01-31T09': {
        documents: 5,
        first: { given: 5, failed: 5 },
        later: { given: 0, failed: 0 },
        phases: { load: 5 },
      },
    })
    expect(JSON.stringify(file)).not.toContain('10.0')
  })
})
