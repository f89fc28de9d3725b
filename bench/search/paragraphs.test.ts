import { splitParagraphs } from './paragraphs.ts'

const long = 'Ez a bekezdés elég hosszú ahhoz, hogy egy próbaszöveg egyik építőköve legyen belőle, *ennyi* szóval.'

test('paragraphs are the running text of a sermon file', () => {
  const markdown = `---\ntitle: Cím\ntags: [hit]\n---\n\n# Cím\n\n${long}\n\nRövid.\n\n> ${long.replaceAll(', ', ',\n')}\n`
  const plain = long.replaceAll('*', '')
  expect(splitParagraphs(markdown)).toEqual([plain, plain])
})
