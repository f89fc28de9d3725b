import { duplexPair } from 'node:stream'
import { FrameReader, frameBytes } from './frames.ts'
import { Guest } from './guest.ts'
import type { GuestFailure } from './guest-failure.ts'
import type { Order } from './messages.ts'
import type { ReadApi } from '../src/render/api-of-request.ts'

const NOW = { remotes: [], config: null, sites: null }
const order = (deadlineMs = 5000) => ({
  url: 'https://pelda.hu/kereses',
  page: 'search',
  params: {},
  embedded: false,
  environment: 'live' as const,
  dataDeadlineMs: 2500,
  deadlineMs,
})
const HEAD = { title: 'Keresés' }
const painted = (id: number, more: object = {}) => ({
  kind: 'painted',
  id,
  painting: { kind: 'painted', found: { kind: 'page', page: 'search', params: {}, data: 1 }, head: HEAD },
  ...{ phases: [], errors: [], isMissing: false, heldBytes: 1e7 },
  ...more,
})

/** A guest whose part the test plays: what it was told, and how it says something. */
function guestWith(readApi: ReadApi = () => Promise.reject(new Error('no API'))) {
  const [host, channel] = duplexPair()
  const told: Order[] = []
  const bodies: string[] = []
  const reader = new FrameReader(Infinity)
  channel.on('data', (piece: Buffer) => {
    for (const { head, body } of reader.read(piece)) {
      told.push(head as Order)
      bodies.push(body.toString())
    }
  })
  let killed = 0
  let exit: (how: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => (exit = resolve))
  const guest = new Guest({ channel: host, ended, kill: () => (killed += 1) }, readApi)
  guest.refusalOf = () => null
  const say = (head: object, body = '') => void channel.write(frameBytes(head, Buffer.from(body)))
  return {
    guest,
    told,
    bodies,
    say,
    exit,
    killed: () => killed,
    sayBytes: (bytes: Buffer) => void channel.write(bytes),
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: GuestFailure) => error)

test('a page is painted when the guest is ready, and the site is told once while it stays the same', async () => {
  const { guest, told, say } = guestWith()
  const pages = [guest.paint(NOW, order()), guest.paint(NOW, order())]
  await soon()
  expect(told).toEqual([])
  say({ kind: 'ready' })
  await soon()
  expect(told.map(({ kind }) => kind)).toEqual(['site', 'paint', 'paint'])
  say(painted(2), '<p>kettő</p>')
  say(painted(1, { phases: ['render'], errors: ['x'], isMissing: true }), '<p>egy</p>')
  const [one, two] = await Promise.all(pages)
  expect(one).toMatchObject({ html: Buffer.from('<p>egy</p>'), phases: ['render'], errors: ['x'], isMissing: true })
  expect(two).toMatchObject({ html: Buffer.from('<p>kettő</p>'), head: HEAD })
  const other = guest.paint({ ...NOW, sites: [] }, order())
  await soon()
  // On a busy machine it is also asked by now whether it is still there.
  const asked = told.slice(3).filter(({ kind }) => kind !== 'ping')
  expect(asked.map(({ kind }) => kind)).toEqual(['site', 'paint'])
  say(painted(3))
  await other
})

test.each<[what: string, said: Buffer]>([
  ['what is no message', Buffer.from('x'.repeat(100))],
  ['a message without end', Buffer.from('\0\0\0\x01\x7f\0\0\0{')],
  ['a message of no kind', frameBytes({ kind: 'constructor' })],
  ['a message that is not an object', frameBytes([])],
  ['a page without a title', frameBytes(painted(1, { painting: { kind: 'painted', found: { kind: 'waiting' } } }))],
  ['a page of no kind', frameBytes(painted(1, { painting: { kind: 'toString' } }))],
  ['a phase that is none', frameBytes(painted(1, { phases: ['x', 'y'] }))],
  [
    'an address with a line break',
    frameBytes(painted(1, { painting: { kind: 'redirect', status: 302, location: '/\n' } })),
  ],
  ['a redirect that is none', frameBytes(painted(1, { painting: { kind: 'redirect', status: 200, location: '/' } }))],
  [
    'a call with a header of its own',
    frameBytes({ kind: 'call', call: 1, path: '/api/x', headers: { a: 'b\r\nc: d' } }),
  ],
])('%s is the last that a guest says', async (_what, said) => {
  const { guest, say, sayBytes, killed } = guestWith()
  say({ kind: 'ready' })
  const page = failureOf(guest.paint(NOW, order()))
  await soon()
  sayBytes(said)
  expect(await page).toMatchObject({ phase: 'render' })
  expect([killed(), guest.isLeaving]).toEqual([1, true])
  expect(await failureOf(guest.paint(NOW, order()))).not.toBeNull()
})

