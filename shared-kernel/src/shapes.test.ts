import { hasShape, isShape, lackOf, type Shape, type Shaped, typeOfShape } from './shapes.ts'

const SERMON = {
  nid: 'number',
  title: 'text',
  'isNew?': 'flag',
  passages: [{ book: 'number', 'chapter?': 'number' }],
} as const satisfies Shape

const sermon: Shaped<typeof SERMON> = { nid: 12, title: 'Egy', passages: [{ book: 1 }, { book: 2, chapter: 3 }] }

test.each<[string, unknown, boolean]>([
  ['all of it', sermon, true],
  ['more than it says', { ...sermon, more: 1 }, true],
  ['what may be there', { ...sermon, isNew: true }, true],
  ['an empty list', { ...sermon, passages: [] }, true],
  ['a field that is not there', { title: 'Egy', passages: [] }, false],
  ['a number as a text', { ...sermon, nid: '12' }, false],
  ['a wrong field that may be absent', { ...sermon, isNew: 'yes' }, false],
  ['a wrong item of a list', { ...sermon, passages: [{ book: 1 }, {}] }, false],
  ['something for a list', { ...sermon, passages: { length: 0 } }, false],
  ['nothing', null, false],
  ['a text', 'sermon', false],
])('%s: whether it has the shape', (_what, value, isOfShape) => {
  expect(hasShape(SERMON, value)).toBe(isOfShape)
})

test.each<[string, Shape, Shape, string | null]>([
  ['the same', SERMON, SERMON, null],
  ['less', { nid: 'number' }, SERMON, null],
  ['what is always there as if it might not be', { 'title?': 'text' }, SERMON, null],
  ['what may be there, of whoever does not give it', { 'other?': 'text' }, SERMON, null],
  ['a field more', { preacher: 'text' }, SERMON, 'preacher is not given'],
  ['another kind', { nid: 'text' }, SERMON, 'nid is number and not text'],
  ['another kind of what may be absent', { 'isNew?': 'text' }, SERMON, 'isNew is flag and not text'],
  ['what may be absent as if it were there', { isNew: 'flag' }, SERMON, 'isNew may be absent'],
  ['deep inside', { passages: [{ chapter: 'number' }] }, SERMON, 'passages.chapter may be absent'],
  ['fields for a list', { passages: { book: 'number' } }, SERMON, 'passages is a list and not fields'],
  ['a list for a text', { title: ['text'] }, SERMON, 'title is text and not a list'],
  ['one value for another', 'text', 'number', 'it is number and not text'],
])('takes %s: what is lacking', (_what, taken, given, lack) => {
  expect(lackOf(taken, given)).toBe(lack)
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

test('a list of lists as TypeScript writes it', () => {
  expect(typeOfShape([['text']])).toBe('readonly (readonly string[])[]')
})

test('a shape as TypeScript writes it', () => {
  expect(typeOfShape(SERMON)).toBe(
    '{ readonly nid: number; readonly title: string; readonly isNew?: boolean; ' +
      'readonly passages: readonly { readonly book: number; readonly chapter?: number }[] }',
  )
})
