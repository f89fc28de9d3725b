import { formatProgress, parseProgress } from 'shared-kernel/reading'
import { NO_PROGRESS, setRead } from './progress.ts'
import { changeProgress, isEverythingSaved, plansWithProgress, readProgress, watchProgress } from './progress-store.tsx'

const tick = (day: number) => changeProgress(2, (progress) => setRead(progress, day, 1, true))
const read = () => parseProgress(readProgress(2)).read
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('[PG-04] changes of another tab are kept', () => {
  tick(1)
  localStorage.setItem('lelkesz.plan.2', formatProgress(setRead(NO_PROGRESS, 5, 1, true)))
  tick(2)
  expect(read()).toEqual({ 2: [1], 5: [1] })
})

test('[PG-04] a full disk loses neither our marks nor those of another tab', () => {
  const heard = jest.fn()
  const stop = watchProgress(heard)
  const disk = fill()
  tick(1)
  expect([isEverythingSaved(), read(), plansWithProgress()]).toEqual([false, { 1: [1] }, [2]])
  disk.mockRestore()
  localStorage.setItem('lelkesz.plan.2', formatProgress(setRead(NO_PROGRESS, 5, 1, true)))
  tick(2)
  expect([isEverythingSaved(), read()]).toEqual([true, { 1: [1], 2: [1], 5: [1] }])
  expect(localStorage.getItem('lelkesz.plan.2')).toBe(readProgress(2))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('[PG-04] plans with progress are found among other storage keys', () => {
  for (const key of ['lelkesz.plan.30', 'lelkesz.plan.4', 'lelkesz.plan.x', 'lelkesz.plan.', 'lelkesz.theme'])
    localStorage.setItem(key, '{}')
  expect(plansWithProgress()).toEqual([4, 30])
})
