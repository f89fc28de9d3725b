import { sharedBuffers } from './shared-buffers.ts'

const GB = 2 ** 30

test.each([
  [0.25 * GB, '128MB'],
  [1 * GB, '256MB'],
  [2.5 * GB, '640MB'],
  [4 * GB, '1024MB'],
  [24 * GB, '1024MB'],
  [2 ** 64, '1024MB'],
])('with %d bytes of memory the embedded server has %s of shared buffers', (memory, buffers) => {
  expect(sharedBuffers(memory)).toBe(buffers)
})
