import { StaleIfErrorCache } from './stale-if-error-cache.ts'

class Outage extends Error {}

function setUp() {
  const clock = { now: 1 }
  const cache = new StaleIfErrorCache<string>({
    ...{ freshMs: 10, staleMs: 100, errorMs: 1000, maxSize: 10 },
    sizeOf: (text) => text.length,
    mayHide: (error) => error instanceof Outage,
    now: () => clock.now,
  })
  let count = 0
  const load = jest.fn(async () => `${(count += 1)}`)
  const get = () => cache.get('a', load)
  const getAt = (age: number) => {
    clock.now = 1 + age
    return get()
  }
  return { clock, cache, load, get, getAt }
}
const backgroundLoad = () => new Promise((resolve) => setImmediate(resolve))
const outage = () => Promise.reject(new Outage('outage'))
const gone = () => Promise.reject(new Error('gone'))

test.each([
  [0, '1', 1],
  [11, '1', 2],
  [100, '2', 2],
])('at an age of %i ms it returns %s after %i loads', async (age, expected, times) => {
  const { load, get, getAt } = setUp()
  await get()
  expect(await getAt(age)).toBe(expected)
  expect(load).toHaveBeenCalledTimes(times)
})

test.each([
  [999, '1'],
  [1000, 'outage'],
])('when loading fails, a value of %i ms gives %s', async (age, expected) => {
  const { load, get, getAt } = setUp()
  await get()
  load.mockImplementationOnce(outage)
  expect(await getAt(age).catch((error: Error) => error.message)).toBe(expected)
})

test('after a failure no caller waits for the next attempt until the value is too old', async () => {
  const { load, get, getAt } = setUp()
  await get()
  load.mockImplementationOnce(outage)
  await getAt(500)
  load.mockReturnValueOnce(new Promise(() => undefined))
  expect(await getAt(999)).toBe('1')
  expect(await Promise.race([getAt(1000), backgroundLoad()])).toBeUndefined()
})

test('an error that must not be hidden is thrown and drops the value', async () => {
  const { load, get, getAt } = setUp()
  await get()
  load.mockImplementationOnce(gone)
  await expect(getAt(500)).rejects.toThrow('gone')
  load.mockImplementationOnce(outage)
  await expect(get()).rejects.toThrow('outage')
  expect(await get()).toBe('2')
})

test('concurrent misses share one load, also when it fails', async () => {
  const { load, get, getAt } = setUp()
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
  load.mockImplementationOnce(gone)
  const results = await Promise.allSettled([getAt(2000), getAt(2000)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed load in the background reaches no caller', async () => {
  const { load, get, getAt } = setUp()
  await get()
  load.mockImplementationOnce(gone)
  expect(await getAt(50)).toBe('1')
  await backgroundLoad()
  expect(await get()).toBe('2')
})

test('above the limit the least recently used value is dropped', async () => {
  const { cache } = setUp()
  const load = jest.fn(async () => 'four')
  for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, load)
  expect(load).toHaveBeenCalledTimes(3)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(4)
})
