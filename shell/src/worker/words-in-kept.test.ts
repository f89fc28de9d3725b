import { hasWords, wordsOf } from './words-in-kept.ts'

const page = (main: string) =>
  `<html><head><title>kegyelem</title></head><body><nav>kegyelem</nav><main id="m"><p>${main}</p></main></body></html>`

test.each([
  ['?s=kegyelem', ['kegyelem']],
  ['?s=Kegyelem+%C3%A9s+b%C3%A9ke%21', ['kegyelem', 'es', 'beke']],
  ['?s=', []],
  ['?page=2', []],
  ['', []],
])('an address with %j searches for %j', (search, words) => expect(wordsOf(search)).toEqual(words))

test.each([
  ['a word', 'Isten kegyelme', ['kegyelm'], true],
  ['a word with other marks and letters', 'KÉGYELEM', ['kegyelem'], true],
  ['a word with ligatures', 'oﬃcium ﬁa', ['officium', 'fia'], true],
  ['all words, in whatever order', 'béke és <b>kegyelem</b>', ['kegyelem', 'beke'], true],
  ['one of two words', 'béke', ['kegyelem', 'beke'], false],
  ['the end of a word', 'irgalom-kegyelem, könyörület', ['orulet'], false],
  ['what is no text', '<a href="/kegyelem" title="kegyelem"></a><script>kegyelem</script>', ['kegyelem'], false],
  ['what stands round the text', 'béke', ['kegyelem'], false],
])('found is %s', (_what, main, words, expected) => expect(hasWords(page(main), words)).toBe(expected))
