import { createHash } from 'node:crypto'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { integrities } from './script-policy.ts'
import { initRemotes, buildInUse, loadPage, loadedPage } from './load-remote.ts'
import { RemoteError } from './remote-error.ts'
import { MARK_NAME } from '../monitoring/build-report.ts'

const PAGE = { contract: 'page@1', Component: () => null, head: () => ({ title: '' }) } as const
/** Outcomes of a request for a module to the federation runtime. */
const OUTCOMES = {
  page: () => Promise.resolve({ page: PAGE }),
  error: () => Promise.reject(new Error('the script failed')),
  silence: () => new Promise<never>(() => undefined),
  nothing: () => Promise.resolve(null),
  'late page': () => new Promise((resolve) => setTimeout(resolve, 1000, { page: PAGE })),
  'no page': () => Promise.resolve({ page: { contract: 'page@1' } }),
}
type Outcome = keyof typeof OUTCOMES

const sha384 = (content: ArrayBuffer) => createHash('sha384').update(new Uint8Array(content)).digest()
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
// Node's own works in another thread, for which a clock of ours does not wait.
const crypto = { subtle: { digest: (_name: string, content: ArrayBuffer) => Promise.resolve(sha384(content)) } }
Object.defineProperty(globalThis, 'crypto', { value: crypto })

const reports: unknown[] = []
navigator.sendBeacon = (_path, text) => {
  const { mark: _mark, remote: _remote, ...report } = JSON.parse(String(text)) as Record<string, string>
  return reports.push(report) > 0
}

let count = 0
let opened: string[] = []
let fetched: string[] = []

function buildOf(name: string, buildId: string, changed: Partial<LiveRemote> = {}): LiveRemote {
  const module = (page: string) => ({ name: page, paths: [`/${page}`], module: `./${page}` })
  return {
    name,
    buildId,
    global: `${name}_${buildId}`,
    entry: `/remotes/${name}/${buildId}/entry.js`,
    integrity: `of ${buildId}`,
    pages: [module('search'), module('node')],
    ...changed,
  }
}

interface World {
  build?: Partial<LiveRemote>
  /** The substitute that the document server names. */
  substitute?: Partial<LiveRemote> | null
  /** Texts of files by the end of their address. */
  files?: Record<string, unknown>
}

