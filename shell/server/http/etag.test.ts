import { isNamed, tagOf } from './etag.ts'

test('a tag is of the bytes, however they are cut', () => {
  expect(tagOf('árvíz')).toMatch(/^"[\w-]{22}"$/)
  expect(tagOf('ár', Buffer.from('víz'))).toBe(tagOf('árvíz'))
  expect(tagOf('árvíz')).not.toBe(tagOf('arviz'))
})

test.each([
  ['"a"', true],
  ['"b", "a"', true],
  ['"b","a" ,"c"', true],
  ['W/"a"', false],
  ['"aa"', false],
  ['', false],
  [undefined, false],
])('who has %j has "a": %s', (named, expected) => {
  expect(isNamed('"a"', named)).toBe(expected)
})
