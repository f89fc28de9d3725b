import { readForTest } from './test-reading.ts'

/** A paragraph or heading for each marker, with the marker as its text. */
const marked = (markers: string, before = '') =>
  markers
    .split(' ')
    .map((marker) => `${before}\\${marker} ${marker}\n`)
    .join('')

test.each<[what: string, text: string, verses: string[], told: string[]]>([
  [
    'TSV with marks of its text',
    'Gen\t1\t1\taz eget; és a földet, mondom\r\nGen\t1\t2-3\t"És monda:" Legyen!\r\nGen\t1\t4\t"Idézett ""szó"""\r\n',
    [
      'Genesis 1:1 at 1: az eget; és a földet, mondom',
      'Genesis 1:2–3 at 2: "És monda:" Legyen!',
      'Genesis 1:4 at 3: Idézett "szó"',
    ],
    [],
  ],
  [
    'CSV with semicolons',
    'Gen;1;1;az eget, és a földet, mondom\nGen;1;2;"Kietlen; puszta"\nGen;1;3;Legyen; lett',
    [
      'Genesis 1:1 at 1: az eget, és a földet, mondom',
      'Genesis 1:2 at 2: Kietlen; puszta',
      'Genesis 1:3 at 3: Legyen; lett',
    ],
    ['warning unquoted 3: The text holds an unquoted separator; its pieces were joined.'],
  ],
  [
    'CSV in another order, with wrong numbers',
    'Szöveg;Vers;Fejezet;Könyv\nJó.;1;2;Gen\nRossz;x;2;Gen\nRossz;1;1.5;Gen\nCut;1',
    ['Genesis 2:1 at 2: Jó.'],
    [
      'bad-verse 3 Genesis 2: "x" is no verse number.',
      'bad-chapter 4 Genesis: "1.5" is no chapter number.',
      'bad-line 5: The line has 2 columns, not book, chapter, verse and text.',
    ],
  ],
  [
    'CSV with numbers of books above 66',
    '66,1,1,a\n68,1,1,b\n68,1,2,c\nJudit,1,3,d',
    ['Revelation 1:1 at 1: a', 'Judith 1:1 at 2: b', 'Judith 1:2 at 3: c', 'Judith 1:3 at 4: d'],
    [
      "warning book-number 2: The book number 68 is read as Judith, which other programs number otherwise. Write the book's name to be sure.",
    ],
  ],
  [
    'CSV that is broken',
    'Book,Chapter,Verse,Text\nGen,1,1,a\nGen,1,2,"b\nGen,1,3,c',
    [],
    [
      'unreadable 3: The table cannot be read from here on. A quotation mark is not closed, or stands in a wrong place.',
    ],
  ],
  [
    'CSV without a column',
    'Book,Chapter,Verse,Other\nGen,1,1,a',
    [],
    ['unreadable 1: The header names no column for text.'],
  ],
  [
    'JSON without a list',
    '{"translation":"x",\n"text":[]}',
    [],
    ['unreadable : The JSON has no list of books or verses.'],
  ],
  [
    'a JSON list of verses in an object',
    '{"translation":"x",\n"verses":[{"book_name":"John","book":43,"chapter":1,"verse":1,"text":"Kezdetben"}]}',
    ['John 1:1: Kezdetben'],
    [],
  ],
  [
    'JSON with gaps',
    JSON.stringify({
      books: [
        { name: 'Semmi' },
        { name: 'Gen' },
        { name: 'Gen', chapters: [null, { chapter: 2, verses: [null, { verse: 2 }, { verse: '3-4', text: 'Jó.' }] }] },
      ],
    }),
    ['Genesis 2:3–4: Jó.'],
    [
      'unknown-book books[0]: The book "Semmi" is not one of the 73 books this library knows.',
      'bad-json books[1]: There is no list "chapters" here.',
      'bad-json books[2].chapters[0]: There is no list "verses" here.',
      'bad-verse books[2].chapters[1].verses[0]: "undefined" is no verse number.',
      'bad-text Genesis 2:2: The text of the verse is not a text.',
    ],
  ],
  [
    'JSON lines with gaps',
    '{"book":"Gen","chapter":1,"verse":1,"text":"Jó."}\n\n[1]\n{"book":"Semmi","chapter":1,"verse":1,"text":"a"}\n{"book":1,"chapter":"2","verse":"5a","text":"Jó ez is."}\n{"book":1,"chapter":2,"verse":"4-3","text":"a"}',
    ['Genesis 1:1 at 1: Jó.', 'Genesis 2:5 at 5: Jó ez is.'],
    [
      'bad-json 3: The line is not a JSON object.',
      'unknown-book 4: The book "Semmi" is not one of the 73 books this library knows.',
      'bad-verse 6 Genesis 2: "4-3" is no verse number.',
    ],
  ],
  [
    'USFM that cannot be placed',
    '\\id FRT\n\\p Előszó\n\\id XYZ\n\\c 1\n\\v 1 Elvész.\n\\id GEN\n\\v 1 Fejezet nélkül.\n\\c x\n\\v 1 Rossz fejezet\n\\c 1\n\\v x Szám nélkül.\n\\v 2',
    ['Genesis 1:2 at 12: '],
    [
      'unknown-book 3: The book "XYZ" is not one of the 73 books this library knows.',
      'bad-verse 7 Genesis: Verse 1 stands before the first chapter.',
      'bad-chapter 8 Genesis: "x" is no chapter number.',
      'bad-verse 9 Genesis: Verse 1 stands before the first chapter.',
      'bad-verse 11 Genesis 1: "x" is no verse number.',
    ],
  ],
  [
    'USFM without a book',
    '\\c 1\n\\v 1 Elvész.\n\\v 2 Ez is.\n\\id GEN\n\\c 1\n\\v 1 a',
    ['Genesis 1:1 at 6: a'],
    ['unknown-book 2: Verses stand before any mark of a book: of which one, is not said.'],
  ],
  [
    'USFM notes',
    '\\id GEN\n\\c 1\n\\v 1 A\\f + \\ft x\n\\v 2 b\\x - y\\x*c\\fe z\\fe*\\ef z\\ef*\\ex z\\ex*\\rq z\\rq*d \\ca 2\\ca*\\cat x\\cat*\\vp 3\\vp*\\pro x\\pro*\\rt x\\rt*e\n\\c 2\n\\v 1 f\\f + g',
    ['Genesis 1:1 at 3: A', 'Genesis 1:2 at 4: bcd e', 'Genesis 2:1 at 6: f'],
    [
      'warning open-note 4: A note \\f before this line is never closed.',
      'warning open-note 6: A note \\f before this line is never closed.',
    ],
  ],
  [
    'USFM figures, milestones, nested styles and cross references',
    '\\id GEN Próba\n\\h Mózes\n\\c 1\n\\v 1 \\x - \\xo 1:1 \\xt Jn 1,1\\x*Nóé\\fig Bárka|src="b.jpg" size="col"\\fig* épített.\n\\v 2 \\va 2\\va*\\wj Én és az \\+nd Atya\\+nd* (\\add egy\\add*).\\wj*\n\\v 3 \\qt-s |sid="q1" who="Isten"\\*Legyen!\\qt-e |eid="q1"\\*\n\\s1 Cím\n\\p és lett.',
    ['Genesis 1:1 at 4: Nóé épített.', 'Genesis 1:2 at 5: Én és az Atya (egy).', 'Genesis 1:3 at 6: Legyen! és lett.'],
    [],
  ],
  [
    'USFM headings and paragraphs',
    '\\id GEN\n\\c 1\n\\v 1 a\n' +
      marked('ide rem h1 toc1 toca2 mt1 mte imt is1 ip io ms1 mr s s2 sr r sd1 sp qa cl cp cd lit periph', '\\p ') +
      marked('d qd p pc cls pmo pmr pi1 mi nb ph1 b qr qm1 li1 lh lim1 tr th1 thr1 tcr1-2', '\\s X\n'),
    ['Genesis 1:1 at 3: a d qd p pc cls pmo pmr pi1 mi nb ph1 b qr qm1 li1 lh lim1 tr th1 thr1 tcr1-2'],
    [],
  ],
  [
    'USFM styles and attributes',
    '\\id GEN\n\\c 1\n\\v 1 \\w a|lemma="x"\\w* b|c \\nd d\\nd*\\it i\\it* \\+w e|x\\+w*f\\w g|x y\n\\v 2 h|i\n\\p \\w j|k\\w* l~m//n//n \\ o \\V 3 p \\NB q',
    ['Genesis 1:1 at 3: a b|c di efg', 'Genesis 1:2 at 4: h|i j l m n n \\ o', 'Genesis 1:3 at 5: p q'],
    [],
  ],
  [
    'USFM verses in parts',
    '\\id GEN x\n\\c 1 x\n\\v 3a a\n\\v 3b b\n\\v 4b c\n\\v 4a d\n\\v 5-6 e\n\\v 6b f\n\\v 7–8 g\n\\v 9,10 h\n\\v 12-11 i\n\\v 1234 j\n\\v 13e k\\p',
    [
      'Genesis 1:3 at 3: a b',
      'Genesis 1:4 at 5: c',
      'Genesis 1:4 at 6: d',
      'Genesis 1:5–6 at 7: e',
      'Genesis 1:6 at 8: f',
      'Genesis 1:7–8 at 9: g',
      'Genesis 1:9–10 at 10: h',
    ],
    [
      'bad-verse 11 Genesis 1: "12-11" is no verse number.',
      'bad-verse 12 Genesis 1: "1234" is no verse number.',
      'bad-verse 13 Genesis 1: "13e" is no verse number.',
    ],
  ],
  [
    'OSIS elements that are no text',
    '<osis><verse osisID="Bible.KJV:Gen.1.1!a">A<note>x</note><rdg>x</rdg><figure>x</figure><catchword>x</catchword><title>x</title><header>x</header><speaker>x</speaker><head>x</head>b<lb/>c<l>d</l><p>e</p> f  g<lg>h</lg>i<item>j</item><cell>k</cell><row>l</row>m</verse></osis>',
    ['Genesis 1:1 at 1: Ab c d e f  g h i j k l m'],
    [],
  ],
  [
    'OSIS milestones',
    '<osis><chapter sID="a" osisID="Gen.1"/><verse sID="Gen.1.1" osisID="Gen.1.1"/>Egy<p>kettő</p><note>x</note><verse eID="Gen.1.1"/>nem ide<verse sID="Gen.1.2"/>Három<chapter eID="a"/> négy<chapter osisID="Gen.2"/>nem ide<verse osisID="Gen.2.1">Öt</verse>nem ide<verse sID="Gen.2.2" osisID="Gen.2.2"/>Hat<div></div>ide is</osis>',
    [
      'Genesis 1:1 at 1: Egy kettő',
      'Genesis 1:2 at 1: Három négy',
      'Genesis 2:1 at 1: Öt',
      'Genesis 2:2 at 1: Hat ide is',
    ],
    [],
  ],
  [
    'OSIS elements and milestones within a verse',
    '<osis><div type="book"><chapter osisID="Gen.1"><div type="section"><verse sID="v1" osisID="Gen.1.1"/><div type="x-p" sID="g1"/>Egy,<div type="x-p" eID="g1"/><div sID="g2"/>kettő,<p sID="p"/>három<lb/><l sID="l"/>négy<l eID="l"/><lg/><speech sID="s"/>öt<milestone type="line"/>hat<milestone type="x-p" marker="¶"/><w>hé</w><seg>t</seg></div><div type="section"><title>x</title><p>nyolc<chapter sID="c2"/>kilenc</p><verse eID="v1"/>nem ide</div><verse osisID="Gen.1.2">A<div>b</div><chapter sID="c3"/>c</verse></chapter></div></osis>',
    ['Genesis 1:1 at 1: Egy, kettő, három négy öt hathét nyolc kilenc', 'Genesis 1:2 at 1: A b c'],
    [],
  ],
  [
    'OSIS verses without an end mark',
    '<osis><div><chapter osisID="Gen.1"><verse sID="v1" osisID="Gen.1.1"/>Egy <p>kettő</p></chapter>nem ide<chapter osisID="Gen.2"><verse osisID="Gen.2.1"/>Három<verse osisID="Gen.2.2"/><verse osisID="Gen.2.3"/>Négy</chapter></div><div>nem ide</div></osis>',
    ['Genesis 1:1 at 1: Egy kettő', 'Genesis 2:1 at 1: Három', 'Genesis 2:2 at 1: ', 'Genesis 2:3 at 1: Négy'],
    [],
  ],
  [
    'OSIS quotation marks',
    '<osis><verse osisID="Gen.1.1">Ezt mondta: <q marker="„" sID="q"/>Legyen <q marker="»">az</q><q who="Jesus"> úgy</q>!<q marker="”" eID="q"/> <q marker="">És</q><note><q marker="„">x</q></note> lett. <milestone type="cQuote" marker="„"/>Úgy</verse></osis>',
    ['Genesis 1:1 at 1: Ezt mondta: „Legyen »az« úgy!” És lett. „Úgy'],
    [],
  ],
  [
    'OSIS verses that cannot be placed',
    '<osis>\n<verse osisID="Gen.1">a</verse>\n<verse osisID="Foo.1.1">c</verse>\n<verse osisID="Foo.1.2">c</verse><verse osisID="Gen.1.3 Gen.1.2">d</verse></osis>',
    [],
    [
      'bad-verse 2: "Gen.1" is no verse like Gen.1.1.',
      'unknown-book 3: The book "Foo" is not one of the 73 books this library knows.',
      'bad-verse 4: "Gen.1.3 Gen.1.2" is no verse like Gen.1.1.',
    ],
  ],
  [
    'OSIS with prefixes and data',
    '<?xml version="1.0"?>\n<o:osis xmlns:o="x"><o:header><o:title>t</o:title></o:header><o:verse osisID="1John.1.3"><![CDATA[A & b]]></o:verse><verse osisID="Ps.119.174 Ps.119.175">x\r\n   y</verse></o:osis>',
    ['1 John 1:3 at 2: A & b', 'Psalms 119:174–175 at 2: x y'],
    [],
  ],
  [
    'Zefania elements that are no text',
    '<XMLBIBLE><PROLOG>x</PROLOG><BIBLEBOOK bnumber="1" bname="ismeretlen" bsname="1Móz"><CAPTION>x</CAPTION>nem ide<CHAPTER cnumber="1"><REMARK>x</REMARK><VERS vnumber="1">A<NOTE>x</NOTE><XREF>x</XREF><MEDIA/>b<BR/>c</VERS>nem ide<VERS vnumber="2-3"> d </VERS></CHAPTER><VERS vnumber="9">fejezet nélkül</VERS></BIBLEBOOK><CHAPTER cnumber="1"><VERS vnumber="1">könyv nélkül</VERS></CHAPTER></XMLBIBLE>',
    ['Genesis 1:1 at 1: Ab c', 'Genesis 1:2–3 at 1: d'],
    ['bad-verse 1 Genesis: Verse "9" stands in no chapter.'],
  ],
  [
    'Zefania books by numbers and foreign names',
    `<XMLBIBLE>${[
      'bnumber="68" bname="Weisheit" bsname="Weish"',
      'bnumber="71" bsname="Bár"',
      'bname="Jesus Sirach" bsname="JSir"',
      'bname="Matthäus" bsname="Matt"',
      'bnumber="67" bname="Tóbiás könyve"',
      'bname="JSir"',
    ]
      .map((book) => `<BIBLEBOOK ${book}><CHAPTER cnumber="1"><VERS vnumber="1">a</VERS></CHAPTER></BIBLEBOOK>`)
      .join('\n')}</XMLBIBLE>`,
    [
      'Wisdom 1:1 at 1: a',
      'Baruch 1:1 at 2: a',
      'Matthew 1:1 at 4: a',
      'Tobit 1:1 at 5: a',
      'Lamentations 1:1 at 6: a',
    ],
    [
      'unknown-book 3: The book "Jesus Sirach, JSir" is not one of the 73 books this library knows.',
      'warning book-number 5: "Tóbiás könyve, 67" name different books. It is read as Tobit.',
    ],
  ],
  [
    'XML that cannot be placed',
    '<bible>\n<book name="Semmi" n="Valami">\n<chapter number="1"><verse number="1">a</verse></chapter></book>\n<book name="Genesis">\n<chapter number="x"><verse number="1">b</verse></chapter>\n<chapter n="2"><verse number="y">c</verse>\n<verse id="4">e</verse></chapter></book><b n="Exodus"><c n="1"><v n="1">a<title>x</title><br/>b</v></c></b></bible>',
    ['Genesis 2:4 at 7: e', 'Exodus 1:1 at 7: a b'],
    [
      'unknown-book 2: The book "Semmi, Valami" is not one of the 73 books this library knows.',
      'bad-chapter 5 Genesis: "x" is no chapter number.',
      'bad-verse 5 Genesis: Verse "1" stands in no chapter.',
      'bad-verse 6 Genesis 2: "y" is no verse number.',
    ],
  ],
])('verses and warnings of %s', async (_what, text, verses, issues) => {
  expect(await readForTest(text)).toEqual({ verses, issues })
})
