import { Voices, type Word } from './voices.ts'

const hour = (at: number) => `2026-01-31T0${at}`

test.each<[string, [subject: string, network: string, at: number, word: Word, heard: string][]]>([
  [
    'is heard once an hour on each subject',
    [
      ['b1', 'n1', 1, 'well', 'new'],
      ['b1', 'n1', 1, 'well', 'nothing'],
      ['b1', 'n2', 1, 'failed', 'new'],
      ['b1', 'n2', 1, 'failed', 'nothing'],
      ['b2', 'n1', 1, 'well', 'new'],
      ['b1', 'n1', 2, 'well', 'new'],
    ],
  ],
  [
    'may say that it went wrong after all, and not that it went well after all',
    [
      ['b1', 'n1', 1, 'well', 'new'],
      ['b1', 'n1', 1, 'failed', 'worse'],
      ['b1', 'n1', 1, 'well', 'nothing'],
      ['b1', 'n1', 1, 'failed', 'nothing'],
      ['b1', 'n2', 1, 'failed', 'new'],
      ['b1', 'n2', 1, 'well', 'nothing'],
    ],
  ],
])('each network %s', (_what, said) => {
  const voices = new Voices()
  for (const [subject, network, at, word, heard] of said) {
    expect(voices.hear(subject, network, hour(at), word)).toBe(heard)
  }
})

test('the four last hours are remembered, in whatever order they were heard of', () => {
  const voices = new Voices()
  const heard = (...hours: number[]) => hours.map((at) => voices.hear('b1', 'n1', hour(at), 'well'))
  heard(3, 1, 2, 4)
  expect(heard(1, 2, 3, 4)).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
  expect(heard(5, 2, 3, 4, 5)).toEqual(['new', 'nothing', 'nothing', 'nothing', 'nothing'])
  expect(heard(1)).toEqual(['new'])
})

test('beyond twenty thousand nobody new is counted on that subject in that hour', () => {
  const voices = new Voices()
  const hear = (network: string, word: Word, at = 1) => voices.hear('b1', network, hour(at), word)
  const heard = Array.from({ length: 20_000 }, (_, network) => hear(`${network}`, 'well'))
  expect(new Set(heard)).toEqual(new Set(['new']))
  expect(hear('another', 'failed')).toBe('nothing')
  expect(hear('7', 'failed')).toBe('worse')
  expect(hear('another', 'failed', 2)).toBe('new')
})
