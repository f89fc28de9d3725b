import { ImportReport } from '../import-report.ts'
import { checkBible } from './check-bible.ts'
import { placeName } from './book-names.ts'

type Versification = Parameters<typeof checkBible>[1]

const OBADIAH = 31

const parsedVerse = (chapter: number, verse: number, text = 'Szöveg.', book = OBADIAH) => ({
  book,
  chapter,
  verse,
  endVerse: verse,
  text,
  at: { file: 'x', place: placeName(book, chapter, verse) },
})

function check(parsed: ReturnType<typeof parsedVerse>[], versification: Versification = 'ruf') {
  const report = new ImportReport()
  const verses = checkBible(parsed, versification, report)
  return { verses, report, told: report.issues.map(({ code, place, message }) => `${code} ${place}: ${message}`) }
}

/** Obadiah's 21 verses, one of them replaced. */
const obadiah = (number: number, text: string) =>
  Array.from({ length: 21 }, (_, nth) => parsedVerse(1, nth + 1, nth + 1 === number ? text : undefined))

test.each([
  ['extra spaces are removed', '  Elbizakodott   a szíved \n', 'Elbizakodott a szíved'],
  [
    'ligatures and accents are composed, word processor breaks separate words',
    'A ﬁa oﬃcium, de\u0301l\u000bés\u2028est\u2029éj\fvég',
    'A fia officium, dél és est éj vég',
  ],
])('%s, without a warning', (_what, written, text) => {
  const { verses, told } = check(obadiah(3, written), 'karoli')
  expect(told).toEqual([])
  expect(verses).toHaveLength(21)
  expect(verses[2]).toEqual({ book: OBADIAH, chapter: 1, verse: 3, lastVerse: 3, text })
})

test('Catholic additions to Esther are skipped and reported, and the rest is imported', () => {
  const parsed = [parsedVerse(10, 3, 'a', 17), parsedVerse(10, 4, 'b', 17), parsedVerse(11, 1, 'c', 17)]
  const { verses, report } = check(parsed, 'catholic')
  expect(verses.map(({ chapter, verse }) => [chapter, verse])).toEqual([[10, 3]])
  expect(report.issues.filter(({ code }) => code === 'left-out')).toMatchObject([
    { severity: 'warning', place: 'Esther 10:4' },
    { severity: 'warning', place: 'Esther 11:1' },
  ])
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
  expect(check(obadiah(2, text), 'karoli').report.issues).toEqual([
    { severity: 'warning', code, file: 'x', place: 'Obadiah 1:2', message },
  ])
})

test('rejects an unknown number, a second text, and a text as long as a book; missing chapters are named once', () => {
  const psalm = (chapter: number, verse: number, text: string) => parsedVerse(chapter, verse, text, 19)
  const { verses, told, report } = check([
    psalm(151, 1, 'b'.repeat(50_000)),
    psalm(2, 11, 'Sok.'),
    parsedVerse(1, 22, 'Nincs.'),
    parsedVerse(2, 1, 'Nincs.'),
    psalm(152, 1, 'Nincs.'),
    psalm(2, 177, 'Nincs.'),
    psalm(2, 10, 'c'.repeat(50_001)),
    psalm(2, 11, ' Sok. '),
    psalm(2, 11, 'Más.'),
    psalm(1, 1, 'Egy.'),
    ...[6, 2, 3].map((chapter) => parsedVerse(chapter, 1, 'Könyv.', 2)),
  ])
  const accepted = verses.map(({ book, chapter, verse }) => placeName(book, chapter, verse))
  expect(accepted.slice(-4)).toEqual(['Exodus 6:1', 'Psalms 1:1', 'Psalms 2:11', 'Psalms 151:1'])
  expect(told).toEqual([
    'bad-verse Obadiah 1:22: Obadiah 1 has 21 verses at most: none is 22.',
    'bad-verse Obadiah 2:1: Obadiah has one chapter: none is 2.',
    'bad-verse Psalms 152:1: Psalms has 150 chapters: none is 152.',
    'bad-verse Psalms 2:177: Psalms 2 has 12 verses at most: none is 177.',
    'too-long Psalms 2:10: The verse is longer than any chapter of the Bible.',
    'twice Psalms 2:11: The verse is given twice with the same text.',
    'twice Psalms 2:11: The verse is given twice with different texts; the first one is kept.',
    'missing-chapter Exodus: These chapters are missing: 1, 4–5.',
    'missing-chapter Psalms: These chapters are missing: 3–150.',
    'missing-verse Psalms 2:11: The chapter begins with verse 11.',
  ])
  expect(report.totals).toEqual({ refused: 6, warning: 4 })
})
