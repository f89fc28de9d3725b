import { mapConcurrently } from './map-concurrently.ts'

test.each([
  [1, 5, 1],
  [3, 5, 3],
  [9, 5, 5],
  [3, 0, 0],
])(
  'with a concurrency of %i, %i items run at most %i at once, and results are in order',
  async (atOnce, many, expected) => {
    let [underWay, most] = [0, 0]
    const items = Array.from({ length: many }, (_, index) => index)
    const results = await mapConcurrently(items, atOnce, async (item) => {
      most = Math.max(most, (underWay += 1))
      for (let turn = 0; turn < 9 - item; turn += 1) await null
      underWay -= 1
      return item * 2
    })
    expect(results).toEqual(items.map((item) => item * 2))
    expect(most).toBe(expected)
  },
)

test('it rejects with the first error', async () => {
  await expect(mapConcurrently([1], 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
