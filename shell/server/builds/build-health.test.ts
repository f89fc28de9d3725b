import { existsSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { readHealthFiles } from 'releases/health/build-health-files'
import { madeLive, rolledBack, madeCanary } from 'releases/manifest/deployments'
import { DirectoryStore } from 'releases/store/directory-store'
import type { Deployment } from 'releases/manifest/manifest'
import { build, releasesOf } from 'releases/manifest/test-deployment'
import type { BuildReport } from '../../src/monitoring/build-report.ts'
import { BuildHealth } from './build-health.ts'
import { buildReports } from './build-reports.ts'
import { LiveBuilds } from './live-builds.ts'
import { newFolder } from './test-release.ts'

const START = new Date('2026-01-31T09:00:00.000Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const REMOTE = 'remote-bible'
const OTHER = 'remote-search'
/** Address of a visitor by number; each has a client network of their own. */
const addressOf = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.7`

function newStore() {
  const folder = newFolder('health')
  writeFileSync(path.join(folder, 'remotes.json'), '{}')
  return new DirectoryStore(folder)
}

const known = (list: Deployment[]) => ({ ...releasesOf(list), revision: 1 })

type Outcome = BuildReport['outcome']
interface Server {
  store?: DirectoryStore
  name?: string
  secret?: string | null
}

/** A document server's counts, with a registry and a clock that a test can change. */
function server(list: Deployment[], { store = newStore(), name = 'a', secret = 'of the tests' }: Server = {}) {
  const state = { releases: known(list), now: START, log: [] as string[], disabled: [] as string[] }
  const health = new BuildHealth({
    store,
    server: name,
    secret,
    releases: () => state.releases,
    canServe: (_remote, { extras }) => !state.disabled.includes(extras.buildId),
    onWithdrawn: (text) => state.log.push(text),
    onProblem: (error) => {
      throw error
    },
    now: () => state.now,
  })
  const live = new LiveBuilds(() => state.releases, [health.isUsable])
  /** A visitor gets a document with a page of the remote. */
  function arrive(visitor: number, remote = REMOTE) {
    const address = addressOf(visitor)
    const shown = live.chooseFor({ address, userAgent: '' }).get(remote)!
    const { buildId } = shown.extras
    const mark = health.shown(remote, shown, address)
    const report = (outcome: Outcome, about: Partial<BuildReport> = {}, from = address) =>
      health.report({ mark, remote, buildId, outcome, ...about }, from)
    return { buildId, mark, report }
  }
  /** Visitors come one after the other; each reports this on its build. Returns the builds that they got. */
  const visits = (from: number, to: number, outcome: (buildId: string) => Outcome) =>
    Array.from({ length: to - from }, (_, index) => {
      const { buildId, report } = arrive(from + index)
      report(outcome(buildId))
      return buildId
    })
  const counted = async () => {
    await health.exchange()
    const [file] = await readHealthFiles(store)
    return file?.counts[REMOTE]?.b2?.minutes['2026-01-31T09:00']
  }
  return { state, health, store, arrive, visits, counted }
}

const failing = (buildId: string): Outcome => (buildId === 'b2' ? 'load' : 'ok')
const fine = (): Outcome => 'ok'
const b1 = madeLive([], build('b1'), at(-60))
const two = madeLive(b1, build('b2'), START)

test('a release is on trial for two hours, or until a hundred visitors have reported on it', () => {
  const { health, state, visits } = server(two)
  const isOnTrial = () => two.map((one) => health.isOnTrial(REMOTE, one))
  expect(isOnTrial()).toEqual([true, true])
  visits(0, 99, fine)
  expect(isOnTrial()).toEqual([true, true])
  visits(99, 100, fine)
  expect(isOnTrial()).toEqual([false, true])
  state.now = at(60)
  expect(isOnTrial()).toEqual([false, false])
})

describe('a failing build', () => {
  test('is withdrawn after twenty reports: visitors get the previous build, and no manifest changes', () => {
    const { visits, state } = server(two)
    const { releases } = state
    expect(visits(0, 20, failing)).toEqual(Array(20).fill('b2'))
    expect(visits(20, 60, failing)).toEqual(Array(40).fill('b1'))
    expect(state.log).toEqual([
      'remote-bible: build b2 is withdrawn, visitors get the previous build: 20 of 20 reports are failures (load 20)',
    ])
    expect(state.releases).toBe(releases)
  })

  test('stays withdrawn until it is released again, even after a restart', async () => {
    const { visits, state, health, store } = server(two)
    visits(0, 20, failing)
    state.now = at(60 * 24)
    expect(visits(20, 22, fine)).toEqual(['b1', 'b1'])
    await health.exchange()
    const restarted = server(two, { store })
    await restarted.health.start()
    expect(restarted.visits(0, 2, fine)).toEqual(['b1', 'b1'])
    await restarted.health.stop()
    state.releases = known(madeLive(rolledBack(two, { now: at(5), why: '' }), build('b2'), at(6)))
    expect(visits(50, 60, fine)).toEqual(Array(10).fill('b2'))
  })

  test('is withdrawn as a canary without effect on other visitors', () => {
    const { visits } = server(madeCanary(b1, build('b2'), 50, START))
    expect(visits(0, 300, failing).filter((id) => id === 'b2')).toHaveLength(20)
  })

  test('is served without a previous build, and the previous build is never withdrawn', () => {
    const three = madeLive(two, build('b3'), at(1))
    expect(server(three).visits(0, 60, () => 'load')).toEqual([...Array(20).fill('b3'), ...Array(40).fill('b2')])
    expect(server(madeLive([], build('b2'), START)).visits(0, 30, failing)).toEqual(Array(30).fill('b2'))
  })

  test('is served where the previous build cannot be served, or where it is disabled itself', () => {
    const { visits, state } = server(two)
    visits(100, 150, () => 'off')
    state.disabled = ['b1']
    expect(visits(0, 30, failing)).toEqual(Array(30).fill('b2'))
    expect(state.log).toEqual([])
  })

  test('is served while the previous build failed as often: the cause is elsewhere', () => {
    const { visits, state } = server(b1)
    visits(0, 30, () => 'data')
    state.releases = known(two)
    expect(visits(30, 80, () => 'data')).toEqual(Array(50).fill('b2'))
  })

  test('is withdrawn for failures on the server, although browsers show its page', () => {
    const { arrive, health, state } = server(two)
    for (let visitor = 0; visitor < 20; visitor += 1) {
      health.failed(REMOTE, two[0]!, 'render', addressOf(visitor))
      arrive(visitor).report('ok')
    }
    expect(state.log[0]).toContain('(render 20)')
  })
})

test('a build is not withdrawn by one client network, however often it reports; its first report counts', async () => {
  const { arrive, state, counted } = server(two)
  arrive(7).report('ok')
  arrive(7).report('load')
  expect(await counted()).toEqual({ shown: 2, ok: 1, failed: {} })
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    state.now = at(minute)
    arrive(8).report('load')
  }
  expect(state.log).toEqual([])
})

describe('a report is ignored', () => {
  test('from a document of another remote: only the remote of its page can be reported', async () => {
    const { state, arrive, counted } = server(two)
    state.releases.builds[OTHER] = madeLive([], build('s1', OTHER), START)
    for (let visitor = 0; visitor < 50; visitor += 1) {
      arrive(visitor, OTHER).report('load', { remote: REMOTE, buildId: 'b2' })
    }
    expect(state.log).toEqual([])
    expect(await counted()).toBeUndefined()
  })

  test.each<[string, (visit: ReturnType<ReturnType<typeof server>['arrive']>) => void]>([
    ['on another build of the remote', ({ report }) => report('load', { buildId: 'b1' })],
    ['from another client network', ({ report }) => report('load', {}, addressOf(8))],
    ['with an invented mark', ({ report }) => report('load', { mark: `x.${'a'.repeat(22)}` })],
    ['with the mark of another minute', ({ report, mark }) => report('load', { mark: mark.replace(/^./, 'z') })],
  ])('%s', async (_what, send) => {
    const { arrive, counted } = server(two)
    send(arrive(7))
    expect(await counted()).toEqual({ shown: 1, ok: 0, failed: {} })
  })

  test('on a document that is older than two hours', async () => {
    const { arrive, state, counted } = server(two)
    const late = arrive(7)
    state.now = at(121)
    late.report('load')
    expect(await counted()).toEqual({ shown: 1, ok: 0, failed: {} })
  })

  test('on a mark of another server, unless both have the same secret', async () => {
    const { mark } = server(two).arrive(7)
    const failures = async (secret: string | null) => {
      const { arrive, counted } = server(two, { secret })
      arrive(7).report('load', { mark })
      return (await counted())?.failed
    }
    expect([await failures(null), await failures('of the tests')]).toEqual([{}, { load: 1 }])
  })

  const report = { mark: 'm', remote: REMOTE, buildId: 'b2', outcome: 'load' }
  test.each<[string, string, number]>([
    ['that is not JSON', 'hello', 400],
    ['with an unknown outcome', JSON.stringify({ ...report, outcome: 'x' }), 400],
    ['that is too long', JSON.stringify({ ...report, mark: 'm'.repeat(700) }), 413],
    ['with an invented mark, which the response does not reveal', JSON.stringify(report), 204],
  ])('over HTTP %s', async (_what, body, status) => {
    const app = Fastify()
    void app.register(buildReports, { health: server(two).health })
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const answer = await app.inject({ method: 'POST', url: '/remotes/reports', headers, body })
    expect([answer.statusCode, status === 204 ? answer.body : '']).toEqual([status, ''])
    await app.close()
  })
})

describe('the counts', () => {
  test('from before a restart are not overwritten when the store is down at the start', async () => {
    const store = newStore()
    const first = server(two, { store })
    first.visits(0, 20, failing)
    await first.health.stop()
    const second = server(two, { store })
    renameSync(store.folder, `${store.folder}-away`)
    await second.health.start()
    expect(second.visits(0, 1, fine)).toEqual(['b2'])
    renameSync(`${store.folder}-away`, store.folder)
    await second.health.exchange()
    expect(second.visits(1, 2, fine)).toEqual(['b1'])
    await second.health.stop()
  })

  test('of several servers are summed, and all of them withdraw the build', async () => {
    const store = newStore()
    const [a, b] = [server(two, { store }), server(two, { store, name: 'b' })]
    a.visits(0, 12, failing)
    b.visits(100, 112, failing)
    expect([...a.state.log, ...b.state.log]).toEqual([])
    for (const { health } of [a, b, a]) await health.exchange()
    expect(b.state.log[0]).toContain('24 of 24')
    expect([a, b].map(({ visits }) => visits(300, 301, failing))).toEqual([['b1'], ['b1']])
  })

  test('do not create a lost store, are written when it is back, and hold nothing about a visitor', async () => {
    const { visits, health, store } = server(two)
    visits(0, 5, failing)
    renameSync(store.folder, `${store.folder}-lost`)
    await health.exchange()
    expect(existsSync(store.folder)).toBe(false)
    renameSync(`${store.folder}-lost`, store.folder)
    await health.exchange()
    const minutes = { '2026-01-31T09:00': { shown: 5, ok: 0, failed: { load: 5 } } }
    const [file] = await readHealthFiles(store)
    expect(file?.counts).toEqual({ [REMOTE]: { b2: { since: START.toISOString(), minutes } } })
  })
})
