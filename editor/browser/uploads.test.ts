/** @jest-environment jsdom */
import { checkUploads, LARGEST_MB, uniqueName } from './uploads.ts'

test.each([
  ['advent1.mp3', /^advent1-\w+\.mp3$/],
  ['Új felvétel 3.m4a', /^Új felvétel 3-\w+\.m4a$/],
  ['felvetel', /^felvetel-\w+$/],
  ['.mp3', /^\.mp3-\w+$/],
])('%s gets a name that no other file has', (name, form) => {
  expect(uniqueName(name, 1_790_000_000_000)).toMatch(form)
  expect(uniqueName(name, 1_790_000_000_000)).not.toBe(uniqueName(name, 1_790_000_000_001))
})

test('a file that cannot be saved is refused with a sentence, before the editor sees it', () => {
  const alerts: string[] = []
  jest.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)))
  checkUploads()
  const input = Object.assign(document.createElement('input'), { type: 'file' })
  document.body.append(input)
  const large = { name: 'hosszú.mp3', size: LARGEST_MB * 1e6 + 1 }
  Object.defineProperty(input, 'files', { value: [large] })
  const seen = jest.fn()
  input.addEventListener('change', seen)
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(alerts).toEqual([expect.stringMatching(/hosszú\.mp3.*legfeljebb 35 MB/)])
  expect(seen).not.toHaveBeenCalled()
})
