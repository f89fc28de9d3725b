import { readAutoplay, readPosition, readSpeed, writeAutoplay, writePosition, writeSpeed } from './stored-positions.ts'

beforeEach(() => localStorage.clear())

test('positions of another tab stay; of ten thousand the last two hundred stay', () => {
  writePosition('/media/a.mp3', 70, 900)
  localStorage.setItem('lelkesz.places', '[["/media/a.mp3",70],["/media/other.mp3",30]]')
  writePosition('/media/b.mp3', 40, 900)
  expect([readPosition('/media/a.mp3'), readPosition('/media/other.mp3'), readPosition('/media/b.mp3')]).toEqual([
    70, 30, 40,
  ])
  const many = Array.from({ length: 10_000 }, (_, nth): [string, number] => [`/media/${nth}.mp3`, 60])
  localStorage.setItem('lelkesz.places', JSON.stringify(many))
  writePosition('/media/last.mp3', 50, 900)
  expect([readPosition('/media/9800.mp3'), readPosition('/media/9801.mp3'), readPosition('/media/last.mp3')]).toEqual([
    null,
    60,
    50,
  ])
})

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