const INSET = {
  ...{ module: './DailyInset', url: 'https://pelda.hu/', attributes: { limit: '3' }, language: 'hu' },
  ...{ day: '2026-03-10', deadlineMs: 5000 },
}

test('an inset is rendered beside pages, and what is wrong with it is said', async () => {
  const { guest, told, say, killed } = guestWith()
  say({ kind: 'ready' })
  const insets = [guest.render(INSET), guest.render(INSET)]
  await soon()
  expect(told[0]).toEqual({ kind: 'inset', id: 1, ...INSET })
  say({ kind: 'inset-rendered', id: 2, heldBytes: 1, rendered: { kind: 'failed', error: 'x' } })
  say({ kind: 'inset-rendered', id: 1, heldBytes: 1, rendered: { kind: 'shown', tree: ['a'] } })
  expect(await Promise.all(insets)).toEqual([
    { kind: 'shown', tree: ['a'] },
    { kind: 'failed', error: 'x' },
  ])
  expect(killed()).toBe(0)
})

test.each<[string, object]>([
  ['with a page', painted(1)],
  ['in a way of its own', { kind: 'inset-rendered', id: 1, heldBytes: 1, rendered: { kind: 'toString' } }],
])('a guest that answers an inset %s is ended', async (_what, reply) => {
  const { guest, say, killed } = guestWith()
  say({ kind: 'ready' })
  const inset = failureOf(guest.render(INSET))
  await soon()
  say(reply)
  expect(await inset).toMatchObject({ phase: 'render' })
  expect(killed()).toBe(1)
})

test('all that a guest had to do fails when it has gone', async () => {
  const { guest, say, exit } = guestWith()
  say({ kind: 'ready' })
  const pages = [failureOf(guest.paint(NOW, order())), failureOf(guest.paint(NOW, order()))]
  await soon()
  exit('ended with code 3')
  expect(await Promise.all(pages)).toMatchObject([{ message: 'ended with code 3' }, { phase: 'render' }])
  expect(await guest.ended).toMatchObject({ message: 'ended with code 3' })
})

test('a guest that rejects a page, or holds too much, does what it has begun and goes', async () => {
  for (const reply of [{ kind: 'rejected', id: 1, error: 'map' }, painted(1, { heldBytes: 4e8 })]) {
    const { guest, say, killed } = guestWith()
    say({ kind: 'ready' })
    const pages = [failureOf(guest.paint(NOW, order())), guest.paint(NOW, order())]
    await soon()
    say(reply)
    await pages[0]
    expect([guest.isLeaving, killed()]).toEqual([true, 0])
    say(painted(2))
    await pages[1]
    expect(killed()).toBe(1)
    expect(await guest.ended).toMatchObject({ phase: null })
  }
})

test('a page that is never painted has a deadline, and its guest an end', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick', 'queueMicrotask'] })
  const { guest, say, killed } = guestWith()
  say({ kind: 'ready' })
  const page = failureOf(guest.paint(NOW, order(300)))
  await jest.advanceTimersByTimeAsync(1200)
  expect(killed()).toBe(0)
  await jest.advanceTimersByTimeAsync(200)
  expect(await page).toMatchObject({ phase: 'deadline' })
  expect(killed()).toBe(1)
  jest.useRealTimers()
})

test('a guest reads the API while it paints, so much and no more', async () => {
  const asked: string[] = []
  const { guest, told, bodies, say } = guestWith(async (path) => {
    asked.push(path)
    if (path === '/api/down') throw new Error('down')
    return { status: 404, headers: { 'content-type': 'x' }, body: Buffer.from('nincs') }
  })
  const call = (number: number, path: string) => say({ kind: 'call', call: number, path, headers: {} })
  say({ kind: 'ready' })
  call(1, '/api/early')
  await soon()
  const page = guest.paint(NOW, order())
  await soon()
  call(2, '/api/x')
  await soon()
  call(3, '/api/down')
  await soon()
  expect(asked).toEqual(['/api/x', '/api/down'])
  expect(told).toEqual(
    expect.arrayContaining([
      { kind: 'unanswered', call: 1 },
      { kind: 'answer', call: 2, status: 404, headers: { 'content-type': 'x' } },
      { kind: 'unanswered', call: 3 },
    ]),
  )
  expect(bodies).toContain('nincs')
  for (let number = 4; number < 200; number += 1) {
    call(number, '/api/x')
    if (number % 10 === 0) await soon()
  }
  await soon()
  expect(asked.length).toBeLessThanOrEqual(100)
  say(painted(1))
  await page
})
