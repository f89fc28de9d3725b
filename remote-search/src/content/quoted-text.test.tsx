import { quotedText } from './paragraphs.ts'

/** Selects from `|` to `|` in two paragraphs. */
function select(...texts: [string, string]) {
  document.body.innerHTML = texts.map((text) => `<p>${text.replace(/\|/g, '')}</p>`).join('')
  const places = texts.flatMap((text, nth) =>
    [...text.matchAll(/\|/g)].map(({ index }, before) => ({ nth, offset: index - before })),
  )
  const [start, end] = places as [(typeof places)[0], (typeof places)[0]]
  const nodeAt = (nth: number) => document.body.children[nth]!.firstChild!
  window.getSelection()!.setBaseAndExtent(nodeAt(start.nth), start.offset, nodeAt(end.nth), end.offset)
  return quotedText(document.body)
}

test.each<[string, [string, string], string, number]>([
  ['letters', ['Az ap|a f|ut.', 'A fiú áll.'], '[…] apa fut.', 1],
  ['over two paragraphs', ['Az apa f|ut.', 'A fi|ú áll.'], '[…] fut.A fiú […]', 1],
  ['a paragraph, to the start of the next', ['|Cím', '|A fiú áll.'], 'Cím', 1],
  ['a paragraph, from the end of the one before', ['Cím|', 'A fiú áll.|'], 'A fiú áll.', 1],
])('a selection of %s is taken in whole words', (_what, texts, text, paragraph) => {
  expect(select(...texts)).toEqual({ text, paragraph, isSelected: true })
})
