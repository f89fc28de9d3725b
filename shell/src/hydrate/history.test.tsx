import { storeScrollPosition } from './history.ts'

const POSITIONS = 'react-router-scroll-positions'
const stored = () => JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>

beforeEach(() => {
  sessionStorage.setItem(POSITIONS, JSON.stringify({ default: 900, k1: 800 }))
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 120 })
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
  history.replaceState(null, '')
})

test('[AP-13] the router starts at the scroll position reached before hydration', () => {
  storeScrollPosition()
  expect(stored()).toEqual({ default: 120, k1: 800 })
  history.replaceState({ key: 'k1' }, '')
  storeScrollPosition()
  expect(stored()).toEqual({ default: 120, k1: 120 })
})
