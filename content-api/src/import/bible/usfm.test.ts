import { ImportReport } from '../import-report.ts'
import { textSource } from '../source-files.ts'
import { readUsfm } from './usfm.ts'

async function read(text: string) {
  const report = new ImportReport()
  const verses = []
  for await (const verse of readUsfm(textSource('proba.usfm', text), report)) verses.push(verse)
  return { verses, report, texts: verses.map((verse) => verse.text) }
}

const GENESIS = '\\id GEN Próba\n\\h Mózes első könyve\n\\mt1 Mózes első könyve\n\\c 1\n'

test('verses keep book, chapter, number, line and text', async () => {
  const { verses } = await read(`${GENESIS}\\p\n\\v 1 Kezdetben.\n\\v 2 A föld.\n\\c 2\n\\v 1 Így.`)
  expect(verses.map(({ book, chapter, verse, text }) => [book, chapter, verse, text])).toEqual([
    [1, 1, 1, 'Kezdetben.'],
    [1, 1, 2, 'A föld.'],
    [1, 2, 1, 'Így.'],
  ])
  expect(verses[1]!.at).toEqual({ file: 'proba.usfm', line: 7, place: 'Genesis 1:2' })
})

test.each([
  ['footnotes', '\\v 1 Az Úr\\f + \\fr 1:1 \\ft Vagy: Isten\\f* szólt.', 'Az Úr szólt.'],
  ['cross references', '\\v 1 \\x - \\xo 1:1 \\xt Jn 1,1\\x*Kezdetben.', 'Kezdetben.'],
  ['figures', '\\v 1 Nóé\\fig Bárka|src="b.jpg" size="col"\\fig* épített.', 'Nóé épített.'],
  ['headings between paragraphs', '\\v 1 Este lett\n\\s1 A második nap\n\\p és reggel.', 'Este lett és reggel.'],
  ['other verse numbers', '\\v 1 \\va 2\\va*Boldog.', 'Boldog.'],
  ['attributes of words', '\\v 1 A \\w kegyelem|strong="G5485" lemma="χάρις"\\w* elég.', 'A kegyelem elég.'],
  ['milestones', '\\v 1 \\qt-s |sid="q1" who="Isten"\\*Legyen!\\qt-e |eid="q1"\\*', 'Legyen!'],
])('%s are left out', async (_what, text, expected) => {
  expect((await read(GENESIS + text)).texts).toEqual([expected])
})

test.each([
  [
    'character styles',
    '\\v 1 Így szól az \\nd Úr\\nd*nak (\\add én\\add*) \\it hű\\it* szolgája.',
    'Így szól az Úrnak (én) hű szolgája.',
  ],
  ['nested styles', '\\v 1 \\wj Én és az \\+nd Atya\\+nd* egy.\\wj*', 'Én és az Atya egy.'],
  ['poetry lines', '\\q1\n\\v 1 Az Úr a pásztorom,\n\\q2 megvan mindenem.', 'Az Úr a pásztorom, megvan mindenem.'],
  ['no-break spaces and optional breaks', '\\v 1 tizenkét~ezer // ember', 'tizenkét\u00a0ezer ember'],
])('%s keep their text', async (_what, text, expected) => {
  expect((await read(GENESIS + text)).texts).toEqual([expected])
})

test('a bridge extends to its last verse, and two halves are one verse', async () => {
  const { verses } = await read(`${GENESIS}\\v 3-4 Kettő.\n\\v 5a Első fele\n\\v 5b és a másik.`)
  expect(verses.map(({ verse, endVerse, text }) => [verse, endVerse, text])).toEqual([
    [3, 4, 'Kettő.'],
    [5, 5, 'Első fele és a másik.'],
  ])
})

test('an unclosed note ends with its verse and is reported', async () => {
  const { texts, report } = await read(`${GENESIS}\\v 1 Az Úr\\f + nyitva\n\\v 2 Megmarad.`)
  expect(texts).toEqual(['Az Úr', 'Megmarad.'])
  expect(report.issues).toMatchObject([{ severity: 'warning', code: 'open-note', line: 6 }])
})

test('text outside verses is refused with its line, front matter is not', async () => {
  const { verses, report } = await read(
    '\\id FRT\n\\p Előszó\n\\id XYZ\n\\c 1\n\\v 1 Elvész.\n\\id GEN\n\\v 1 Fejezet nélkül.\n\\c 1\n\\v x Szám nélkül.',
  )
  expect(verses).toEqual([])
  expect(report.issues.map(({ code, line }) => [code, line])).toEqual([
    ['unknown-book', 3],
    ['bad-verse', 7],
    ['bad-verse', 9],
  ])
})
