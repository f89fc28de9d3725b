import { LastGood } from './last-good.ts'

class Passing extends Error {}
interface Text {
  text: string
}

function setUp() {
  const clock = { now: 1 }
  const kept = new LastGood<Text>({
    limits: { freshMs: 10, staleMs: 100, failedMs: 1000, mostOfAll: 10 },
    sizeOf: ({ text }) => text.length,
    passes: (error) => error instanceof Passing,
    now: () => clock.now,
  })
  let made = 0
  const make = jest.fn(async () => ({ text: `${(made += 1)}` }))
  const get = async (key = 'a') => (await kept.get(key, make)).text
  const after = (age: number) => {
    clock.now = 1 + age
    return get()
  }
  return { clock, kept, make, get, after }
}
/** Lets what is made behind a kept one be made. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const down = () => Promise.reject(new Passing('down'))
const gone = () => Promise.reject(new Error('gone'))

test.each([
  [0, '1', 1],
  [10, '1', 1],
  [11, '1', 2],
  [99, '1', 2],
  [100, '2', 2],
  [5000, '2', 2],
])('what is %i ms old is given as %s, and was made %i times', async (age, given, times) => {
  const { make, get, after } = setUp()
  await get()
  expect(await after(age)).toBe(given)
  expect(make).toHaveBeenCalledTimes(times)
})

test.each([
  [50, '1'],
  [999, '1'],
  [1000, 'down'],
])('where the next one cannot be made, what is %i ms old is given: %s', async (age, given) => {
  const { make, get, after } = setUp()
  await get()
  make.mockImplementationOnce(down)
  expect(await after(age).catch((error: Error) => error.message)).toBe(given)
})

test('nobody waits for what has just failed, until it is too old; then what is made is given again', async () => {
  const { make, get, after } = setUp()
  await get()
  make.mockImplementationOnce(down)
  await after(500)
  make.mockReturnValueOnce(new Promise(() => undefined))
  expect(await after(999)).toBe('1')
  const next = after(1000)
  expect(await Promise.race([next, settled()])).toBeUndefined()
})

test('what could be made again is fresh, and later failures are waited for anew', async () => {
  const { clock, kept, make, after } = setUp()
  const first = { text: 'same' }
  await kept.get('a', async () => first)
  make.mockImplementationOnce(down)
  expect(await after(500)).toBe('same')
  clock.now = 501
  // The same one is made again.
  await kept.get('a', async (before) => before!)
  await settled()
  expect(await after(505)).toBe('same')
  expect(make).toHaveBeenCalledTimes(1)
  expect(await after(701)).toBe('1')
})

test('what is no passing failure is thrown, and nothing is kept any more', async () => {
  const { make, get, after } = setUp()
  await get()
  make.mockImplementationOnce(gone)
  await expect(after(500)).rejects.toThrow('gone')
  make.mockImplementationOnce(down)
  await expect(get()).rejects.toThrow('down')
})

test('without a kept one every failure is thrown, and the next try is a new one', async () => {
  const { make, get } = setUp()
  for (const failing of [down, gone]) {
    make.mockImplementationOnce(failing)
    await expect(get()).rejects.toThrow()
  }
  expect(await get()).toBe('1')
})

test('whoever asks while one is made gets the same one, also when it fails', async () => {
  const { make, get, after } = setUp()
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
  make.mockImplementationOnce(gone)
  const asked = await Promise.allSettled([after(2000), after(2000)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(make).toHaveBeenCalledTimes(2)
})

test('a failure behind a kept one is nobody’s', async () => {
  const { make, get, after } = setUp()
  await get()
  make.mockImplementationOnce(gone)
  expect(await after(50)).toBe('1')
  await settled()
  expect(await get()).toBe('2')
})

test('keys have nothing to do with each other, and what nobody asked for longest makes room', async () => {
  const { kept } = setUp()
  const make = jest.fn(async () => ({ text: 'four' }))
  for (const key of ['a', 'b', 'c']) await kept.get(key, make)
  expect(make).toHaveBeenCalledTimes(3)
  await kept.get('b', make)
  await kept.get('c', make)
  expect(make).toHaveBeenCalledTimes(3)
  await kept.get('a', make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('without a clock of its own it goes by the computer’s', async () => {
  const limits = { freshMs: 60_000, staleMs: 60_000, failedMs: 60_000, mostOfAll: 10 }
  const kept = new LastGood<Text>({ limits, sizeOf: () => 1, passes: () => true })
  const make = jest.fn(async () => ({ text: 'x' }))
  await kept.get('a', make)
  await kept.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
})
