import { ImportReport } from '../import-report.ts'
import { checkBible } from './check-bible.ts'
import { placeName } from './book-names.ts'

type Versification = Parameters<typeof checkBible>[1]

/** Obadiah has 21 verses in every numbering; the texts are those of its first slots. */
function check(
  texts: Record<number, string>,
  { book = 31, versification = 'karoli' as Versification, bridges = {} as Record<number, number> } = {},
) {
  const report = new ImportReport()
  const parsed = Object.entries(texts).map(([number, text]) => {
    const verse = Number(number)
    return {
      book,
      chapter: 1,
      verse,
      endVerse: bridges[verse] ?? verse,
      text,
      at: { file: 'x', place: placeName(book, 1, verse) },
    }
  })
  const verses = checkBible(parsed, versification, report)
  return { verses, warnings: report.issues.map(({ code, place }) => `${code} ${place}`), report }
}

/** Verses 1 to 21, some of them replaced. */
const obadiah = (others: Record<number, string> = {}) => ({
  ...Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index + 1, `Szöveg.`])),
  ...others,
})

test('a valid chapter has no warnings, and extra spaces are removed', () => {
  const { verses, warnings } = check(obadiah({ 3: '  Elbizakodott   a szíved \n' }))
  expect(warnings).toEqual([])
  expect(verses).toHaveLength(21)
  expect(verses[2]).toEqual({ book: 31, chapter: 1, verse: 3, lastVerse: 3, text: 'Elbizakodott a szíved' })
})

test('letters are normalized like those of sermons: no ligatures, composed accents; word processor breaks separate words', () => {
  const { verses, warnings } = check(obadiah({ 3: 'A ﬁa oﬃcium, de\u0301l\u000bés\u2028est\u2029éj\fvég' }))
  expect(warnings).toEqual([])
  expect(verses[2]!.text).toBe('A fia officium, dél és est éj vég')
})

test('an empty slot is reported and not stored', () => {
  const { verses, warnings } = check(obadiah({ 7: ' ' }))
  expect(verses).toHaveLength(20)
  expect(warnings).toEqual(['empty-verse Obadiah 1:7'])
})

test('a chapter that ends early has merged last verses, which stay under one number', () => {
  const { 20: _, 21: __, ...short } = obadiah({ 19: 'Tizenkilenc. Húsz. Huszonegy.' }) as Record<number, string>
  const { verses, warnings } = check(short)
  expect(warnings).toEqual(['merged-verse Obadiah 1:19'])
  expect(verses.at(-1)).toMatchObject({ verse: 19, lastVerse: 21, text: 'Tizenkilenc. Húsz. Huszonegy.' })
})

test('a verse number inside the text reveals merged verses', () => {
  const { verses, warnings } = check(
    obadiah({ 4: 'Ha fölszállsz is. 5 Ha tolvajok 6 „Mint megkutatták”', 5: '', 6: '' }),
  )
  expect(verses.find(({ verse }) => verse === 4)).toMatchObject({ lastVerse: 6 })
  expect(warnings).toEqual(['merged-verse Obadiah 1:4', 'empty-verse Obadiah 1:5', 'empty-verse Obadiah 1:6'])
})

test('a run of spaces before an empty slot reveals merged verses', () => {
  const { verses } = check(obadiah({ 4: 'Ha fölszállsz is.   Ha tolvajok jönnek.', 5: '' }))
  expect(verses.find(({ verse }) => verse === 4)).toMatchObject({ lastVerse: 5 })
})

test('a number inside a text is only a number if the next verse has a text of its own', () => {
  expect(check(obadiah({ 4: 'Volt ott 5 férfi.' })).warnings).toEqual([])
})

test('without a table of the numbering the end of a chapter is not checked', () => {
  expect(check({ 1: 'Egy.', 2: 'Kettő.' }, { versification: 'ruf' }).warnings).toEqual([])
})

test.each([
  [28, 99, 1, 'Hosea has 14 chapters: none is 99.'],
  [28, 2, 400, 'Hosea 2 has 25 verses at most: none is 400.'],
  [31, 2, 1, 'Obadiah has one chapter: none is 2.'],
  [28, 14, 10, null],
])(
  'book %i: verse %i,%i exists in some Bible, or the message says which exist: %s',
  (book, chapter, verse, message) => {
    const report = new ImportReport()
    const at = { file: 'x', place: placeName(book, chapter, verse) }
    const verses = checkBible([{ book, chapter, verse, endVerse: verse, text: 'Szöveg.', at }], 'ruf', report)
    expect(verses).toHaveLength(message === null ? 1 : 0)
    expect(report.issues.filter(({ severity }) => severity === 'refused').map((one) => one.message)).toEqual(
      message === null ? [] : [message],
    )
  },
)

