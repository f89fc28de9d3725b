import { readForTest } from './test-reading.ts'

test.each<[what: string, text: string, verses: string[], told: string[]]>([
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
    '<osis>\n<verse osisID="Gen.1">a</verse>\n<verse>b</verse>\n<verse osisID="Foo.1.1">c</verse>\n<verse osisID="Foo.1.2">c</verse><verse osisID=" Gen.1.2  Gen.2.3 ">d</verse><verse osisID="Gen.1.3 Gen.1.2">d</verse><verse osisID="xGen.1.1x">d</verse></osis>',
    [],
    [
      'bad-verse 2: "Gen.1" is no verse like Gen.1.1.',
      'bad-verse 3: "" is no verse like Gen.1.1.',
      'unknown-book 4: The book "Foo" is not one of the 73 books this library knows.',
      'bad-verse 5: " Gen.1.2  Gen.2.3 " is no verse like Gen.1.1.',
      'bad-verse 5: "Gen.1.3 Gen.1.2" is no verse like Gen.1.1.',
      'bad-verse 5: "xGen.1.1x" is no verse like Gen.1.1.',
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
      'bnumber="70" bname="Jesus Sirach" bsname="JSir"',
      'bnumber="69"',
      'bnumber="67" bname="Judith"',
      'bnumber="72" bname="I Machabaeorum"',
      'bnumber="71" bsname="Bár"',
      'bname="Jesus Sirach" bsname="JSir"',
      'bnumber="74" bname="Zusätze zu Daniel" bsname="Dan"',
      'bname="Matthäus" bsname="Matt"',
      'bnumber="67" bname="Tóbiás könyve"',
      'bnumber="70" bsname="JSir"',
      'bnumber="25" bname="Sir"',
      'bnumber="43" bname="János" bsname="Jn"',
      'bname="JSir"',
    ]
      .map(
        (book) =>
          `<BIBLEBOOK ${book}><CHAPTER cnumber="1"><VERS vnumber="1">a<DIV>b</DIV>c</VERS></CHAPTER></BIBLEBOOK>`,
      )
      .join('\n')}</XMLBIBLE>`,
    [
      'Wisdom 1:1 at 1: a b c',
      'Sirach 1:1 at 2: a b c',
      'Tobit 1:1 at 3: a b c',
      'Judith 1:1 at 4: a b c',
      '1 Maccabees 1:1 at 5: a b c',
      'Baruch 1:1 at 6: a b c',
      'Matthew 1:1 at 9: a b c',
      'Tobit 1:1 at 10: a b c',
      'Sirach 1:1 at 11: a b c',
      'Lamentations 1:1 at 12: a b c',
      'John 1:1 at 13: a b c',
      'Lamentations 1:1 at 14: a b c',
    ],
    [
      'unknown-book 7: The book "Jesus Sirach, JSir" is not one of the 73 books this library knows.',
      'unknown-book 8: The book "Zusätze zu Daniel, Dan, 74" is not one of the 73 books this library knows.',
      'warning book-number 10: "Tóbiás könyve, 67" name different books. It is read as Tobit.',
      'warning book-number 11: "JSir, 70" name different books. It is read as Sirach.',
      'warning book-number 12: "Sir, 25" name different books. It is read as Lamentations.',
    ],
  ],
  [
    'Beblia books by numbers above 66',
    '<bible><book number="68"><chapter number="1"><verse number="1">a</verse></chapter></book></bible>',
    ['Wisdom 1:1 at 1: a'],
    [],
  ],
  [
    'XML that cannot be placed',
    '<bible>\n<book name="Semmi" n="Valami">\n<chapter number="1"><verse number="1">a</verse></chapter></book>\n<book name="Genesis">\n<chapter number="x"><verse number="1">b</verse></chapter>\n<chapter n="2"><verse number="y">c</verse>\n<verse>d</verse><verse id="4">e</verse></chapter><chapter/><chapter number="1000"/><c n="3"><v n="1">f</v></c></book><b n="Exodus"><c n="1"><v n="1">g</v></c></b></bible>',
    ['Genesis 2:4 at 7: e', 'Genesis 3:1 at 7: f', 'Exodus 1:1 at 7: g'],
    [
      'unknown-book 2: The book "Semmi, Valami" is not one of the 73 books this library knows.',
      'bad-chapter 5 Genesis: "x" is no chapter number.',
      'bad-verse 5 Genesis: Verse "1" stands in no chapter.',
      'bad-verse 6 Genesis 2: "y" is no verse number.',
      'bad-verse 7 Genesis 2: "" is no verse number.',
      'bad-chapter 7 Genesis: "" is no chapter number.',
      'bad-chapter 7 Genesis: "1000" is no chapter number.',
    ],
  ],
  [
    'USFX without a book, and with halves of a verse',
    '<usfx>\n<c id="1"/><v id="1"/>a\n<book id="GEN"><c id="1"/><v id="3a"/>b<v id="3b"/>c</book></usfx>',
    ['Genesis 1:3 at 3: b c'],
    ['unknown-book 2: Verses stand before any mark of a book: of which one, is not said.'],
  ],
  [
    'XML with remarks between',
    '<bible><information><b n="x"/></information><book number="2"><title>x</title><chapter number="1"><verse number="1">a<title>x</title><caption>x</caption><br/>b</verse></chapter></book></bible>',
    ['Exodus 1:1 at 1: a b'],
    ['unknown-book 1: The book "x" is not one of the 73 books this library knows.'],
  ],
])('verses and warnings of %s', async (_what, text, verses, issues) => {
  expect(await readForTest(text)).toEqual({ verses, issues })
})
