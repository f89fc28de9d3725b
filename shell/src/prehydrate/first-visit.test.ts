/** @jest-environment jsdom */
import { FIRST_VISIT_SCRIPT } from './inline-scripts.ts'

const openPage = () => {
  delete document.documentElement.dataset.visited
  new Function(FIRST_VISIT_SCRIPT)()
  return 'visited' in document.documentElement.dataset
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('[AP-07] without storage every page has the notice', () => {
  const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(openPage()).toBe(false)
  refuse.mockRestore()
})
