import { type FieldFigures, type Figure, addFigures, countFigure, sayStep, stepOf } from './field-figures.ts'

const counted = (figure: Figure, ...values: number[]): FieldFigures => {
  const figures: FieldFigures = {}
  for (const value of values) countFigure(figures, figure, value)
  return figures
}

test.each<[string, Figure, number[], number[]]>([
  ['at the end of a step belongs to it', 'shift', [0, 0.01, 0.1, 0.25, 0.5], [2, 1, 1, 1, 0]],
  ['above a step belongs to the next', 'shift', [0.011, 0.101, 0.26, 0.51, 7], [0, 1, 1, 1, 2]],
  ['above all steps is counted all the same', 'blocked', [5000, Infinity, NaN], [0, 0, 0, 0, 0, 0, 3]],
  ['in milliseconds has steps of its own', 'painted', [50, 80, 3000], [1, 1, 0, 0, 0, 0, 1]],
])('a measure %s', (_what, figure, values, steps) => {
  expect(counted(figure, ...values)).toEqual({ [figure]: steps })
})

test('two servers’ counts are summed, also where one has none', () => {
  expect(addFigures(counted('shift', 0), { ...counted('shift', 0, 1), ...counted('painted', 10) })).toEqual({
    shift: [2, 0, 0, 0, 1],
    painted: [1, 0, 0, 0, 0, 0, 0],
  })
})

test.each<[number[] | undefined, number, number | null]>([
  [[1, 1, 1, 1, 0], 0.5, 1],
  [[1, 1, 1, 1, 0], 0.75, 2],
  [[1, 1, 1, 1, 0], 0.76, 3],
  [[0, 0, 0, 0, 3], 0.5, 4],
  [[9, 0, 0, 0, 1], 0.75, 0],
  [[0, 0], 0.5, null],
  [undefined, 0.5, null],
])('of %j the part %d is within step %j', (counts, part, step) => {
  expect(stepOf(counts, part)).toBe(step)
})

test.each<[Figure, number, string]>([
  ['shift', 1, 'up to 0.1'],
  ['shift', 4, 'above 0.5'],
  ['painted', 0, 'up to 50 ms'],
  ['blocked', 6, 'above 2000 ms'],
])('%s, step %d, is %s', (figure, step, said) => {
  expect(sayStep(figure, step)).toBe(said)
})
