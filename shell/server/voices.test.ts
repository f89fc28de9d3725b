import { Voices } from './voices.ts'

const hour = (at: number) => `2026-01-31T0${at}`

test('each network is heard once an hour on each subject', () => {
  const voices = new Voices()
  const said = (subject: string, network: string, at: number) => voices.hear(subject, network, hour(at))
  expect(said('b1', 'n1', 1)).toBe('new')
  expect(said('b1', 'n1', 1)).toBe('known')
  expect(said('b1', 'n2', 1)).toBe('new')
  expect(said('b2', 'n1', 1)).toBe('new')
  expect(said('b1', 'n1', 2)).toBe('new')
  expect(said('b1', 'n1', 1)).toBe('known')
})

test('the four last hours are remembered, in whatever order they were heard of', () => {
  const voices = new Voices()
  for (const at of [3, 1, 2, 4]) voices.hear('b1', 'n1', hour(at))
  expect([1, 2, 3, 4].map((at) => voices.hear('b1', 'n1', hour(at)))).toEqual(['known', 'known', 'known', 'known'])
  voices.hear('b1', 'n1', hour(5))
  expect([2, 3, 4, 5].map((at) => voices.hear('b1', 'n1', hour(at)))).toEqual(['known', 'known', 'known', 'known'])
  expect(voices.hear('b1', 'n1', hour(1))).toBe('new')
})

test('beyond twenty thousand nobody is counted on that subject in that hour', () => {
  const voices = new Voices()
  const heard = Array.from({ length: 20_000 }, (_, network) => voices.hear('b1', `${network}`, hour(1)))
  expect(new Set(heard)).toEqual(new Set(['new']))
  expect(voices.hear('b1', 'another', hour(1))).toBe('full')
  expect(voices.hear('b1', '7', hour(1))).toBe('known')
  expect(voices.hear('b1', 'another', hour(2))).toBe('new')
})
