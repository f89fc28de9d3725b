import { type ListState, press, SHUT } from './list-keys.ts'

const at = (active: number): ListState => ({ isOpen: true, active })

test.each<[key: string, list: ListState, count: number, then: ListState, does: string]>([
  ['ArrowDown', SHUT, 3, at(0), 'moves'],
  ['ArrowDown', at(-1), 3, at(0), 'moves'],
  ['ArrowDown', at(2), 3, at(0), 'moves'],
  ['Alt ArrowDown', SHUT, 3, at(-1), 'moves'],
  ['Alt ArrowDown', at(1), 3, at(1), 'moves'],
  ['ArrowDown', SHUT, 0, SHUT, 'is left to the field'],
  ['ArrowUp', SHUT, 3, at(2), 'moves'],
  ['ArrowUp', at(-1), 3, at(2), 'moves'],
  ['ArrowUp', at(0), 3, at(2), 'moves'],
  ['ArrowUp', at(2), 3, at(1), 'moves'],
  ['Alt ArrowUp', at(2), 3, SHUT, 'moves'],
  ['ArrowUp', SHUT, 0, SHUT, 'is left to the field'],
  ['Home', at(1), 3, at(-1), 'is left to the field'],
  ['End', at(1), 3, at(-1), 'is left to the field'],
  ['ArrowLeft', at(1), 3, at(-1), 'is left to the field'],
  ['ArrowRight', at(1), 3, at(-1), 'is left to the field'],
  ['Enter', at(1), 3, SHUT, 'picks'],
  ['Enter', at(-1), 3, SHUT, 'is left to the field'],
  ['Enter', at(-1), 0, SHUT, 'is left to the field'],
  ['Escape', at(1), 3, SHUT, 'moves'],
  ['Escape', at(-1), 0, SHUT, 'is left to the field'],
  ['Escape', SHUT, 3, SHUT, 'is left to the field'],
  ['Tab', at(1), 3, SHUT, 'is left to the field'],
  ['k', at(1), 3, at(1), 'is left to the field'],
])('%s in %j with %i suggestions: %j, it %s', (keys, list, count, then, does) => {
  const [key = '', alt] = keys.split(' ').reverse()
  const { isPicked, isTaken, ...next } = press({ key, altKey: alt !== undefined }, list, count)
  expect([next, isPicked ? 'picks' : isTaken ? 'moves' : 'is left to the field']).toEqual([then, does])
})
