import { parseForTest } from './test-reading.ts'

const TITLE = 'Dávid zsoltára, mikor fia elől futott.'
const SECOND = 'Uram! mennyire megsokasodtak ellenségeim!'
const BOTH = [
  [1, TITLE],
  [2, SECOND],
]

async function read(text: string) {
  const { verses, report } = await parseForTest(text)
  return {
    verses: verses.map(({ verse, text }) => [verse, text]),
    told: report.issues.map(({ code, line, place, message }) => `${code} ${line} ${place}: ${message}`),
  }
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
  ['USFM, a closed title behind the number', usfm(`\\v 1 \\d ${TITLE}\\d*`)],
  ['USFM, verse in the title, and a heading', usfm(`\\d\n\\v 1 ${TITLE}\n\\s Könyörgés`)],
  ['USFX, verse in the title', usfx(`<d><v id="1"/>${TITLE}<ve/></d>`)],
  ['USFX, title by style', usfx(`<p sfm="d" style="d"><v id="1"/>${TITLE}<ve/></p>`)],
  ['USFX, verse in a heading', usfx(`<s><v id="1"/>${TITLE}<ve/></s>`)],
  ['USX, verse in the title', usx(`<para style="d"><verse number="1" sid="a"/>${TITLE}<verse eid="a"/></para>`)],
  ['OSIS, title in the verse', osis(`<verse osisID="Ps.3.1"><title canonical="true">${TITLE}</title></verse>`)],
  ['OSIS, milestones', osis(`<verse sID="a" osisID="Ps.3.1"/><title type="psalm">${TITLE}</title><verse eID="a"/>`)],
  ['OSIS, verse in a heading', osis(`<title><verse osisID="Ps.3.1">${TITLE}</verse></title>`)],
  ['Zefania, caption as the verse', zefania(`<VERS vnumber="1"><CAPTION>${TITLE}</CAPTION></VERS>`)],
])('a psalm title that is verse 1 is its text: %s', async (_format, text) => {
  expect(await read(text)).toEqual({ verses: BOTH, told: [] })
})

const OUTSIDE: [format: string, text: string][] = [
  ['USFM', usfm(`\\d Dávid zsoltára,\\f + \\ft jegyzet\\f* \\nd mikor\\nd*\n\\d fia elől futott.\\d*\n\\s Könyörgés`)],
  ['USFX', usfx(`<d>Dávid zsoltára,<f>jegyzet</f> <nd>mikor</nd> fia\n elől futott.</d><p>Nem cím</p>`)],
  ['USX', usx(`<para style="d">${TITLE}</para>`)],
  ['OSIS', osis(`<title type="psalm">Dávid <hi>zsoltára</hi><note>x</note>, mikor fia elől futott.</title>`)],
  [
    'Zefania',
    zefania(`<CAPTION vref="1">Dávid zsoltára<NOTE>x</NOTE>, mikor <STYLE>fia</STYLE> elől futott.</CAPTION>`),
  ],
]

test.each(OUTSIDE)('a psalm title before verse 2 is the missing verse 1: %s', async (_format, text) => {
  expect(await read(text)).toEqual({ verses: BOTH, told: [] })
})

const atVerse = (text: string, number: number) =>
  text.replace(/(?<=\\v |<v id="|number="|osisID="Ps\.3\.|vnumber=")2/, String(number))

test.each(OUTSIDE)(
  'a psalm title before any other verse is skipped, with its words reported: %s',
  async (_format, text) => {
    for (const number of [1, 3]) {
      const { verses, told } = await read(atVerse(text, number))
      expect(verses).toEqual([[number, SECOND]])
      expect(told).toEqual([expect.stringMatching(/^left-out \d+ .*: The title "Dávid zsoltára, mikor fia elől futott." belongs/)]) // prettier-ignore
    }
  },
)

test('a title after the first verse, or in a chapter without verses, is skipped, with its words reported', async () => {
  const left = (place: string) => `left-out ${place}: The title "${TITLE}" belongs to no verse and was left out.`
  const { told } = await read(`\\id PSA\n\\c 3\n\\d ${TITLE}\n\\c 4\n\\v 2 A\n\\c 5\n\\d ${TITLE}`)
  expect(told).toEqual([left('3 Psalms 3'), left('7 Psalms 5')])
})

test('the psalm of Habakkuk has a title, other books have none', async () => {
  const habakkuk = await read(`\\id HAB\n\\c 3\n\\d Könyörgés.\n\\v 2 A`)
  expect(habakkuk).toEqual({ verses: [[1, 'Könyörgés.'], [2, 'A']], told: [] }) // prettier-ignore
  const genesis = `<osis><chapter><title canonical="true">Cím</title><verse osisID="Gen.1.2">A</verse></chapter></osis>`
  const told = ['left-out 1 undefined: The title "Cím" belongs to no verse and was left out.']
  expect(await read(genesis)).toEqual({ verses: [[2, 'A']], told })
})

test('a Zefania heading that may be the missing verse 1 is reported with its words; without a psalm it is not', async () => {
  const heading = (words: string) =>
    `heading 1 Psalms 3: Verse 1 is missing; the heading "${words}", which may be it, was left out.`
  expect(await read(zefania(`<CAPTION>${TITLE}</CAPTION>`))).toEqual({ verses: [[2, SECOND]], told: [heading(TITLE)] })
  const genesis = zefania('<CAPTION vref="1">A teremtés</CAPTION>').replace('19" bname="Zsoltárok', '1" bname="1Mózes')
  expect(await read(genesis)).toEqual({ verses: [[2, SECOND]], told: [] })
})

test('a closing note of a psalm is text, a title marked as not canonical is not', async () => {
  expect((await read('\\id HAB\n\\c 3\n\\v 19 A\n\\qd Az éneklőmesternek.')).verses).toEqual([
    [19, 'A Az éneklőmesternek.'],
  ])
  const verse = '<verse osisID="Ps.5.1"><title type="psalm" canonical="false">A</title>B</verse>'
  expect((await read(`<osis>${verse}</osis>`)).verses).toEqual([[1, 'B']])
})
