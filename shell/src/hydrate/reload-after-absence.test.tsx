import { watchAbsence } from '../prehydrate/absence.ts'
import { startReloadAfterAbsence } from './reload-after-absence.ts'

const reload = jest.fn()
const audio = document.body.appendChild(document.createElement('audio'))
const setPlaying = (isPlaying: boolean) =>
  Object.defineProperty(audio, 'paused', { configurable: true, value: !isPlaying })

beforeAll(() => {
  watchAbsence()
  globalThis.fetch = async () => new Response()
})
beforeEach(() => {
  jest.useFakeTimers()
  reload.mockReset()
  setPlaying(false)
  setVisibility('visible')
  startReloadAfterAbsence(false, reload)
})
afterEach(() => jest.useRealTimers())

const minutes = (count: number, seconds = 0) => (count * 60 + seconds) * 1000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Hides the page for so long and shows it again. */
async function awayFor(ms: number) {
  setVisibility('hidden')
  await pass(ms)
  expect(reload).not.toHaveBeenCalled()
  setVisibility('visible')
  await pass(0)
}

/** Leaves the page, and takes it back from the memory of visited pages. */
async function backAfter(ms: number) {
  window.dispatchEvent(new Event('pagehide'))
  await pass(ms)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(0)
}

test.each([
  ['out of sight', awayFor],
  ['in the memory of visited pages', backAfter],
])('[AP-11] after 30 minutes %s it reloads, not before', async (_where, leave) => {
  await leave(minutes(30))
  expect(reload).not.toHaveBeenCalled()
  await leave(minutes(30, 1))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[AP-11] a long absence before hydration counts', async () => {
  startReloadAfterAbsence(true, reload)
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[AP-11] it waits while something plays and a while after it, and reloads once', async () => {
  setPlaying(true)
  await awayFor(minutes(31))
  await awayFor(minutes(31))
  setPlaying(false)
  await pass(6000)
  expect(reload).not.toHaveBeenCalled()
  setPlaying(true)
  await pass(minutes(5))
  expect(reload).not.toHaveBeenCalled()
  setPlaying(false)
  await pass(minutes(1))
  expect(reload).toHaveBeenCalledTimes(1)
})
