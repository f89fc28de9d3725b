import { Readable } from 'node:stream'
import { ImportError, ImportReport } from '../import-report.ts'
import { textSource } from '../source-files.ts'
import { VERSE_READERS, detectFormat } from './import-bible.ts'
import { parseForTest } from './test-reading.ts'

/** One text in every format, detected by content. */
const VERSES = [
  [1, 1, 1, 'Először megalkotta Isten az eget meg a földet.'],
  [1, 1, 2, 'Kietlen volt a föld.'],
  [43, 3, 16, 'Mert annyira szereti Isten a világot.'],
]

const FORMATS: Record<string, string> = {
  usfm: `\ufeff\\id GEN
\\c 1
\\v 1 Először megalkotta Isten az eget meg a földet.
\\v 2 Kietlen volt a föld.
\\id JHN
\\c 3
\\v 16 Mert annyira szereti Isten a világot.`,
  usfx: `<?xml version="1.0" encoding="utf-8"?>
<usfx><book id="GEN"><id id="GEN">- Próba</id><h>1 Mózes</h><p sfm="mt" style="mt">Mózes első könyve</p>
<c id="1"/><s>A teremtés</s><p><v id="1" bcv="GEN.1.1"/>Először <w s="H1254">megalkotta</w> Isten az eget
  meg a földet.<f caller="+"><fr>1,1</fr> Jegyzet <v id="7"/></f><ve/></p><s>Cím</s>
<q level="1"><v id="2" bcv="GEN.1.2"/>Kietlen volt</q><s>Köztes cím</s><q>a föld.</q></book>
<book id="GLO"><p><v id="1"/>Szójegyzék</p></book>
<book id="JHN"><c id="3"/><p><v id="16"/>Mert annyira szereti Isten a világot.</p></book></usfx>`,
  'usfx (USX)': `<usx version="3.0"><book code="GEN" style="id">Próba</book><para style="mt1">Mózes első könyve</para>
<chapter number="1" style="c" sid="GEN 1"/><para style="p"><verse number="1" style="v" sid="GEN 1:1"/>Először
<char style="it">megalkotta</char> Isten az eget meg a földet.<note style="f" caller="+"><char style="ft">Jegyzet</char></note><verse
eid="GEN 1:1"/></para><para style="q1"><verse number="2" style="v" sid="GEN 1:2"/>Kietlen volt</para>
<para style="q2">a föld.<verse eid="GEN 1:2"/></para><chapter eid="GEN 1"/>
<book code="JHN" style="id"/><chapter number="3"/><para style="p"><verse number="16"/>Mert annyira szereti Isten a világot.</para></usx>`,
  osis: `<?xml version="1.0" encoding="UTF-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText><header><title>Próba</title></header>
<div type="book" osisID="Gen"><chapter osisID="Gen.1"><title>A teremtés</title>
<verse osisID="Gen.1.1">Először megalkotta <divineName>Isten</divineName> az eget meg
  a földet.<note>Jegyzet</note></verse>
<verse osisID="Gen.1.2">Kietlen volt a föld.</verse></chapter></div>
<div type="book" osisID="John"><chapter sID="John.3" osisID="John.3"/>
<verse sID="John.3.16" osisID="John.3.16"/>Mert annyira szereti <l>Isten a világot.</l><verse eID="John.3.16"/>
<chapter eID="John.3"/></div></osisText></osis>`,
  zefania: `<XMLBIBLE biblename="Próba"><INFORMATION><title>Próba</title></INFORMATION>
<BIBLEBOOK bnumber="1" bname="1 Mózes"><CAPTION>Cím</CAPTION><CHAPTER cnumber="1">
<VERS vnumber="1">Először <STYLE css="x">megalkotta</STYLE> Isten az eget meg a földet.<NOTE>Jegyzet</NOTE></VERS>
<VERS vnumber="2">Kietlen volt a föld.</VERS></CHAPTER></BIBLEBOOK>
<BIBLEBOOK bnumber="43" bname="János"><CHAPTER cnumber="3"><VERS vnumber="16">Mert annyira szereti Isten a világot.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`,
  beblia: `<bible translation="Próba"><testament name="Old"><book number="1"><chapter number="1">
<verse number="1">Először megalkotta Isten az eget meg a földet.</verse><verse number="2">Kietlen volt a föld.</verse>
</chapter></book></testament><testament name="New"><book number="43"><chapter number="3">
<verse number="16">Mert annyira szereti Isten a világot.</verse></chapter></book></testament></bible>`,
  csv: `Könyv,Fejezet,Vers,Szöveg
"1 Mózes",1,1,"Először megalkotta Isten az eget meg a földet."
Gen,1,2,Kietlen volt a föld.
43,3,16,Mert annyira szereti Isten a világot.`,
  json: `{"translation":"Próba","books":[{"name":"Genesis","chapters":[{"chapter":1,"verses":[
{"verse":1,"text":"Először megalkotta Isten az eget meg a földet."},{"verse":2,"text":"Kietlen volt a föld."}]}]},
{"name":"John","chapters":[{"chapter":3,"verses":[{"verse":16,"text":"Mert annyira szereti Isten a világot."}]}]}]}`,
  jsonl: VERSES.map(([book, chapter, verse, text]) => JSON.stringify({ book, chapter, verse, text })).join('\n'),
}

