import { SCRIPT_TIMEOUT_SCRIPT } from './inline-scripts.ts'

const said = () => document.documentElement.dataset.scripts
const hasCome = () => (document.documentElement.dataset.scripts = 'on')

beforeEach(() => {
  jest.useFakeTimers()
  delete document.documentElement.dataset.scripts
  new Function(SCRIPT_TIMEOUT_SCRIPT)()
})
afterEach(() => jest.useRealTimers())

test('a document that has loaded without its first script says that there are none', () => {
  expect(said()).toBeUndefined()
  window.dispatchEvent(new Event('load'))
  expect(said()).toBe('none')
})

test('one that neither comes nor fails is waited for, and counts however late it comes', () => {
  jest.advanceTimersByTime(19_000)
  expect(said()).toBeUndefined()
  jest.advanceTimersByTime(1000)
  expect(said()).toBe('none')
  hasCome()
  expect(said()).toBe('on')
})

test('when the script has come nothing is written', () => {
  hasCome()
  window.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(60_000)
  expect(said()).toBe('on')
})
