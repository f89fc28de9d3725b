import { duplexPair } from 'node:stream'
import type { ReadApi } from '../../src/routing/server/request-api.ts'
import { type EmbedJob, type Order, type PageJob, MessageReader, messageBytes } from './protocol.ts'
import { type RendererFailure, RendererProcess } from './renderer-process.ts'

const SITE = { remotes: [], config: null, sites: null }
const MODULE = { name: './SearchPage', read: () => ({ remote: 'r', filename: 'f', code: 'c' }) }
const job = (deadlineMs = 5000): PageJob => ({
  kind: 'page',
  url: 'https://pelda.hu/kereses',
  page: 'search',
  params: {},
  embedded: false,
  environment: 'live',
  dataDeadlineMs: 2500,
  deadlineMs,
})
const HEAD = { title: 'Keresés' }
const FAULTS = { phases: [], errors: [], isMissing: false }
const done = (id: number, result: object, heldBytes = 1e7) => ({ kind: 'done', id, heldBytes, result })
const pageResult = (more: object = {}) => ({
  ...{ kind: 'page', outcome: { kind: 'page', data: 1 }, head: HEAD, ...FAULTS },
  ...more,
})

/** A process simulated by the test: the jobs it received, and functions to send replies. */
function processWith(readApi: ReadApi = () => Promise.reject(new Error('no API'))) {
  const [host, channel] = duplexPair()
  const orders: Order[] = []
  const bodies: string[] = []
  const reader = new MessageReader(Infinity)
  channel.on('data', (piece: Buffer) => {
    for (const { head, body } of reader.read(piece)) {
      orders.push(head as Order)
      bodies.push(body.toString())
    }
  })
  let killed = 0
  let exit: (how: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => (exit = resolve))
  const renderer = new RendererProcess({ channel: host, ended, kill: () => (killed += 1) }, readApi)
  renderer.refusalOf = () => null
  const send = (head: object, body = '') => void channel.write(messageBytes(head, Buffer.from(body)))
  const render = (deadlineMs?: number) => renderer.run(job(deadlineMs), MODULE, SITE)
  return {
    renderer,
    render,
    orders,
    bodies,
    send,
    exit,
    killed: () => killed,
    sendBytes: (bytes: Buffer) => void channel.write(bytes),
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: RendererFailure) => error)

test('a page is rendered when the process is ready; site and code are sent once until they change', async () => {
  const { renderer, render, orders, send } = processWith()
  const pages = [render(), render()]
  await soon()
  expect(orders).toEqual([])
  send({ kind: 'alive' })
  await soon()
  const code = { module: './SearchPage', remote: 'r', filename: 'f', code: 'c' }
  expect(orders).toEqual([
    { kind: 'job', id: 1, job: job(), code, site: SITE },
    { kind: 'job', id: 2, job: job() },
  ])
  send(done(2, pageResult()), '<p>kettő</p>')
  send(done(1, pageResult({ phases: ['render'], errors: ['x'], isMissing: true })), '<p>egy</p>')
  const [one, two] = await Promise.all(pages)
  expect(one).toMatchObject({
    body: Buffer.from('<p>egy</p>'),
    result: { phases: ['render'], errors: ['x'], isMissing: true },
  })
  expect(two).toMatchObject({ body: Buffer.from('<p>kettő</p>'), result: { head: HEAD } })
  const other = renderer.run(job(), MODULE, { ...SITE, sites: [] })
  await soon()
  // A busy machine may have caused a ping.
  expect(orders.slice(2).filter(({ kind }) => kind !== 'ping')).toMatchObject([{ kind: 'job', site: { sites: [] } }])
  send(done(3, pageResult()))
  await other
})

test.each<[what: string, bytes: Buffer]>([
  ['bytes that are not a message', Buffer.from('x'.repeat(100))],
  ['a message without end', Buffer.from('\0\0\0\x01\x7f\0\0\0{')],
  ['a page without a title', messageBytes(done(1, pageResult({ head: {} })))],
  [
    'a call with a header of its own',
    messageBytes({ kind: 'call', call: 1, path: '/api/x', headers: { a: 'b\r\nc: d' } }),
  ],
])('a process that sends %s is killed', async (_what, bytes) => {
  const { renderer, render, send, sendBytes, killed } = processWith()
  send({ kind: 'alive' })
  const page = failureOf(render())
  await soon()
  sendBytes(bytes)
  expect(await page).toMatchObject({ phase: 'render' })
  expect([killed(), renderer.isDraining]).toEqual([1, true])
  expect(await failureOf(render())).not.toBeNull()
})

