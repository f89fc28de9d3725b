import type { Deployment } from 'releases/manifest/manifest'
import type { EmbedJob } from '../renderer/protocol.ts'
import { Embeds } from './embeds.ts'

type EmbedOrder = Omit<EmbedJob, 'kind'>

const row = (name: string, more = {}) => ({ name, module: `./${name}`, attributes: {}, height: { fixed: 90 }, ...more })
const build = (...embeds: object[]) => ({ extras: { buildId: 'b1', embeds: embeds } }) as unknown as Deployment
const CONTEXT = { origin: 'https://pelda.hu', day: '2026-03-10', client: '203.0.113.7' }
const requestOf = (name: string, attributes = {}) => ({ name, attributes, language: 'hu' })

function setUp(rendered: (order: EmbedOrder) => unknown) {
  const clock = { now: 1 }
  const orders: (EmbedOrder & { build: string })[] = []
  const problems: string[] = []
  const forAll: [string, Deployment][] = [
    ['remote-bible', build(row('daily', { daily: true }), row('passage'))],
    ['remote-old', build()],
    ['remote-search', build(row('list', { attributes: { limit: 'number' }, height: { fixed: 9, row: 7 } }))],
  ]
  const embeds = new Embeds({
    live: { forAll },
    renderers: {
      renderEmbed: async ({ name, buildId }, order) => {
        orders.push({ ...order, build: `${name}@${buildId}` })
        return (await rendered(order)) as never
      },
    },
    now: () => clock.now,
  })
  const get = async (name: string, context = {}, attributes = {}) => {
    return await embeds.get(requestOf(name, attributes), { ...CONTEXT, ...context }, (it) => problems.push(it))
  }
  return { clock, embeds, get, orders, problems }
}

test('[MF-05] embed.js gets names, attributes and heights of the live embeds', () => {
  const { embeds } = setUp(() => null)
  expect(embeds.known).toEqual({ daily: ['', 90], passage: ['', 90], list: ['limit', 9, 7, 1] })
  expect(embeds.rowOf('list')?.module).toBe('./list')
  expect([embeds.rowOf('gone'), embeds.rowOf('constructor')]).toEqual([undefined, undefined])
})

test('[MF-05] an embed is rendered by its build, once for concurrent requests or for a day, and framed', async () => {
  const { get, orders } = setUp(() => ({ kind: 'shown', tree: ['szöveg'] }))
  const frame = ['div', { part: 'frame', lang: 'hu', dir: 'ltr' }, 'szöveg']
  expect(await Promise.all([get('passage'), get('passage')])).toEqual([{ tree: [frame] }, { tree: [frame] }])
  expect(orders).toMatchObject([{ build: 'remote-bible@b1', module: './passage', url: 'https://pelda.hu/' }])
  await get('passage', { day: '2026-03-11' })
  expect(orders).toHaveLength(1)
  await get('passage', { origin: 'https://pelda.hu:8443' })
  expect(orders).toHaveLength(1)
  await get('passage', { origin: 'https://masik.hu' })
  expect(orders).toHaveLength(2)
  for (const day of ['2026-03-10', '2026-03-10', '2026-03-11']) await get('daily', { day })
  expect(orders.slice(2).map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11'])
})

test.each<[string, unknown, object, string[]]>([
  ['the content does not exist', { kind: 'missing' }, { error: 'missing' }, []],
  ['it failed', { kind: 'failed', error: 'no API' }, { error: 'unavailable' }, ['remote-bible: daily: Error: no API']],
  [
    'the tree has a forbidden element',
    { kind: 'shown', tree: [['script', {}]] },
    { error: 'unavailable' },
    ['remote-bible: daily: Error: An embed cannot have <script>'],
  ],
])('[MF-05] the answer when %s', async (_what, rendered, answer, logged) => {
  const { get, problems } = setUp(() => rendered)
  expect(await get('daily')).toEqual(answer)
  expect(problems).toEqual(logged)
  expect(await get('gone')).toEqual({ error: 'unknown' })
})

test('[MF-05] one remote renders three embeds at once, and requests above the queue’s limit are rejected', async () => {
  const ends: (() => void)[] = []
  const { get, orders, problems } = setUp(
    () => new Promise((resolve) => ends.push(() => resolve({ kind: 'shown', tree: [] }))),
  )
  const answers = Array.from({ length: 34 }, (_, limit) => get('list', {}, { limit: `${limit}` }))
  expect(await answers[33]).toEqual({ error: 'unavailable' })
  expect(problems).toEqual(['remote-search: list: Error: The server has more work than it can do'])
  expect(orders).toHaveLength(3)
  // A rejected request is not a failure: it is rendered as soon as the queue has room.
  for (let done = 0; done < 33; done += 1) {
    ends[done]!()
    await answers[done]
  }
  const again = get('list', {}, { limit: '33' })
  await new Promise((resolve) => setImmediate(resolve))
  ends[33]!()
  expect(await again).toHaveProperty('tree')
})

test('[MF-05] a failed embed is not retried or logged again for five seconds', async () => {
  const { clock, get, orders, problems } = setUp(() => ({ kind: 'failed', error: 'no API' }))
  for (const now of [1, 2, 5000]) {
    clock.now = now
    expect(await get('daily')).toEqual({ error: 'unavailable' })
  }
  expect([orders.length, problems.length]).toEqual([1, 1])
  expect(await get('passage')).toEqual({ error: 'unavailable' })
  expect(orders).toHaveLength(2)
  clock.now = 5002
  await get('daily')
  expect([orders.length, problems.length]).toEqual([3, 3])
})

test('[MF-05] a stale embed is served for ten minutes while rendering fails', async () => {
  let rendered: object = { kind: 'shown', tree: ['szöveg'] }
  const { clock, get, orders } = setUp(() => rendered)
  const good = await get('passage')
  rendered = { kind: 'failed', error: 'no API' }
  for (const [now, expected] of [
    [70_000, good],
    [71_000, good],
    [600_000, good],
    [600_002, { error: 'unavailable' }],
  ] as const) {
    clock.now = now
    expect([now, await get('passage')]).toEqual([now, expected])
  }
  // At 71,000 ms rendering was not tried.
  expect(orders).toHaveLength(3)
})

test('[MF-05] missing embeds are cached too', async () => {
  const { get, orders } = setUp(() => ({ kind: 'missing' }))
  for (const _time of [1, 2]) expect(await get('list')).toEqual({ error: 'missing' })
  expect(orders).toHaveLength(1)
})
