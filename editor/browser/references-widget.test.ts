import { problemOf, toText } from './references-widget.ts'

test.each([
  ['', null],
  ['Lk 15,11–32', null],
  ['Mt 5,33–37; Jak 5,12', null],
  ['1Kor 13', null],
  ['Lk 15x', 'Lk 15x'],
  ['Mt 5,33–37; valami', 'valami'],
])('the references %j give the editor the message %j', (text, part) =>
  expect(problemOf(text)).toEqual(part === null ? null : expect.stringContaining(`„${part}” nem igehely`)),
)

test.each([
  ['Lk 15,11–32', 'Lk 15,11–32'],
  [['Mt 5,33–37', 'Jak 5,12'], 'Mt 5,33–37; Jak 5,12'],
  [undefined, ''],
])('the value %j of a file is shown as %j', (value, text) => expect(toText(value)).toBe(text))