/** A document with one remote, whose modules come to these outcomes one after the other. */
function documentWith(outcomes: Outcome[], { build, substitute = null, files = {} }: World = {}) {
  const name = `remote-${(count += 1)}`
  const entries = new Map<string, string>()
  opened = []
  fetched = []
  reports.length = 0
  initRemotes([buildOf(name, 'b1', build)], {
    register: (alias, entry) => void entries.set(alias, entry),
    open: <Module,>(id: string) => {
      const [alias = '', module] = id.split('/')
      const entry = entries.get(alias) ?? 'nothing'
      opened.push(`${entry.replace(`http://localhost/remotes/${name}/`, '')} ${module}`)
      expect(integrities.has(entry)).toBe(true)
      return OUTCOMES[outcomes.shift() ?? 'error']() as Promise<Module | null>
    },
  })
  globalThis.fetch = (input, { cache = 'default' } = {}) => {
    const address = String(input)
    fetched.push(`${address} ${cache}`)
    const found = Object.keys(files).find((end) => address.endsWith(end))
    if (address.startsWith('/remotes/instead.json') && substitute) {
      return Promise.resolve(Response.json(buildOf(name, 'b0', substitute)))
    }
    if (found === undefined) return Promise.resolve(new Response('', { status: 404 }))
    const file = files[found]
    return Promise.resolve(typeof file === 'string' ? new Response(file) : Response.json(file))
  }
  const row = (page = 'search') => ({ name: page, paths: [`/${page}`], module: `./${page}`, remote: name })
  return { name, row }
}

/** The outcome of a load after ten seconds: the page, or the phase in which it failed. */
async function outcomeOf(load: Promise<unknown>): Promise<string> {
  const outcome = load.then(
    (page) => (page === PAGE ? 'page' : 'something else'),
    (error: Error) => (error instanceof RemoteError ? error.phase : String(error)),
  )
  // In steps, so that answers of the network come in between.
  for (let step = 0; step < 20; step += 1) await jest.advanceTimersByTimeAsync(500)
  return await Promise.race([outcome, 'still under way'])
}

beforeEach(() => {
  jest.useFakeTimers()
  performance.getEntriesByType = () => [{ serverTiming: [{ name: MARK_NAME, description: 'm' }] }] as never
})
afterEach(() => jest.useRealTimers())

const RANGE = { phase: 'range', why: 'build b1 is for kernel ^1.0.0' } as const
const OFF = { phase: 'off', why: 'build b1 is switched off' } as const
const FIRST = 'b1/entry.js search'
const SECOND = 'b1/entry.js?attempt=1 search'
const OTHER = 'b0/entry.js search'

test.each<[outcomes: Outcome[], world: World, result: string, inUse: string, attempts: string[], failures: string[]]>([
  [['page'], {}, 'page', 'b1', [FIRST], []],
  [['error', 'page'], {}, 'page', 'b1', [FIRST, SECOND], []],
  [['silence', 'page'], {}, 'page', 'b1', [FIRST, SECOND], []],
  [['nothing', 'page'], {}, 'page', 'b1', [FIRST, SECOND], []],
  [['error', 'error'], {}, 'load', 'b1', [FIRST, SECOND], ['b1 load']],
  [['error', 'silence'], {}, 'load', 'b1', [FIRST, SECOND], ['b1 load']],
  [['no page', 'no page'], {}, 'contract', 'b1', [FIRST, SECOND], ['b1 contract']],
  [['error', 'error', 'page'], { substitute: {} }, 'page', 'b0', [FIRST, SECOND, OTHER], ['b1 load']],
  [['silence', 'silence', 'page'], { substitute: {} }, 'page', 'b0', [FIRST, SECOND, OTHER], ['b1 deadline']],
  [['error', 'error', 'no page'], { substitute: {} }, 'load', 'b1', [FIRST, SECOND, OTHER], ['b1 load', 'b0 contract']],
  [['error', 'error', 'silence'], { substitute: {} }, 'load', 'b1', [FIRST, SECOND, OTHER], ['b1 load', 'b0 deadline']],
  [['error', 'error'], { substitute: { pages: [] } }, 'load', 'b1', [FIRST, SECOND], ['b1 load', 'b0 contract']],
  [[], { build: { refused: RANGE }, substitute: {} }, 'range', 'b1', [], []],
  [[], { build: { refused: OFF }, substitute: {} }, 'off', 'b1', [], []],
  [[], { build: { pages: [] } }, 'contract', 'b1', [], ['b1 contract']],
])('[MF-04] %j in %j: %s, build %s', async (outcomes, world, result, inUse, attempts, failures) => {
  const { name, row } = documentWith([...outcomes], world)
  expect(await outcomeOf(loadPage(row()))).toBe(result)
  expect(buildInUse(name)).toBe(inUse)
  expect(opened).toEqual(attempts)
  expect(reports).toEqual(
    failures.map((failure) => failure.split(' ')).map(([buildId, outcome]) => ({ buildId, outcome })),
  )
  expect(loadedPage(row())).toBe(result === 'page' ? PAGE : null)
})

test('a page that another build has in another module is found by its name', async () => {
  const { row } = documentWith(['page'], { build: { pages: [{ name: 'search', paths: [], module: './New' }] } })
  expect(await outcomeOf(loadPage(row()))).toBe('page')
  expect(opened).toEqual(['b1/entry.js New'])
})

test('[MF-04] the verdict comes within 8.8 seconds, and not before the last attempt had its time', async () => {
  const { row } = documentWith(['silence', 'silence', 'silence'], { substitute: {} })
  let isOver = false
  loadPage(row()).catch(() => (isOver = true))
  await jest.advanceTimersByTimeAsync(5599)
  expect(opened).toEqual([FIRST, SECOND])
  await jest.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(3)
  await jest.advanceTimersByTimeAsync(3199)
  expect(isOver).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})

test('[MF-04] the build that could not be had is the next one to be tried again, at a new address', async () => {
  const { row } = documentWith(['error', 'error', 'error', 'page'], { substitute: {} })
  expect(await outcomeOf(loadPage(row()))).toBe('load')
  expect(await outcomeOf(loadPage(row()))).toBe('page')
  expect(opened.at(-1)).toBe('b1/entry.js?attempt=2 search')
})

test('calls at the same time share a load; what is there is not loaded again', async () => {
  const { row } = documentWith(['page', 'page'])
  const [one, other] = [loadPage(row()), loadPage(row())]
  expect(one).toBe(other)
  expect(await outcomeOf(one)).toBe('page')
  expect(await loadPage(row())).toBe(PAGE)
  expect(opened).toHaveLength(1)
  await loadPage(row('node'))
  expect(opened[1]).toBe('b1/entry.js node')
})

test('no other build takes the place of one that is on the page', async () => {
  const { name, row } = documentWith(['page', 'error', 'error'], { substitute: {} })
  await loadPage(row())
  expect(await outcomeOf(loadPage(row('node')))).toBe('load')
  expect(buildInUse(name)).toBe('b1')
  expect(opened).toHaveLength(3)
})

test('two pages of a build that cannot be had are both shown from the one that stands in', async () => {
  const { name, row } = documentWith(['error', 'error', 'error', 'page', 'page'], { substitute: {} })
  const [one, other] = [loadPage(row()), loadPage(row('node'))]
  expect(await outcomeOf(one)).toBe('page')
  expect(await outcomeOf(other)).toBe('page')
  expect(buildInUse(name)).toBe('b0')
  expect(reports).toEqual([{ buildId: 'b1', outcome: 'load' }])
})

test('a page of the build that failed, come late, is not shown beside one of the build that stands in', async () => {
  const { row } = documentWith(['error', 'error', 'late page', 'error', 'page', 'page'], { substitute: {} })
  const [one, other] = [loadPage(row()), loadPage(row('node'))]
  expect(await outcomeOf(one)).toBe('page')
  expect(await outcomeOf(other)).toBe('page')
  expect(opened.slice(-2)).toEqual(['b0/entry.js node', OTHER])
})

test('the document server is asked what stands in for the build; for a developer’s own nothing does', async () => {
  const { name, row } = documentWith(['error', 'error'])
  await outcomeOf(loadPage(row()))
  expect(fetched).toContain(`/remotes/instead.json?remote=${name}&build=b1 no-store`)
  const own = documentWith(['error', 'error', 'page'], {
    build: { entry: 'http://localhost:4202/e.js' },
    substitute: {},
  })
  expect(await outcomeOf(loadPage(own.row()))).toBe('load')
  expect(fetched.filter((address) => address.includes('instead'))).toEqual([])
})

test.each<[what: string, entry: string, script: string, phase: string]>([
  ['as they were released', 'entry', 'script', 'load'],
  ['an entry that was altered', 'entry, altered', 'script', 'integrity'],
  ['a script that was altered', 'entry', 'script, altered', 'integrity'],
])('[MF-04] a build that fails with files %s', async (_what, entry, script, phase) => {
  const modules = { './search': { scripts: ['page.js'], styles: [] } }
  const files = {
    'remote.json': { files: { 'page.js': hashOf('script') }, modules },
    'entry.js': entry,
    'page.js': script,
  }
  const build = { integrity: hashOf('entry') }
  const { row } = documentWith(['error', 'error'], { build, files })
  expect(await outcomeOf(loadPage(row()))).toBe(phase)
  expect(reports).toEqual([{ buildId: 'b1', outcome: phase }])
})

/** A style of the document; jsdom loads none, so `sheet` says whether it came. */
function styleAt(href: string, hasCome: boolean) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  Object.defineProperty(link, 'sheet', { value: hasCome ? {} : null })
  document.head.append(link)
  return link
}

