import { typedParts } from './SuggestionList.tsx'

const marked = (name: string, typed: string) =>
  typedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('')

test.each([
  ['kegyelem', 'keg', '[keg]yelem'],
  ['Sárkány Benedek', 'sarkany b', '[Sárkány] [B]enedek'],
  ['Sárkány Benedek', 'ben', 'Sárkány [Ben]edek'],
  ['Jn\u00a03,16', 'jn 3,1', '[Jn]\u00a0[3],[1]6'],
  ['A böjt', 'boj', 'A [böj]t'],
  ['A bo\u0308jt', 'bo', 'A [bo\u0308]jt'],
  ['Isten és ember', 'isten ist', '[Isten] és ember'],
  ['elveszett fiú', 'szöveg', 'elveszett fiú'],
  ['elveszett fiú', '', 'elveszett fiú'],
])('of the name %j the typed %j is marked: %j', (name, typed, shown) => {
  expect(marked(name, typed)).toBe(shown)
  expect(
    typedParts(name, typed)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name)
})
