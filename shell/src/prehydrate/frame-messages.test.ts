import { HEIGHT_REQUEST, isHeightRequest, readFrameMessage } from './frame-messages.ts'

test.each([
  { v: 1, type: 'lelkesz:height', px: 800 },
  { v: 1, type: 'lelkesz:navigated', top: 0, bottom: 90 },
  { v: 1, type: 'lelkesz:focused', top: 1200, bottom: 1230.5 },
])('[MF-05] %j is a message of an embedded page', (message) => {
  expect(readFrameMessage(message)).toBe(message)
})

test.each([
  null,
  { v: 2, type: 'lelkesz:height', px: 800 },
  { v: 1, type: 'lelkesz:height', px: '800' },
  { v: 1, type: 'lelkesz:height', px: -1 },
  { v: 1, type: 'lelkesz:height', px: 1e9 },
  { v: 1, type: 'lelkesz:focused', top: 10 },
  { v: 1, type: 'lelkesz:focused', top: 10, bottom: Infinity },
  { v: 1, type: 'lelkesz:navigated-away', top: 10, bottom: 20 },
])('[MF-05] %j is none', (message) => {
  expect(readFrameMessage(message)).toBeNull()
})

test('[MF-05] the height may be asked for', () => {
  expect(isHeightRequest(HEIGHT_REQUEST)).toBe(true)
  expect([null, {}, { ...HEIGHT_REQUEST, v: 2 }, { v: 1, type: 'lelkesz:height' }].some(isHeightRequest)).toBe(false)
})
