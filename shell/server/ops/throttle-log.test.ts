import { saidRarely } from './throttle-log.ts'

test('what happens often is said at once, and then with how often it was', () => {
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const said: number[] = []
  const happens = saidRarely((count) => said.push(count))
  happens()
  happens()
  now = 59_999
  happens()
  expect(said).toEqual([1])
  now = 60_000
  happens()
  expect(said).toEqual([1, 3])
  jest.restoreAllMocks()
})
