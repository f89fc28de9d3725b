import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Guests } from './guests.ts'

/** A guest in a real process that paints nothing but its own number. */
const SCRIPT = `
const channel = new (require('node:net').Socket)({ fd: 3 })
const say = (head, text = '') => {
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(Buffer.byteLength(JSON.stringify(head)), 0)
  lengths.writeUInt32BE(Buffer.byteLength(text), 4)
  channel.write(Buffer.concat([lengths, Buffer.from(JSON.stringify(head) + text)]))
}
const me = String(process.hrtime.bigint())
channel.on('data', (piece) => {
  for (const [, id] of piece.toString().matchAll(/"kind":"paint","id":(\\d+)/g)) {
    const painting = { kind: 'painted', found: { kind: 'not-found' }, head: { title: '' } }
    say({ kind: 'painted', id: Number(id), painting, phases: [], errors: [], isMissing: false, heldBytes: 1 }, me)
  }
})
channel.on('close', () => process.exit())
say({ kind: 'ready' })
`
const NOW = { remotes: [], config: null, sites: null }
const ORDER = {
  url: 'https://pelda.hu/kereses',
  embedded: false,
  environment: 'live' as const,
  dataDeadlineMs: 2500,
  deadlineMs: 60_000,
}
const PAGE = { name: './Page', read: () => ({ remote: 'r', filename: 'f', code: '' }) }
const MINUTE_MS = 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'guests-'))
const script = path.join(folder, 'guest.cjs')
const problems: string[] = []
let guests: Guests

beforeEach(async () => {
  writeFileSync(script, SCRIPT)
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'] })
  guests = new Guests({
    script,
    readApi: () => Promise.reject(new Error('no API')),
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
async function paints(build: string): Promise<string> {
  const painted = await guests.paint(build, NOW, ORDER, PAGE)
  return painted.kind === 'painted' ? painted.html : painted.kind
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
