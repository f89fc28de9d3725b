import { readForTest } from './test-reading.ts'

/** A paragraph or heading for each marker, with the marker as its text. */
const marked = (markers: string, before = '') =>
  markers
    .split(' ')
    .map((marker) => `${before}\\${marker} ${marker}\n`)
    .join('')

test.each<[what: string, text: string, verses: string[], told: string[]]>([
  [
    'CSV in another order',
    'Szöveg;Vers;Fejezet;Könyv\nJó.;1;2;Gen\n;2;2;Gen\nRossz;x;2;Gen\nCut;1',
    ['Genesis 2:1 at 2: Jó.', 'Genesis 2:2 at 3: '],
    [
      'bad-verse 4 Genesis 2: "x" is no verse number.',
      'bad-line 5: The line has 2 columns, not book, chapter, verse and text.',
    ],
  ],
  [
    'CSV with tabs',
    'GEN\t1\t1\tEgy, kettő\n\nGEN\t1\t2-3\t"Idézett ""szó"""\n',
    ['Genesis 1:1 at 1: Egy, kettő', 'Genesis 1:2–3 at 3: Idézett "szó"'],
    [],
  ],
  [
    'TSV with marks of its text',
    'Gen\t1\t1\taz eget; és a földet, mondom; igen.\r\nGen\t1\t3\t"És monda Isten:" Legyen!\r\nGen\t1\t4\t"És látá Isten\r\n"1 Mózes"\t1\t5\t"Jó."\r\n',
    [
      'Genesis 1:1 at 1: az eget; és a földet, mondom; igen.',
      'Genesis 1:3 at 2: "És monda Isten:" Legyen!',
      'Genesis 1:4 at 3: "És látá Isten',
      'Genesis 1:5 at 4: "Jó."',
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
    'CSV with a comma in the name of the book',
    'Mózes, 1.\t1\t1\ta; b; c; d\n"Mózes, 1."\t1\t2\ta',
    [],
    [
      'unknown-book 1: The book "Mózes, 1." is not one of the 73 books this library knows.',
      'unknown-book 2: The book ""Mózes, 1."" is not one of the 73 books this library knows.',
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
    'CSV with a quotation mark inside',
    'Book,Chapter,Verse,Text\nGen,1,1,Azt mondta: "legyen"\nGen,0,2,a\nGen,1.5,2,a\nGen,1,,a',
    ['Genesis 1:1 at 2: Azt mondta: "legyen"'],
    [
      'bad-chapter 3 Genesis: "0" is no chapter number.',
      'bad-chapter 4 Genesis: "1.5" is no chapter number.',
      'bad-verse 5 Genesis 1: "" is no verse number.',
    ],
  ],
  [
    'CSV that is broken',
    'Book,Chapter,Verse,Text\nGen,1,1,a\nGen,1,2,"b\nGen,1,3,c',
    [],
    ['unreadable 3: A quotation mark opens here and does not close before the next verse.'],
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
    'a JSON list of verses',
    '[{"book":"John","chapter":1,"verse":1,"text":"Kezdetben"},\n{"book":"Jn","chapter":"1","verse":"2","text":"Ez"},{"book":"Foo","chapter":1,"verse":1,"text":"x"},5]',
    ['John 1:1: Kezdetben', 'John 1:2: Ez'],
    [
      'unknown-book [2]: The book "Foo" is not one of the 73 books this library knows.',
      'unknown-book [3]: The book "undefined" is not one of the 73 books this library knows.',
    ],
  ],
  [
    'a JSON list of verses in an object',
    '{"translation":"x",\n"verses":[{"book_name":"John","book":43,"chapter":1,"verse":1,"text":"Kezdetben"}]}',
    ['John 1:1: Kezdetben'],
    [],
  ],
  [
    'JSON that is no object',
    '{"a":1}\n,',
    [],
    [
      'unknown-book 1: The book "undefined" is not one of the 73 books this library knows.',
      'bad-json 2: The line is not JSON: Unexpected token \',\', "," is not valid JSON.',
    ],
  ],
  [
    'JSON with gaps',
    JSON.stringify({
      books: [
        null,
        { name: 5 },
        { name: 'Semmi' },
        { name: 'Gen' },
        {
          name: 'Gen',
          chapters: [
            null,
            { chapter: 'x', verses: [{ verse: 1, text: 'a' }] },
            { chapter: 1 },
            { chapter: 2, verses: [null, { verse: 'x' }, { verse: 2 }, { verse: '3-4', text: 'Jó.' }] },
          ],
        },
      ],
    }),
    ['Genesis 2:3–4: Jó.'],
    [
      'unknown-book books[0]: The book "undefined" is not one of the 73 books this library knows.',
      'bad-json books[1]: There is no list "chapters" here.',
      'unknown-book books[2]: The book "Semmi" is not one of the 73 books this library knows.',
      'bad-json books[3]: There is no list "chapters" here.',
      'bad-json books[4].chapters[0]: There is no list "verses" here.',
      'bad-chapter books[4].chapters[1].verses[0]: "x" is no chapter number.',
      'bad-json books[4].chapters[2]: There is no list "verses" here.',
      'bad-verse books[4].chapters[3].verses[0]: "undefined" is no verse number.',
      'bad-verse books[4].chapters[3].verses[1]: "x" is no verse number.',
      'bad-text Genesis 2:2: The text of the verse is not a text.',
    ],
  ],
  [
    'JSON lines with gaps',
    '{"book":"Gen","chapter":1,"verse":1,"text":"Jó."}\n\n[1]\n{"book":"Gen"\n{"book":"Semmi","chapter":1,"verse":1,"text":"a"}\n{"chapter":1,"verse":1,"text":"a"}\n{"book":1,"chapter":"2","verse":"5a","text":"Jó ez is."}\n{"book":1,"chapter":2,"verse":6}\n{"book":1,"chapter":2,"verse":7,"text":"\\u0000"}\n{"book":1,"chapter":2,"verse":"4-3","text":"a"}',
    ['Genesis 1:1 at 1: Jó.', 'Genesis 2:5 at 7: Jó ez is.'],
    [
      'bad-json 3: The line is not a JSON object.',
      "bad-json 4: The line is not JSON: Expected ',' or '}' after property value in JSON at position 13.",
      'unknown-book 5: The book "Semmi" is not one of the 73 books this library knows.',
      'unknown-book 6: The book "undefined" is not one of the 73 books this library knows.',
      'bad-text 8 Genesis 2:6: The text of the verse is not a text.',
      'bad-json 9: The line is not JSON: NUL character at position 40.',
      'bad-verse 10 Genesis 2: "4-3" is no verse number.',
    ],
  ],
  [
    'USFX that cannot be placed',
    '<usfx><book id="XYZ"><c id="1"/><v id="1"/>Elvész.</book>\n<book id="GEN"><v id="1"/>Fejezet nélkül.<ve/>\n<c id="x"/><v id="1"/>Rossz fejezet.\n<c id="1"/><v id="x"/>Szám nélkül.\n<v id="1"/>a<ve/>kívül<v id="2-3"/>b<x>1Móz</x>c<q/>d</book>\n<book id="EXO"><v id="1"/>Fejezet nélkül.</book></usfx>',
    ['Genesis 1:1 at 5: a', 'Genesis 1:2–3 at 5: bc d'],
    [
      'unknown-book 1: The book "XYZ" is not one of the 73 books this library knows.',
      'bad-verse 2 Genesis: Verse 1 stands before the first chapter.',
      'bad-chapter 3 Genesis: "x" is no chapter number.',
      'bad-verse 3 Genesis: Verse 1 stands before the first chapter.',
      'bad-verse 4 Genesis 1: "x" is no verse number.',
      'bad-verse 6 Exodus: Verse 1 stands before the first chapter.',
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
    'USFM headings',
    '\\id GEN\n\\c 1\n\\cl 1. fejezet\n\\v 1 a\n' +
      marked(
        'ide usfm sts rem restore h h1 toc1 toca2 mt mt1 mte1 imt is1 ip ms ms1 mr s s2 sr r sd sd1 d sp qa qd cl cp cd lit periph',
      ) +
      '\n\\p b',
    ['Genesis 1:1 at 4: a d qd b'],
    [],
  ],
  [
    'USFM paragraphs',
    '\\id GEN\n\\c 1\n\\v 1 a\n' +
      marked(
        'p m po pr pc cls pm pmo pmc pmr pi pi1 mi nb ph ph1 b q qr qc q1 qm qm1 li li1 lh lf lim lim1 tr th1 thr1 tc1 tcr1-2 pb',
        '\\s X\n',
      ),
    [
      'Genesis 1:1 at 3: a p m po pr pc cls pm pmo pmc pmr pi pi1 mi nb ph ph1 b q qr qc q1 qm qm1 li li1 lh lf lim lim1 tr th1 thr1 tc1 tcr1-2 pb',
    ],
    [],
  ],
  [
    'USFM styles and attributes',
    '\\id GEN\n\\c 1\n\\v 1 \\w a|lemma="x"\\w* b|c \\nd d\\nd* \\+w e|x\\+w*f\\w g|x y\n\\v 2 h|i\n\\p \\w j|k\\w* l~m//n \\ o \\V 3 p \\NB q',
    ['Genesis 1:1 at 3: a b|c d efg', 'Genesis 1:2 at 4: h|i j l m n \\ o', 'Genesis 1:3 at 5: p q'],
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
    'USFM in windows lines',
    '\\id GEN\r\n\\c 1\r\n\\v 1 a\r\n\\q1\tb\r\n\\v 2   c \r\n\\v\n',
    ['Genesis 1:1 at 3: a b', 'Genesis 1:2 at 5: c'],
    ['bad-verse 6 Genesis 1: "" is no verse number.'],
  ],
])('verses and warnings of %s', async (_what, text, verses, issues) => {
  expect(await readForTest(text)).toEqual({ verses, issues })
})
