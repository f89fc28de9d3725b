import { safeStorage } from './safe-storage.ts'

const real = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (real) Object.defineProperty(window, 'localStorage', real)
  window.localStorage.clear()
})

const replaceStorage = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(window, 'localStorage', { configurable: true, ...descriptor })
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test.each<[string, PropertyDescriptor]>([
  ['whose property throws', { get: refuse }],
  ['that is missing', { value: undefined }],
  ['whose methods throw', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ['that is full', { value: { getItem: () => null, setItem: refuse, removeItem: () => undefined } }],
  ['that forgets at once', { value: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } }],
])('[AP-10] a storage %s does no harm: the value lasts for the page', (_name, descriptor) => {
  replaceStorage(descriptor)
  const storage = safeStorage('localStorage')
  expect(storage.read('a')).toBeNull()
  storage.write('a', '1')
  expect(storage.read('a')).toBe('1')
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})

test.each([7, {}, [], true, undefined])('a storage that answers %p has nothing', (answer) => {
  replaceStorage({ value: { getItem: () => answer } })
  expect(safeStorage('localStorage').read('a')).toBeNull()
})

test('a storage that works again is used again', () => {
  const storage = safeStorage('localStorage')
  replaceStorage({ get: refuse })
  storage.write('a', '1')
  if (real) Object.defineProperty(window, 'localStorage', real)
  storage.write('a', '2')
  window.localStorage.setItem('a', '3')
  expect(storage.read('a')).toBe('3')
})
