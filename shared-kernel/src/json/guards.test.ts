import * as guards from './guards.ts'
import { BAD, type Guard, readStrictly } from './guards.ts'

const { day, either, nonEmptyText, flag, integer, listOf, listOrEmpty, nested, nullable, number, oneOf } = guards
const { optional, or, orNull, shape, tableOf, text, textLike, time, truthy, upTo } = guards

const SAME = Symbol('the value itself')
const pair = shape({ a: text, b: optional(integer(1, 3)) })
const tree = nested<object>((inner) => shape({ inner: optional(inner) }), 2)
const table = tableOf(textLike(/^[a-z]+$/, 'a small word'), number)

test.each<[name: string, guard: Guard<unknown>, value: unknown, read: unknown, ...problems: string[]]>([
  ['upTo', upTo(2, text), ['a', 'b'], SAME],
  ['upTo', upTo(2, text), ['a', 'b', 'c'], BAD, ' has 3 entries, and may have 2'],
  ['text', text, '', SAME],
  ['text', text, 1, BAD, ' is not a text'],
  ['nonEmptyText', nonEmptyText, ' a\n', SAME],
  ['nonEmptyText', nonEmptyText, ' \n', BAD, ' is not a text with words'],
  ['number', number, -1.5, SAME],
  ['number', number, NaN, BAD, ' is not a number'],
  ['flag', flag, false, SAME],
  ['flag', flag, 0, BAD, ' is not true or false'],
  ['truthy', truthy, 'a', true],
  ['truthy', truthy, '', false],
  ['integer()', integer(), 2 ** 53 - 1, SAME],
  ['integer()', integer(), 2 ** 53, BAD, ' is not a whole number from 0 to 9007199254740991'],
  ['integer(1, 3)', integer(1, 3), 3, SAME],
  ['integer(1, 3)', integer(1, 3), 4, BAD, ' is not a whole number from 1 to 3'],
  ['integer(1, 3)', integer(1, 3), 1.5, BAD, ' is not a whole number from 1 to 3'],
  ['textLike', textLike(/^\d+$/), '12', SAME],
  ['textLike', textLike(/^\d+$/), 'x', BAD, ' is not like ^\\d+$'],
  ['oneOf', oneOf('a', 'b'), 'b', SAME],
  ['oneOf', oneOf('a', 'b'), 'ab', BAD, ' is not a or b'],
  ['day', day, '2099-12-31', SAME],
  ['day', day, '2100-01-01', BAD, ' is not a day'],
  ['day', day, '2024-01-01T', BAD, ' is not a day'],
  ['time', time, '2026-11-20T10:00:00Z', SAME],
  ['time', time, 'now', BAD, ' is not a time'],
  ['either', either(text, number), 1, SAME],
  ['either', either(text, number), null, BAD, ' is not a number'],
  ['either', either(pair, text), { a: 'x', b: 9 }, { a: 'x' }, '.b is not a whole number from 1 to 3'],
  ['or', or(text, 'x'), undefined, 'x'],
  ['or', or(text, 'x'), null, 'x', ' is not a text'],
  ['optional', optional(text), undefined, undefined],
  ['optional', optional(text), 1, undefined, ' is not a text'],
  ['nullable', nullable(text), null, null],
  ['nullable', nullable(text), undefined, BAD, ' is not a text'],
  ['orNull', orNull(text), null, null],
  ['orNull', orNull(text), 1, null, ' is not a text'],
  ['listOf', listOf(text), [], SAME],
  ['listOf', listOf(text), ['a', 1, 'b'], ['a', 'b'], '[1] is not a text'],
  ['listOf', listOf(text), [1], BAD, '[0] is not a text'],
  ['listOf', listOf(text), { length: 0 }, BAD, ' is not a list'],
  ['listOrEmpty', listOrEmpty(text), undefined, []],
  ['listOrEmpty', listOrEmpty(text), 'a', [], ' is not a list'],
  ['shape', pair, { a: 'x', b: 2, c: 3 }, { a: 'x', b: 2 }],
  ['shape', pair, { a: 'x' }, SAME],
  ['shape', pair, { b: 2 }, BAD, '.a is not a text'],
  ['shape', pair, Object.create({ a: 'x' }), BAD, '.a is not a text'],
  ['shape', pair, null, BAD, ' is not an object'],
  ['tableOf', table, { a: 1, b: 2 }, SAME],
  ['tableOf', table, { a: 1, b: 'x' }, BAD, '[b] is not a number'],
  ['tableOf', table, { a: 1, B: 2 }, BAD, '[B] is not a small word'],
  ['tableOf', table, [], BAD, ' is not an object'],
  ['nested', tree, { inner: {} }, SAME],
  ['nested', tree, { inner: { inner: {} } }, { inner: {} }, '.inner.inner is too deep'],
])('%s', (_name, guard, value, read, ...problems) => {
  const reported: string[] = []
  const expected = read === SAME ? value : read
  expect(guard(value, (problem) => reported.push(problem))).toEqual(expected)
  expect(reported).toEqual(problems)
  expect(guard(value)).toEqual(expected)
})

test('four levels of what holds itself are read', () => {
  const deep = { inner: { inner: { inner: { inner: {} } } } }
  expect(nested<object>((inner) => shape({ inner: optional(inner) }))(deep)).toEqual({
    inner: { inner: { inner: {} } },
  })
})

test('a list without end is read to its five thousandth item', () => {
  expect(listOf(number)(Array(5001).fill(1))).toHaveLength(5000)
})

test.each([
  [{ a: 1, b: 9 }, 'x: a is not a text'],
  [{ a: 'x', b: 9 }, 'x: b is not a whole number from 1 to 3'],
  [[], 'x: is not an object'],
])('read strictly, %j is refused at its first problem: %s', (value, message) => {
  expect(() => readStrictly('x', pair, value)).toThrow(new Error(message))
})
