import { hasShape, isShape, shapeMismatch, type Shape, type Shaped, typeOfShape } from './shapes.ts'

const SERMON = {
  nid: 'number',
  title: 'text',
  'isNew?': 'flag',
  passages: [{ book: 'number', 'chapter?': 'number' }],
} as const satisfies Shape

const sermon: Shaped<typeof SERMON> = { nid: 12, title: 'Egy', passages: [{ book: 1 }, { book: 2, chapter: 3 }] }

test.each<[string, unknown, boolean]>([
  ['every field', sermon, true],
  ['a further field', { ...sermon, more: 1 }, true],
  ['an optional field', { ...sermon, isNew: true }, true],
  ['an empty list', { ...sermon, passages: [] }, true],
  ['a missing field', { title: 'Egy', passages: [] }, false],
  ['a number as a text', { ...sermon, nid: '12' }, false],
  ['a wrong optional field', { ...sermon, isNew: 'yes' }, false],
  ['a wrong item of a list', { ...sermon, passages: [{ book: 1 }, {}] }, false],
  ['an object for a list', { ...sermon, passages: { length: 0 } }, false],
  ['null', null, false],
  ['a text', 'sermon', false],
])('has the shape: %s', (_what, value, isOfShape) => {
  expect(hasShape(SERMON, value)).toBe(isOfShape)
})

test.each<[string, Shape, Shape, string | null]>([
  ['the same shape', SERMON, SERMON, null],
  ['fewer fields', { nid: 'number' }, SERMON, null],
  ['an optional field that is always provided', { 'title?': 'text' }, SERMON, null],
  ['an optional field that is not provided', { 'other?': 'text' }, SERMON, null],
  ['a field more', { preacher: 'text' }, SERMON, 'preacher is not provided'],
  ['another type', { nid: 'text' }, SERMON, 'nid is number and not text'],
  ['another type of an optional field', { 'isNew?': 'text' }, SERMON, 'isNew is flag and not text'],
  ['a required field that is optional', { isNew: 'flag' }, SERMON, 'isNew may be absent'],
  ['deep inside', { passages: [{ chapter: 'number' }] }, SERMON, 'passages.chapter may be absent'],
  ['fields for a list', { passages: { book: 'number' } }, SERMON, 'passages is a list and not fields'],
  ['a list for a text', { title: ['text'] }, SERMON, 'title is text and not a list'],
  ['another value', 'text', 'number', 'it is number and not text'],
])('a requirement of %s', (_what, required, provided, mismatch) => {
  expect(shapeMismatch(required, provided)).toBe(mismatch)
})

test.each<[unknown, boolean]>([
  [SERMON, true],
  ['flag', true],
  [[['text']], true],
  [{ 'title?': 'text', a_1: { b: ['number'] } }, true],
  [null, false],
  [undefined, false],
  ['string', false],
  ['toString', false],
  [7, false],
  [[], false],
  [['text', 'text'], false],
  [{ 'two-words': 'text' }, false],
  [{ '1st': 'text' }, false],
  [{ 'a?: string }': 'text' }, false],
  [{ inner: { gone: null } }, false],
  [[[[[['text']]]]], true],
  [[[[[[['text']]]]]], false],
])('%j is a shape: %p', (value, isOne) => {
  expect(isShape(value)).toBe(isOne)
})

test('the TypeScript type of a list of lists', () => {
  expect(typeOfShape([['text']])).toBe('readonly (readonly string[])[]')
})

test('the TypeScript type of a shape', () => {
  expect(typeOfShape(SERMON)).toBe(
    '{ readonly nid: number; readonly title: string; readonly isNew?: boolean; ' +
      'readonly passages: readonly { readonly book: number; readonly chapter?: number }[] }',
  )
})
