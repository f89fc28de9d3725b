import { barriersInWords, shiftInWords, type Violation } from './inspect-page.ts'

const alt = (...targets: string[]): Violation => ({
  id: 'image-alt',
  help: 'Images must have alternative text',
  nodes: targets.map((target) => ({ target: [target] })),
})

test.each<[string, Violation[], string[]]>([
  ['nobody', [], []],
  [
    'who does not see a picture',
    [alt('img')],
    ['in the dark theme it is not accessible (image-alt: Images must have alternative text): img'],
  ],
  [
    'somebody by two rules',
    [alt('img'), { ...alt('b'), id: 'contrast', help: 'x' }],
    [expect.stringContaining('image-alt'), expect.stringContaining('(contrast: x): b')],
  ],
  ['somebody at three places', [alt('a', 'b', 'c')], [expect.stringMatching(/: a, b, c$/)]],
  ['somebody at many places', [alt('a', 'b', 'c', 'd', 'e')], [expect.stringMatching(/: a, b, c and 2 more$/)]],
])('a page shuts out %s', (_what, violations, said) => {
  expect(barriersInWords('dark', violations)).toEqual(said)
})

const SAID = 'its content moves while it is read: layout shift 0.15, and 0.1 is the most'

test.each<[string, [at: number, value: number][], string | null]>([
  ['stands still', [], null],
  [
    'moves as much as it may',
    [
      [0, 0.06],
      [100, 0.04],
    ],
    null,
  ],
  ['moves once', [[0, 0.15]], SAID],
  [
    'moves bit by bit',
    [
      [0, 0.06],
      [999, 0.09],
    ],
    SAID,
  ],
  [
    'rests for a second between',
    [
      [0, 0.06],
      [1000, 0.09],
    ],
    null,
  ],
  [
    'moves for five seconds',
    [
      [0, 0.02],
      [900, 0.02],
      [1800, 0.02],
      [2700, 0.02],
      [3600, 0.02],
      [4500, 0.05],
    ],
    SAID,
  ],
  [
    'moves for longer, a little',
    [
      [0, 0.02],
      [900, 0.02],
      [1800, 0.02],
      [2700, 0.01],
      [3600, 0.01],
      [4500, 0.01],
      [5000, 0.06],
    ],
    null,
  ],
  [
    'moves most at first',
    [
      [0, 0.15],
      [9000, 0.01],
    ],
    SAID,
  ],
])('a page that %s', (_what, moved, said) => {
  expect(shiftInWords(moved.map(([at, value]) => ({ at, value })))).toBe(said)
})
