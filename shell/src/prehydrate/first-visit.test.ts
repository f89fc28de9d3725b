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

test('[AP-07] the privacy notice stays for the pages of the first visit, and is gone on the next one', () => {
  expect([openPage(), openPage()]).toEqual([false, false])
  sessionStorage.clear()
  expect([openPage(), openPage()]).toEqual([true, true])
})

test('[AP-07] without storage every page has the notice', () => {
  const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(openPage()).toBe(false)
  refuse.mockRestore()
})
