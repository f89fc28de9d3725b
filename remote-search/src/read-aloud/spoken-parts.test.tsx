import { spokenParts } from './ReadAloud.tsx'

const partsOf = (html: string) => {
  const paragraph = document.createElement('p')
  paragraph.innerHTML = html
  return spokenParts(paragraph, 'hu')
}

test('a paragraph is spoken by sentences, without soft hyphens, notes and numbers of footnotes', () => {
  expect(
    partsOf('Még tá\u00advol volt.<sup>2</sup>  Az apja\nmeglátta<span role="note">Lk 15 szövege</span>.'),
  ).toEqual(['Még távol volt.', 'Az apja meglátta.'])
  expect(partsOf(' ')).toEqual([])
})

test.each([
  ['a mark', `${'szó '.repeat(40)}vége, ${'szó '.repeat(40)}`, /vége,$/],
  ['a space', 'szavak '.repeat(60), /szavak$/],
  ['a letter', 'á'.repeat(450), /á$/],
])('a long sentence is divided at %s, and nothing is lost', (_what, text, end) => {
  const parts = partsOf(text)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts[0]).toMatch(end)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(200)
  expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})
