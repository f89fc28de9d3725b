import { type ListState, press, CLOSED } from './use-suggestions.ts'

const at = (active: number): ListState => ({ isOpen: true, active })

test.each<[key: string, list: ListState, count: number, then: ListState, does: string]>([
  ['ArrowDown', CLOSED, 3, at(0), 'moves'],
  ['ArrowDown', at(2), 3, at(0), 'moves'],
  ['Alt ArrowDown', CLOSED, 3, at(-1), 'moves'],
  ['Alt ArrowDown', at(1), 3, at(1), 'moves'],
  ['ArrowDown', CLOSED, 0, CLOSED, 'is left to the field'],
  ['ArrowUp', CLOSED, 3, at(2), 'moves'],
  ['ArrowUp', at(-1), 3, at(2), 'moves'],
  ['ArrowUp', at(0), 3, at(2), 'moves'],
  ['Alt ArrowUp', at(2), 3, CLOSED, 'moves'],
  ['ArrowUp', CLOSED, 0, CLOSED, 'is left to the field'],
  ['Home', at(1), 3, at(-1), 'is left to the field'],
  ['End', at(1), 3, at(-1), 'is left to the field'],
  ['Enter', at(1), 3, CLOSED, 'picks'],
  ['Enter', at(-1), 3, CLOSED, 'is left to the field'],
  ['Escape', at(1), 3, CLOSED, 'moves'],
  ['Escape', CLOSED, 3, CLOSED, 'is left to the field'],
  ['Tab', at(1), 3, CLOSED, 'is left to the field'],
  ['k', at(1), 3, at(1), 'is left to the field'],
])('%s in %j with %i suggestions: %j, it %s', (keys, list, count, then, does) => {
  const [key = '', alt] = keys.split(' ').reverse()
  const { isPicked, isHandled, ...next } = press({ key, altKey: alt !== undefined }, list, count)
  expect([next, isPicked ? 'picks' : isHandled ? 'moves' : 'is left to the field']).toEqual([then, does])
})
