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
  ['a missing field', { title: 'Egy', passages: [] }, false],
  ['a number as a text', { ...sermon, nid: '12' }, false],
  ['a wrong optional field', { ...sermon, isNew: 'yes' }, false],
  ['a wrong item of a list', { ...sermon, passages: [{ book: 1 }, {}] }, false],
  ['null', null, false],
])('has the shape: %s', (_what, value, isOfShape) => {
  expect(hasShape(SERMON, value)).toBe(isOfShape)
})

test.each<[string, Shape, Shape, string | null]>([
  ['the same shape', SERMON, SERMON, null],
  ['an optional field that is always provided', { 'title?': 'text' }, SERMON, null],
  ['an optional field that is not provided', { 'other?': 'text' }, SERMON, null],
  ['a field more', { preacher: 'text' }, SERMON, 'preacher is not provided'],
  ['another type', { nid: 'text' }, SERMON, 'nid is number and not text'],
  ['another type of an optional field', { 'isNew?': 'text' }, SERMON, 'isNew is flag and not text'],
  ['a required field that is optional', { isNew: 'flag' }, SERMON, 'isNew may be absent'],
  ['deep inside', { passages: [{ chapter: 'number' }] }, SERMON, 'passages.chapter may be absent'],
  ['another value', 'text', 'number', 'it is number and not text'],
])('a requirement of %s', (_what, required, provided, mismatch) => {
  expect(shapeMismatch(required, provided)).toBe(mismatch)
})

test.each<[unknown, boolean]>([
  [SERMON, true],
  [[['text']], true],
  [{ 'title?': 'text', a_1: { b: ['number'] } }, true],
  [null, false],
  ['string', false],
  [[], false],
  [['text', 'text'], false],
  [{ 'two-words': 'text' }, false],
  [{ 'a?: string }': 'text' }, false],
  [[[[[['text']]]]], true],
  [[[[[[['text']]]]]], false],
])('%j is a shape: %p', (value, isOne) => {
  expect(isShape(value)).toBe(isOne)
})

test('the TypeScript type of a shape', () => {
  expect(typeOfShape(SERMON)).toBe(
    '{ readonly nid: number; readonly title: string; readonly isNew?: boolean; ' +
      'readonly passages: readonly { readonly book: number; readonly chapter?: number }[] }',
  )
})
