import { askFor, cachedIn, disconnect, HOUR_MS, network, NOW, startAfresh } from './testing/worker-environment.ts'
import './worker.ts'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

const CALL = '/api/v2/node/1'
const json = (init: ResponseInit = {}) =>
  new Response('{}', { ...init, headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers } })
const DAILY = '/api/v2/daily-selection'

test('with a foreign answer to a call the last answer of the API is used', async () => {
  network.answers.set(CALL, () => json())
  await askFor(CALL)
  network.answers.set(CALL, () => new Response('<h1>WiFi</h1>', { headers: { 'content-type': 'text/html' } }))
  expect(await (await askFor(CALL))?.text()).toBe('{}')
})

test.each<[what: string, path: string, answer: () => Response, hours: number, isKept: boolean]>([
  ['an answer', CALL, () => json({ headers: { vary: 'cookie' } }), 48, true],
  ['an answer to one visitor', CALL, () => json({ headers: { 'cache-control': 'private' } }), 0, false],
  ['a refusal', CALL, () => json({ status: 403 }), 0, false],
  ['what is none of its', CALL, () => new Response('{}', { headers: { 'content-type': 'text/html' } }), 0, false],
  ['what is of today', DAILY, () => json(), 11, true],
  ['what was of yesterday', DAILY, () => json(), 12, false],
])('%s of the API without signal', async (_what, path, answer, hours, isKept) => {
  network.answers.set(path, answer)
  expect((await askFor(path))?.status).toBe(answer().status)
  disconnect()
  jest.setSystemTime(new Date(NOW.getTime() + hours * HOUR_MS))
  const again = askFor(path)
  if (isKept) expect(await (await again)?.text()).toBe('{}')
  else await expect(again).rejects.toThrow('Failed to fetch')
})

test('the last 160 answers are cached, the newest of each call', async () => {
  network.answers.set('*', () => json({ headers: { vary: 'cookie' } }))
  for (let index = 0; index < 162; index += 1) await askFor(`/api/v2/node/${index}`)
  await askFor('/api/v2/node/2')
  expect(cachedIn('answers')).toHaveLength(160)
  expect(cachedIn('answers').at(0)).toBe('/api/v2/node/3')
  expect(cachedIn('answers').at(-1)).toBe('/api/v2/node/2')
})