test.each(Object.entries(FORMATS))('%s is detected by its content and has the same verses', async (format, text) => {
  const found = await parseForTest(text)
  expect(found.format).toBe(format.split(' ')[0])
  expect(found.verses.map(({ book, chapter, verse, text }) => [book, chapter, verse, text])).toEqual(VERSES)
  expect(found.report.issues).toEqual([])
})

test.each([
  ['osis', '<?xml version="1.0"?>\n<abc:osis>'],
  ['usfx', '<?xml version="1.0"?><usfx xmlns:x="y">'],
  ['jsonl', '{"a":1} \n{"books":2}'],
  ['json', '{"a":\n{"b":1}\n}'],
  [null, 'a\nb,c,d,e'],
  [null, 'egy \\c 1'],
  [null, '<html>'],
])('a file of the format %s may begin like %j', async (format, text) => {
  const found = detectFormat(textSource('proba', text, 16))
  if (format) return expect(await found).toBe(format)
  await expect(found).rejects.toMatchObject({
    message: 'The format was not recognised: it is none of USFM, USFX, USX, OSIS, Zefania, Beblia, CSV or JSON.',
    place: { file: 'proba' },
  })
})

test.each([
  [
    'broken',
    '<osis>\n<osisText>\n<verse osisID="Gen.1.1">Kezdet</vers>',
    'The XML is broken: unexpected close tag.',
    3,
  ],
  ['nested too deep', `<osis>\n${'<b>'.repeat(501)}`, 'Elements are nested more than 500 deep.', 2],
  [
    'with an entity of its document type',
    '<!DOCTYPE osis [<!ENTITY a "aaaa">]>\n<osis><verse osisID="Gen.1.1">&a;</verse></osis>',
    'The entity "&a;" is not defined. Write the character itself.',
    2,
  ],
])('XML that is %s ends with the line of the error', async (_what, text, message, line) => {
  const reading = parseForTest(text)
  await expect(reading).rejects.toBeInstanceOf(ImportError)
  await expect(reading).rejects.toMatchObject({ message, place: { file: 'x', line } })
})

test('a letter in another encoding far behind the beginning is reported', async () => {
  const source = { name: 'x', chunks: () => broken() }
  async function* broken() {
    yield await Promise.resolve('Gen,1,1,Jó.\n')
    throw new ImportError('x is not utf-8 text; set --encoding.', { line: 2 })
  }
  const reading = async () => {
    for await (const { verse } of VERSE_READERS.csv(source, new ImportReport())) expect(verse).toBe(1)
  }
  await expect(reading()).rejects.toThrow('is not utf-8 text')
})

test.each([
  ['osis', endlessly(), 'There are 10000000 characters without a verse.'],
  ['csv', ['Gen,1,1,Jó.\n', 'Gen,1,2,', 'x'.repeat(10_000_001)], 'The line has more than 10000000 characters.'],
] as const)('%s without an end of a verse is not read further', async (format, chunks, message) => {
  const reading = async () => {
    const source = { name: 'x', chunks: () => Readable.from(chunks) as AsyncIterable<string> }
    for await (const { verse } of VERSE_READERS[format](source, new ImportReport())) expect(verse).toBe(1)
  }
  await expect(reading()).rejects.toMatchObject({ message, place: { file: 'x', line: 2 } })
})

function* endlessly() {
  yield '<osis>\n'
  for (;;) yield 'x'.repeat(1_000_000)
}

test('a quotation mark closed verses later is reported where it opens, and the rest is read', async () => {
  const { verses, report } = await parseForTest('Gen,1,1,Jó.\nGen,1,2,"Nyitva.\nGen,1,3,"Jó."\nGen,1,4,Jó.')
  expect(verses.map(({ verse }) => verse)).toEqual([1, 4])
  expect(report.issues).toMatchObject([{ severity: 'refused', code: 'open-quote', line: 2 }])
})

test('an empty file is reported', async () => {
  await expect(parseForTest(' \n')).rejects.toThrow('The file is empty.')
})
