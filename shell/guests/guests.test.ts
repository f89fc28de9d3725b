import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Guests } from './guests.ts'

/** A guest in a real process that paints when it began, in nanoseconds of the system, or how the API's answer to a call came that it is told to do. */
const SCRIPT = `
const channel = new (require('node:net').Socket)({ fd: 3 })
const say = (head, text = '') => {
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(Buffer.byteLength(JSON.stringify(head)), 0)
  lengths.writeUInt32BE(Buffer.byteLength(text), 4)
  channel.write(Buffer.concat([lengths, Buffer.from(JSON.stringify(head) + text)]))
}
const me = String(process.hrtime.bigint())
const painting = { kind: 'painted', found: { kind: 'not-found' }, head: { title: '' } }
const paint = (id, text) =>
  say({ kind: 'painted', id: Number(id), painting, phases: [], errors: [], isMissing: false, heldBytes: 1 }, text)
channel.on('data', (piece) => {
  for (const [, call, status] of piece.toString().matchAll(/"kind":"answer","call":(\\d+),"status":(\\d+)/g)) {
    paint(call, status)
  }
  for (const [, id, path] of piece.toString().matchAll(/"kind":"paint","id":(\\d+),"url":"[^"?]+\\??([^"]*)"/g)) {
    if (path === '') paint(id, me)
    else say({ kind: 'call', call: Number(id), path, headers: {} })
  }
})
channel.on('close', () => process.exit())
say({ kind: 'ready' })
`
const NOW = { remotes: [], config: null, sites: null }
const ORDER = {
  url: 'https://pelda.hu/kereses',
  page: 'search',
  params: {},
  embedded: false,
  environment: 'live' as const,
  dataDeadlineMs: 2500,
  deadlineMs: 60_000,
}
const PAGE = { name: './Page', read: () => ({ remote: 'r', filename: 'f', code: '' }) }
const MINUTE_MS = 60_000

let folder: string
const problems: string[] = []
const asked: string[] = []
let guests: Guests

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guests-'))
  const script = path.join(folder, 'guest.cjs')
  writeFileSync(script, SCRIPT)
  for (const list of [problems, asked]) list.length = 0
  jest.useFakeTimers({
    doNotFake: ['hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  })
  guests = new Guests({
    script,
    readApi: async (path) => {
      asked.push(path)
      return { status: 200, headers: {}, body: Buffer.from('') }
    },
    mayRead: (remote, path) => remote === 'remote-bible' && path === '/api/v2/passage',
    onProblem: (x) => problems.push(x),
  })
  await guests.start()
})
afterEach(() => {
  guests.stop()
  jest.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

/** Which guest paints a build's page. */
async function paints(build: string, call = ''): Promise<string> {
  const painted = await guests.paint(build, NOW, { ...ORDER, url: ORDER.url + call }, PAGE)
  return painted.kind === 'painted' ? painted.html.toString() : painted.kind
}

test('a guest that nobody asked for ten minutes goes home, one that is asked for stays', async () => {
  const [first, other] = [await paints('remote-bible@1'), await paints('remote-search@1')]
  expect(first).not.toBe(other)
  jest.advanceTimersByTime(9 * MINUTE_MS)
  expect([await paints('remote-bible@1'), await paints('remote-search@1')]).toEqual([first, other])
  for (let minutes = 0; minutes < 11; minutes += 1) {
    jest.advanceTimersByTime(MINUTE_MS)
    expect(await paints('remote-search@1')).toBe(other)
  }
  const again = await paints('remote-bible@1')
  expect([first, other]).not.toContain(again)
  expect(await paints('remote-bible@1')).toBe(again)
  expect(problems).toEqual([])
})

test('a guest reads what its remote may, and what it was kept from is said once', async () => {
  const reads = async (build: string, path: string) => `${build} ${path}: ${await paints(build, `?${path}`)}`
  expect([
    await reads('remote-bible@1', '/api/v2/passage'),
    await reads('remote-bible@1', '/api/v2/../v2/passage'),
    await reads('remote-bible@1', '/api/v2/list'),
    await reads('remote-bible@1', '/api/v2/passage/../list'),
    await reads('remote-bible@1', '/api/v2/list'),
    await reads('remote-search@1', '/api/v2/passage'),
  ]).toEqual([
    'remote-bible@1 /api/v2/passage: 200',
    'remote-bible@1 /api/v2/../v2/passage: 200',
    'remote-bible@1 /api/v2/list: 403',
    'remote-bible@1 /api/v2/passage/../list: 403',
    'remote-bible@1 /api/v2/list: 403',
    'remote-search@1 /api/v2/passage: 403',
  ])
  expect(asked).toEqual(['/api/v2/passage', '/api/v2/../v2/passage'])
  const kept = (build: string, path: string) =>
    `${build}: ${build.slice(0, -2)} may not call GET ${path}: its row in the table of remotes does not name it`
  expect(problems).toEqual([kept('remote-bible@1', '/api/v2/list'), kept('remote-search@1', '/api/v2/passage')])
})

test('the next spare does not begin while a guest paints its first pages, and stands ready soon after', async () => {
  const taken = process.hrtime.bigint()
  await paints('remote-bible@1')
  await pause(1500)
  const asked = process.hrtime.bigint()
  const began = BigInt(await paints('remote-search@1'))
  expect(began).toBeGreaterThan(taken + 900_000_000n)
  expect(began).toBeLessThan(asked)
})
