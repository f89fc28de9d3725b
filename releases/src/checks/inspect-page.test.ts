import { describeViolations, describeShift, type Violation } from './inspect-page.ts'

const alt = (...targets: string[]): Violation => ({
  id: 'image-alt',
  help: 'Images must have alternative text',
  nodes: targets.map((target) => ({ target: [target] })),
})

test.each<[string, Violation[], string[]]>([
  ['no rule', [], []],
  [
    'two rules',
    [alt('img'), { ...alt('b'), id: 'contrast', help: 'x' }],
    [expect.stringContaining('image-alt'), expect.stringContaining('(contrast: x): b')],
  ],
  ['one rule at many elements', [alt('a', 'b', 'c', 'd', 'e')], [expect.stringMatching(/: a, b, c and 2 more$/)]],
])('violations are reported: %s', (_what, violations, said) => {
  expect(describeViolations('dark', violations)).toEqual(said)
})

const SAID = 'its content shifts: cumulative layout shift 0.15, and 0.1 is the limit'

test.each<[string, [at: number, value: number][], string | null]>([
  ['does not shift', [], null],
  [
    'shifts up to the limit',
    [
      [0, 0.06],
      [100, 0.04],
    ],
    null,
  ],
  [
    'shifts above the limit within one session window',
    [
      [0, 0.06],
      [999, 0.09],
    ],
    SAID,
  ],
  [
    'pauses for a second between shifts',
    [
      [0, 0.06],
      [1000, 0.09],
    ],
    null,
  ],
  [
    'shifts slightly for more than five seconds',
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
])('a page that %s', (_what, moved, said) => {
  expect(describeShift(moved.map(([at, value]) => ({ at, value })))).toBe(said)
})
