import { watchAbsence } from '../prehydrate/absence.ts'
import { reloadAfterAbsence } from './reload-after-absence.ts'

let here: { isBusy: boolean }
const reload = jest.fn()

beforeAll(watchAbsence)
beforeEach(() => {
  jest.useFakeTimers()
  reload.mockReset()
  here = { isBusy: false }
  setVisibility('visible')
  reloadAfterAbsence({
    isDue: false,
    isBusy: () => here.isBusy,
    isReachable: () => Promise.resolve(true),
    reload,
  })
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
  setVisibility('visible')
  await pass(0)
}

test.each([
  [29, 59, 0],
  [30, 0, 0],
  [30, 1, 1],
])('[AP-11] after %i:%i out of sight it reloads %i times', async (whole, seconds, times) => {
  await awayFor(minutes(whole, seconds))
  expect(reload).toHaveBeenCalledTimes(times)
})

test('[AP-11] a long absence before hydration counts, and input begun since then delays the reload', async () => {
  const begin = () =>
    reloadAfterAbsence({
      isDue: true,
      isBusy: () => here.isBusy,
      isReachable: () => Promise.resolve(true),
      reload,
    })
  here.isBusy = true
  begin()
  await pass(0)
  expect(reload).not.toHaveBeenCalled()
  here.isBusy = false
  begin()
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[AP-11] a hidden page does not reload', async () => {
  setVisibility('hidden')
  await pass(minutes(90))
  expect(reload).not.toHaveBeenCalled()
})

test('[AP-11] a page taken back from the memory of visited pages follows the same rule', async () => {
  const comeBack = async (persisted: boolean, ms: number) => {
    window.dispatchEvent(new Event('pagehide'))
    await pass(ms)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await pass(0)
  }
  await comeBack(true, minutes(29, 59))
  expect(reload).not.toHaveBeenCalled()
  await comeBack(true, minutes(30, 1))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[AP-11] a new absence is measured anew', async () => {
  here.isBusy = true
  await awayFor(minutes(45))
  here.isBusy = false
  await pass(6000)
  here.isBusy = true
  await pass(minutes(5))
  expect(reload).not.toHaveBeenCalled()
})

test('[AP-11] going away again while it waits does not make two reloads', async () => {
  here.isBusy = true
  await awayFor(minutes(31))
  await awayFor(minutes(31))
  here.isBusy = false
  await pass(minutes(1))
  expect(reload).toHaveBeenCalledTimes(1)
})
