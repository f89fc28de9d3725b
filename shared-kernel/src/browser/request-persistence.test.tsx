import { changeGathered, type Item, newItem } from '../collection.ts'
import { requestPersistence } from './request-persistence.ts'

const source = { path: '/node/1', title: 'Cím' }
const save = (change: (items: readonly Item[]) => Item[]) => changeGathered(source as never, change)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function provideStorage(isPersisted: boolean, answer: () => Promise<boolean> = () => Promise.resolve(true)) {
  const storage = { persisted: jest.fn(() => Promise.resolve(isPersisted)), persist: jest.fn(answer) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  return storage
}

beforeEach(() => localStorage.clear())
afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

test('the first request of a browser is the only one, also after a refusal', async () => {
  const storage = provideStorage(false, () => Promise.resolve(false))
  await Promise.all([requestPersistence(), requestPersistence()])
  await requestPersistence()
  expect(storage.persist).toHaveBeenCalledTimes(1)
})

test.each([
  ['no storage manager', () => undefined],
  ['a failing one', () => void provideStorage(false, () => Promise.reject(new TypeError('no')))],
])('%s changes nothing', async (_what, provide) => {
  provide()
  await expect(requestPersistence()).resolves.toBeUndefined()
})

test('saving to the collection requests it, reading and removing do not', async () => {
  const storage = provideStorage(false)
  save(() => [])
  await settled()
  expect(storage.persist).not.toHaveBeenCalled()
  save((items) => [...items, newItem({ kind: 'bookmark' } as never, new Date())])
  await settled()
  expect(storage.persist).toHaveBeenCalledTimes(1)
})
