import { inTurns } from './map-concurrently.ts'

test.each([
  [1, 5, 1],
  [3, 5, 3],
  [9, 5, 5],
  [3, 0, 0],
])('%i at a time, of %i: never more than %i under way, and results in order', async (atOnce, many, expected) => {
  let [underWay, most] = [0, 0]
  const items = Array.from({ length: many }, (_, index) => index)
  const results = await inTurns(items, atOnce, async (item) => {
    most = Math.max(most, (underWay += 1))
    for (let turn = 0; turn < 9 - item; turn += 1) await null
    underWay -= 1
    return item * 2
  })
  expect(results).toEqual(items.map((item) => item * 2))
  expect(most).toBe(expected)
})

test('what the work throws is thrown', async () => {
  await expect(inTurns([1], 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