const EMBED: EmbedJob = {
  ...{ kind: 'embed', module: './DailyEmbed', url: 'https://pelda.hu/', attributes: { limit: '3' }, language: 'hu' },
  ...{ day: '2026-03-10', deadlineMs: 5000 },
}

test('an embed is rendered, its errors are results, and an answer with a page ends the process', async () => {
  const { renderer, orders, send, killed } = processWith()
  send({ kind: 'alive' })
  const embeds = [renderer.run(EMBED, MODULE), renderer.run(EMBED, MODULE)]
  await soon()
  expect(orders[0]).toMatchObject({ kind: 'job', id: 1, job: EMBED })
  send(done(2, { kind: 'failed', error: 'x' }))
  send(done(1, { kind: 'shown', tree: ['a'] }))
  expect((await Promise.all(embeds)).map(({ result }) => result)).toEqual([
    { kind: 'shown', tree: ['a'] },
    { kind: 'failed', error: 'x' },
  ])
  expect(killed()).toBe(0)
  const answeredWithPage = failureOf(renderer.run(EMBED, MODULE))
  await soon()
  send(done(3, pageResult()))
  expect([await answeredWithPage, killed()]).toEqual([expect.objectContaining({ phase: 'render' }), 1])
})

test('all jobs of a process fail when it ends', async () => {
  const { renderer, render, send, exit } = processWith()
  send({ kind: 'alive' })
  const pages = [failureOf(render()), failureOf(render())]
  await soon()
  exit('ended with code 3')
  expect(await Promise.all(pages)).toMatchObject([{ message: 'ended with code 3' }, { phase: 'render' }])
  expect(await renderer.ended).toMatchObject({ message: 'ended with code 3' })
})

test('a process that rejects a page, or uses too much memory, drains', async () => {
  for (const reply of [done(1, { kind: 'rejected', error: 'map' }), done(1, pageResult(), 4e8)]) {
    const { renderer, render, send, killed } = processWith()
    send({ kind: 'alive' })
    const pages = [failureOf(render()), render()]
    await soon()
    send(reply)
    await pages[0]
    expect([renderer.isDraining, killed()]).toEqual([true, 0])
    send(done(2, pageResult()))
    await pages[1]
    expect(killed()).toBe(1)
    expect(await renderer.ended).toMatchObject({ phase: null })
  }
})

test('a page that misses its deadline fails, and its process is killed', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick', 'queueMicrotask'] })
  const { render, send, killed } = processWith()
  send({ kind: 'alive' })
  const page = failureOf(render(300))
  await jest.advanceTimersByTimeAsync(1200)
  expect(killed()).toBe(0)
  await jest.advanceTimersByTimeAsync(200)
  expect(await page).toMatchObject({ phase: 'deadline' })
  expect(killed()).toBe(1)
  jest.useRealTimers()
})

const byCall = (one: Order, other: Order) => ('call' in one && 'call' in other ? one.call - other.call : 0)

test('API calls of a process are limited in number and only possible while it renders', async () => {
  const requests: string[] = []
  const { render, orders, bodies, send } = processWith(async (path) => {
    requests.push(path)
    if (path === '/api/down') throw new Error('down')
    return { status: 404, headers: { 'content-type': 'x' }, body: Buffer.from('nincs') }
  })
  const call = (number: number, path: string) => send({ kind: 'call', call: number, path, headers: {} })
  send({ kind: 'alive' })
  call(1, '/api/early')
  await soon()
  const page = render()
  await soon()
  call(2, '/api/x')
  call(3, '/api/down')
  await soon()
  expect(requests).toEqual(['/api/x', '/api/down'])
  const noAnswer = { status: 0, headers: {} }
  expect(orders.filter(({ kind }) => kind === 'answer').sort(byCall)).toEqual([
    { kind: 'answer', call: 1, ...noAnswer },
    { kind: 'answer', call: 2, status: 404, headers: { 'content-type': 'x' } },
    { kind: 'answer', call: 3, ...noAnswer },
  ])
  expect(bodies).toContain('nincs')
  for (let number = 4; number < 200; number += 1) {
    call(number, '/api/x')
    if (number % 10 === 0) await soon()
  }
  await soon()
  expect(requests.length).toBeLessThanOrEqual(100)
  send(done(1, pageResult()))
  await page
})