test('Catholic additions to Esther are skipped and reported, and the rest is imported', () => {
  const report = new ImportReport()
  const verse = (chapter: number, verse: number) => {
    const at = { file: 'x', place: placeName(17, chapter, verse) }
    return { book: 17, chapter, verse, endVerse: verse, text: 'Szöveg.', at }
  }
  const kept = checkBible([verse(10, 3), verse(10, 4), verse(11, 1)], 'catholic', report)
  expect(kept.map(({ chapter, verse }) => [chapter, verse])).toEqual([[10, 3]])
  const leftOut = report.issues.filter(({ code }) => code === 'left-out')
  expect(leftOut.map(({ severity, place }) => [severity, place])).toEqual([
    ['warning', 'Esther 10:4'],
    ['warning', 'Esther 11:1'],
  ])
})

test('skipped, overlapping and repeated verses are reported', () => {
  const { 8: _, ...gap } = obadiah() as Record<number, string>
  expect(check(gap).warnings).toEqual(['missing-verse Obadiah 1:9'])
  expect(check(obadiah(), { bridges: { 3: 4 } }).warnings).toEqual(['verse-bridge Obadiah 1:3', 'overlap Obadiah 1:4'])
  const report = new ImportReport()
  const twice = ['Egy.', 'Egy.', 'Más.'].map((text) => ({
    book: 31,
    chapter: 1,
    verse: 1,
    endVerse: 1,
    text,
    at: { file: 'x' },
  }))
  expect(checkBible(twice, 'ruf', report)).toHaveLength(1)
  expect(report.totals).toEqual({ warning: 1, refused: 1 })
})

const WRONG = 'where Hungarian has ő or ű: the file was probably read in a wrong encoding once.'

test.each([
  ['Szólt erõs erõvel, tûzzel', 'wrong-accent', `The text has õ û ${WRONG}`],
  ['TÛZ', 'wrong-accent', `The text has Û ${WRONG}`],
  ['K\ufffdzdetben', 'broken-character', 'The text has a broken character.'],
  ['Az <i>Úr</i> szólt', 'markup', 'The text holds markup: <i> </i>'],
  ['Az <font color="x">Úr &amp; &#233; 5 &lt 6', 'markup', 'The text holds markup: <font color="x"> &amp; &#233;'],
  ['Az \\nd Úr\\nd* \\q2 és 1 < 2', 'markup', 'The text holds markup: \\nd \\nd* \\q2'],
])('the text %j has a warning', (text, code, message) => {
  expect(check(obadiah({ 2: text })).report.issues).toEqual([
    { severity: 'warning', code, file: 'x', place: 'Obadiah 1:2', message },
  ])
})

test('rejects an unknown number, a second text, and a text as long as a book', () => {
  const report = new ImportReport()
  const verse = (chapter: number, number: number, text: string, book = 19) => ({
    book,
    chapter,
    verse: number,
    endVerse: number,
    text,
    at: { file: 'x', place: placeName(book, chapter, number) },
  })
  const parsed = [
    verse(151, 1, 'b'.repeat(50_000)),
    verse(2, 11, 'Sok.'),
    verse(152, 1, 'Nincs.'),
    verse(2, 177, 'Nincs.'),
    verse(2, 10, 'c'.repeat(50_001)),
    verse(2, 11, ' Sok. '),
    verse(2, 11, 'Más.'),
    verse(1, 1, 'Egy.'),
    verse(1, 1, 'Könyv.', 2),
  ]
  const kept = checkBible(parsed, 'ruf', report).map(({ book, chapter, verse }) => placeName(book, chapter, verse))
  expect(kept).toEqual(['Exodus 1:1', 'Psalms 1:1', 'Psalms 2:11', 'Psalms 151:1'])
  expect(report.issues.map(({ code, place, message }) => `${code} ${place}: ${message}`)).toEqual([
    'bad-verse Psalms 152:1: Psalms has 150 chapters: none is 152.',
    'bad-verse Psalms 2:177: Psalms 2 has 12 verses at most: none is 177.',
    'too-long Psalms 2:10: The verse is longer than any chapter of the Bible.',
    'twice Psalms 2:11: The verse is given twice with the same text.',
    'twice Psalms 2:11: The verse is given twice with different texts; the first one is kept.',
    'missing-chapter Psalms: These chapters are missing: 3–150.',
    'missing-verse Psalms 2:11: The chapter begins with verse 11.',
  ])
})

test('missing chapters are reported once per book', () => {
  const report = new ImportReport()
  const parsed = [6, 2, 3].map((chapter) => ({
    book: 1,
    chapter,
    verse: 1,
    endVerse: 1,
    text: 'Szöveg.',
    at: { file: 'x' },
  }))
  checkBible(parsed, 'ruf', report)
  expect(report.issues).toMatchObject([
    { code: 'missing-chapter', file: 'x', place: 'Genesis', message: 'These chapters are missing: 1, 4–5.' },
  ])
})

test('decomposed accents are stored composed', () => {
  expect(check(obadiah({ 3: 'Örök öröm'.normalize('NFD') })).verses[2]!.text).toBe('Örök öröm')
})