test('of a build that another stands in for no style is left', async () => {
  const { name, row } = documentWith(['error', 'error', 'page'], { substitute: {} })
  const [own, others] = [styleAt(`/remotes/${name}/b1/a.css`, true), styleAt(`/remotes/${name}/b10/a.css`, true)]
  await outcomeOf(loadPage(row()))
  expect([own.isConnected, others.isConnected]).toEqual([false, true])
})

test('before a second attempt goes what did not come of the first: container, scripts and dead styles', async () => {
  const { name, row } = documentWith(['error', 'page'])
  const [dead, alive] = [styleAt(`/remotes/${name}/b1/a.css`, false), styleAt(`/remotes/${name}/b1/b.css`, true)]
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.dataset.webpack = `${name}_b1:page`
  document.head.append(script)
  const globals = globalThis as Record<string, unknown>
  globals[`${name}_b1`] = {}
  expect(await outcomeOf(loadPage(row()))).toBe('page')
  expect([dead.isConnected, alive.isConnected, script.isConnected]).toEqual([false, true, false])
  expect(globals[`${name}_b1`]).toBeUndefined()
  expect(globals.__loadAttempts).toMatchObject({ [`${name}_b1`]: 1, shell: expect.any(Number) as number })
})

test('a build whose style did not come with the document begins at new addresses', async () => {
  const link = styleAt(`/remotes/remote-${count + 1}/b1/page.css`, false)
  const { row } = documentWith(['page'])
  expect(await outcomeOf(loadPage(row()))).toBe('page')
  expect(opened).toEqual([SECOND])
  expect(link.isConnected).toBe(false)
})
