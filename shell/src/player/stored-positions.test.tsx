import { readAutoplay, readPosition, readSpeed, writeAutoplay, writePosition, writeSpeed } from './stored-positions.ts'

beforeEach(() => localStorage.clear())

test('[F32] on a full disk places, speed and choice last as long as the page, and what was kept before stays', () => {
  writePosition('/media/a.mp3', 70, 900)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writePosition('/media/b.mp3', 40, 900)
  writeSpeed(1.5)
  writeAutoplay(true)
  expect([readPosition('/media/a.mp3'), readPosition('/media/b.mp3'), readSpeed(), readAutoplay()]).toEqual([
    70,
    40,
    1.5,
    true,
  ])
  full.mockRestore()
  writePosition('/media/c.mp3', 20, 900)
  expect(localStorage.getItem('lelkesz.places')).toBe('[["/media/a.mp3",70],["/media/b.mp3",40],["/media/c.mp3",20]]')
  writeSpeed(1)
  writeAutoplay(false)
})
