import { whenInputReleased, watchComposition } from './replay.ts'

const dispatch = (type: string) => document.body.dispatchEvent(new CompositionEvent(type, { bubbles: true }))

/** True if the input has been released after so many milliseconds. */
async function isLetGoAfter(ms: number) {
  let isOver = false
  void whenInputReleased().then(() => (isOver = true))
  await jest.advanceTimersByTimeAsync(ms)
  return isOver
}

beforeAll(watchComposition)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a word that a keyboard puts together is waited for to its end, or to a pause in it', async () => {
  expect(await isLetGoAfter(0)).toBe(true)
  dispatch('compositionstart')
  expect(await isLetGoAfter(900)).toBe(false)
  dispatch('compositionupdate')
  expect(await isLetGoAfter(900)).toBe(false)
  dispatch('compositionend')
  expect(await isLetGoAfter(0)).toBe(true)
  dispatch('compositionstart')
  expect(await isLetGoAfter(1100)).toBe(true)
})
