import { isSameJson } from './run-import.ts'

test.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [{ c: 1, a: 2, b: 3 }, { a: 2, b: 3, c: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[{ b: 1, a: 2 }], [{ a: 2, b: 1 }], true],
  [[], {}, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  ['a', 'a', true],
  [null, null, true],
  [null, {}, false],
])('%j and %j are the same JSON: %j', (one, other, isSame) => expect(isSameJson(one, other)).toBe(isSame))
