import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildRouteTable } from '../../src/routing/route-table.ts'
import { newFolder } from '../builds/test-release.ts'
import { RendererPool } from './renderer-pool.ts'

/** A real process that renders its start time, or the status of the API's response to a call that its job requests. */
const SCRIPT = `
const channel = new (require('node:net').Socket)({ fd: 3 })
const say = (head, text = '') => {
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(Buffer.byteLength(JSON.stringify(head)), 0)
  lengths.writeUInt32BE(Buffer.byteLength(text), 4)
  channel.write(Buffer.concat([lengths, Buffer.from(JSON.stringify(head) + text)]))
}
const me = String(process.hrtime.bigint())
const outcome = { kind: 'page', page: 'another', params: { id: 'another' }, build: 'another', data: 1 }
const result = { kind: 'page', outcome, head: { title: '' }, phases: [], errors: [], isMissing: false }
const render = (id, text) => say({ kind: 'done', id: Number(id), heldBytes: 1, result }, text)
channel.on('data', (piece) => {
  for (const [, call, status] of piece.toString().matchAll(/"kind":"answer","call":(\\d+),"status":(\\d+)/g)) {
    render(call, status)
  }
  for (const [, id, path] of piece.toString().matchAll(/"id":(\\d+),"job":{"kind":"page","url":"[^"?]+\\??([^"]*)"/g)) {
    if (path === '') render(id, me)
    else say({ kind: 'call', call: Number(id), path, headers: {} })
  }
})
channel.on('close', () => process.exit())
say({ kind: 'alive' })
`
const rowOf = (remote: string) => ({ name: `${remote} page`, paths: ['/kereses'], module: './Page', remote })
const MINUTE_MS = 60_000

const problems: string[] = []
const requests: string[] = []
let pool: RendererPool

beforeEach(async () => {
  const script = path.join(newFolder('renderers'), 'renderer.cjs')
  writeFileSync(script, SCRIPT)
  for (const list of [problems, requests]) list.length = 0
  jest.useFakeTimers({
    doNotFake: ['hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  })
  pool = new RendererPool({
    script,
    files: { moduleText: () => '' },
    readApi: async (path) => {
      requests.push(path)
      return { status: 200, headers: {}, body: Buffer.from('') }
    },
    mayRead: (remote, path) => remote === 'remote-bible' && path === '/api/v2/passage',
    onProblem: (x) => problems.push(x),
  })
  await pool.start()
})
afterEach(() => {
  pool.stop()
  jest.useRealTimers()
})

/** Renders a page by a build, e.g. `remote-bible@1`. */
async function rendered(build: string, call = '') {
  const [name = '', buildId = ''] = build.split('@')
  const remotes = [{ name, buildId, pages: [rowOf(name)] }]
  return await pool.renderPage(
    { page: rowOf(name), params: { id: '7' } },
    {
      ...{ url: new URL(`https://pelda.hu/kereses${call}`), embedded: false, environment: 'live', remotes },
      ...{ table: buildRouteTable(remotes), layout: { config: null, sites: null }, dataDeadlineMs: 2500 },
      ...{ target: { kind: 'not-found' }, loadPage: () => ({}) as never, signal: new AbortController().signal },
      ...{ onError: () => undefined, onFailure: () => undefined },
    },
  )
}

/** The process that renders a build's page, or its error. */
async function renders(build: string, call = ''): Promise<string> {
  const page = await rendered(build, call)
  return page.kind === 'page' ? page.html.toString() : page.kind
}

test('a result belongs to the requested page and build, whatever the process replies', async () => {
  expect(await rendered('remote-bible@1')).toMatchObject({
    kind: 'page',
    found: { kind: 'page', page: 'remote-bible page', params: { id: '7' }, build: '1', data: 1 },
  })
})

test('a process idle for ten minutes is stopped, one in use stays', async () => {
  const [first, other] = [await renders('remote-bible@1'), await renders('remote-search@1')]
  expect(first).not.toBe(other)
  jest.advanceTimersByTime(9 * MINUTE_MS)
  expect([await renders('remote-bible@1'), await renders('remote-search@1')]).toEqual([first, other])
  for (let minutes = 0; minutes < 11; minutes += 1) {
    jest.advanceTimersByTime(MINUTE_MS)
    expect(await renders('remote-search@1')).toBe(other)
  }
  const again = await renders('remote-bible@1')
  expect([first, other]).not.toContain(again)
  expect(await renders('remote-bible@1')).toBe(again)
  expect(problems).toEqual([])
})

test('a process makes only the calls that its remote may make; each rejected call is logged once', async () => {
  const reads = async (build: string, path: string) => `${build} ${path}: ${await renders(build, `?${path}`)}`
  expect([
    await reads('remote-bible@1', '/api/v2/passage'),
    await reads('remote-bible@1', '/api/v2/list'),
    await reads('remote-bible@1', '/api/v2/passage/../list'),
    await reads('remote-bible@1', '/api/v2/list'),
    await reads('remote-search@1', '/api/v2/passage'),
  ]).toEqual([
    'remote-bible@1 /api/v2/passage: 200',
    'remote-bible@1 /api/v2/list: 403',
    'remote-bible@1 /api/v2/passage/../list: 403',
    'remote-bible@1 /api/v2/list: 403',
    'remote-search@1 /api/v2/passage: 403',
  ])
  expect(requests).toEqual(['/api/v2/passage'])
  const refusal = (build: string, path: string) =>
    `${build}: ${build.slice(0, -2)} may not call GET ${path}: its row in the remote registry does not name it`
  expect(problems).toEqual([refusal('remote-bible@1', '/api/v2/list'), refusal('remote-search@1', '/api/v2/passage')])
})
