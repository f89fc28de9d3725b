import { ImportReport } from '../import-report.ts'
import { textSource } from '../text-source.ts'
import { detectFormat, VERSE_READERS } from './detect-format.ts'

const TITLE = 'Dávid zsoltára, mikor fia elől futott.'
const SECOND = 'Uram! mennyire megsokasodtak ellenségeim!'

async function read(text: string) {
  const report = new ImportReport()
  const source = textSource('zsoltar', text, 25)
  const verses: [number, string][] = []
  for await (const { verse, text } of VERSE_READERS[await detectFormat(source)](source, report))
    verses.push([verse, text])
  expect(report.findings).toEqual([])
  return verses
}

const usfm = (lines: string) => `\\id PSA\n\\c 3\n\\s1 Reggeli ének\n${lines}\n\\q1\n\\v 2 ${SECOND}`
const usfx = (title: string) =>
  `<usfx><book id="PSA"><c id="3"/><s>Reggeli ének</s>${title}<q level="1"><v id="2"/>${SECOND}<ve/></q></book></usfx>`
const usx = (title: string) =>
  `<usx version="3.0"><book code="PSA" style="id"/><chapter number="3" style="c"/><para style="s1">Reggeli ének</para>${title}<para style="q1"><verse number="2" style="v" sid="PSA 3:2"/>${SECOND}<verse eid="PSA 3:2"/></para><chapter eid="PSA 3"/></usx>`
const osis = (title: string) =>
  `<osis><osisText><div type="book" osisID="Ps"><chapter osisID="Ps.3"><title>Reggeli ének</title>${title}<verse osisID="Ps.3.2"><title>Közcím</title>${SECOND}</verse></chapter></div></osisText></osis>`
const zefania = (title: string) =>
  `<XMLBIBLE><BIBLEBOOK bnumber="19" bname="Zsoltárok"><CHAPTER cnumber="3"><CAPTION>Reggeli ének</CAPTION>${title}<VERS vnumber="2"><CAPTION>Közcím</CAPTION>${SECOND}</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`

test.each([
  ['USFM, title in the verse', usfm(`\\p\n\\v 1\n\\d ${TITLE}`)],
  ['USFM, title behind the number', usfm(`\\v 1 \\d ${TITLE}`)],
  ['USFM, verse in the title', usfm(`\\d \\v 1 ${TITLE}`)],
  ['USFM, a closed title', usfm(`\\v 1 \\d ${TITLE}\\d*`)],
  ['USFM, a section heading between', usfm(`\\d\n\\v 1 ${TITLE}\n\\s Könyörgés`)],
  ['USFX, verse in the title', usfx(`<d><v id="1"/>${TITLE}<ve/></d>`)],
  ['USFX, title in the verse', usfx(`<p><v id="1"/></p><d>${TITLE}</d><p><ve/></p>`)],
  ['USFX, title by style', usfx(`<p sfm="d" style="d"><v id="1"/>${TITLE}<ve/></p>`)],
  ['USFX, verse in a heading', usfx(`<s><v id="1"/>${TITLE}<ve/></s>`)],
  ['USX, verse in the title', usx(`<para style="d"><verse number="1" sid="a"/>${TITLE}<verse eid="a"/></para>`)],
  [
    'USX, title in the verse',
    usx(`<para style="p"><verse number="1" sid="a"/></para><para style="d">${TITLE}<verse eid="a"/></para>`),
  ],
  [
    'OSIS, canonical title in the verse',
    osis(`<verse osisID="Ps.3.1"><title canonical="true">${TITLE}</title></verse>`),
  ],
  [
    'OSIS, title of a psalm between milestones',
    osis(`<verse sID="a" osisID="Ps.3.1"/><title type="psalm">${TITLE}</title><verse eID="a"/>`),
  ],
  [
    'OSIS, milestones in the title',
    osis(`<title canonical="true"><verse sID="a" osisID="Ps.3.1"/>${TITLE}<verse eID="a"/></title>`),
  ],
  ['OSIS, verse in a heading', osis(`<title><verse osisID="Ps.3.1">${TITLE}</verse></title>`)],
  ['Zefania, caption as the verse', zefania(`<VERS vnumber="1"><CAPTION>${TITLE}</CAPTION></VERS>`)],
])('a psalm title that is verse 1 is its text: %s', async (_format, text) => {
  expect(await read(text)).toEqual([
    [1, TITLE],
    [2, SECOND],
  ])
})

test.each([
  ['USFM', usfm(`\\d ${TITLE}`)],
  ['USFX', usfx(`<d>${TITLE}</d>`)],
  ['USX', usx(`<para style="d">${TITLE}</para>`)],
  ['OSIS', osis(`<title canonical="true" type="psalm">${TITLE}</title>`)],
  ['Zefania', zefania(`<CAPTION>${TITLE}</CAPTION>`)],
])('a psalm title outside of all verses belongs to none: %s', async (_format, text) => {
  expect(await read(text)).toEqual([[2, SECOND]])
})

test('a title and the first line of the psalm in one verse stay apart', async () => {
  expect(await read(`\\id PSA\n\\c 5\n\\v 1 \\d A\\d*\\q1 B`)).toEqual([[1, 'A B']])
  const verse = '<verse osisID="Ps.5.1"><title canonical="true">A</title><l>B</l></verse>'
  expect(await read(`<osis>${verse}</osis>`)).toEqual([[1, 'A B']])
})

test('a closing note of a psalm is text, a title that says it is not canonical is none', async () => {
  expect(await read('\\id HAB\n\\c 3\n\\v 19 A\n\\qd Az éneklőmesternek.')).toEqual([[19, 'A Az éneklőmesternek.']])
  const verse = '<verse osisID="Ps.5.1"><title type="psalm" canonical="false">A</title>B</verse>'
  expect(await read(`<osis>${verse}</osis>`)).toEqual([[1, 'B']])
})
