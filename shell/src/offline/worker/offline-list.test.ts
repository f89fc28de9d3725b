import { hasWords, inReadingOrder, withShortTitles, wordsOf } from './offline-list.ts'

const DAY = '/bibliaolvaso-terv/202'
const ordered = (...addresses: string[]) =>
  inReadingOrder(addresses.map((address) => ({ address, isPinned: address.endsWith('/n') }))).map(
    ({ address }) => address,
  )

test.each([
  ['pages stay as they come', ['/node/7', '/node/1', '/gyujto'], ['/node/7', '/node/1', '/gyujto']],
  [
    'days of a plan follow one another where the first of them stood',
    ['/node/7', `${DAY}/10/n`, '/node/1', `${DAY}/9/n`, `${DAY}/2`],
    ['/node/7', `${DAY}/2`, `${DAY}/9/n`, `${DAY}/10/n`, '/node/1'],
  ],
  [
    'plans stay apart',
    [`${DAY}/2/n`, '/bibliaolvaso-terv/3/5/n', `${DAY}/1/n`, '/bibliaolvaso-terv/3/4/n'],
    [`${DAY}/1/n`, `${DAY}/2/n`, '/bibliaolvaso-terv/3/4/n', '/bibliaolvaso-terv/3/5/n'],
  ],
  ['a day stands there once, with all its texts', [`${DAY}/3`, `${DAY}/3/n`, `${DAY}/3/1`], [`${DAY}/3/n`]],
  ['the plan itself is no day of it', [`${DAY}/1`, DAY], [`${DAY}/1`, DAY]],
])('%s', (_what, pages, expected) => expect(ordered(...pages)).toEqual(expected))

const short = (...titles: string[]) =>
  withShortTitles(titles.map((title, nth) => ({ address: `/${nth}`, title }))).map(({ title }) => title)

test.each([
  ['the name of the site goes', ['A – X', 'B – C – X'], ['A', 'B – C']],
  ['the home page keeps it', ['A – X', 'X'], ['A', 'X']],
  ['what is elsewhere in a title stays', ['X – A – X', 'X'], ['X – A', 'X']],
  ['titles that end otherwise stay as they are', ['A – X', 'B – Y'], ['A – X', 'B – Y']],
  ['nothing is kept', [], []],
])('%s', (_what, titles, expected) => {
  expect(short(...titles)).toEqual(expected)
})

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
