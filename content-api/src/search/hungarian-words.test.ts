import fc from 'fast-check'
import { fold } from 'shared-kernel/fold'
import { findWords, foldWord } from './fold.ts'
import { hungarianSortKey } from './hungarian-sort-key.ts'
import { parseWords } from './parse-words.ts'
import { endingsOf, isFalseFriend, otherStems } from './suffixes.ts'
import { splitWord } from './word-forms.ts'

test('[API-04] words lose case, accents and old spelling', () => {
  const old = 'evangyéliom evangyéliomot evangyelum evangéliom czél Ésaiás Izaiásnál Mózses deczemberczél'
  expect(old.split(' ').map(foldWord).join(' ')).toBe(
    'evangelium evangeliumot evangelium evangelium cel ezsaias ezsaiasnal mozes decembercel',
  )
})

test('[API-04] words know their places, composed and decomposed', () => {
  const text = 'Az „öröm” 3,16'
  expect(findWords(text).map(({ folded, start, end }) => [folded, text.slice(start, end)])).toEqual([
    ['az', 'Az'],
    ['orom', 'öröm'],
    ['3', '3'],
    ['16', '16'],
  ])
  expect(findWords('o\u0308ro\u0308m').map(({ folded }) => folded)).toEqual(['orom'])
  expect(findWords(`${'x'.repeat(40)} ${'y'.repeat(41)}`).map(({ folded }) => folded)).toEqual(['x'.repeat(40)])
})

test('[PG-01] looking for some words only finds the same as looking at all of them', () => {
  const words = [
    'Ésaiás',
    'IZAIÁS',
    'Ezsaiás',
    'czél',
    'Cél',
    'Öröm',
    'o\u0308ro\u0308m',
    '16',
    'Ştefan',
    'λόγος',
    'aλ',
    'aczél',
    'e\u0301l',
    '𝒜b',
    'a𝒜',
    'ἐν',
    'a',
  ]
  const text = fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ', ', '-', '„', '\u0301 ', 'x', '')))
  fc.assert(
    fc.property(text, fc.uniqueArray(fc.constantFrom(...words.map(foldWord))), (pieces, asked) => {
      const [whole, only] = [pieces.flat().join(''), new Set(asked)]
      expect(findWords(whole, only)).toEqual(findWords(whole).filter(({ folded }) => only.has(folded)))
    }),
  )
})

const FAMILIES: [string, string][] = [
  [
    'kegyelem',
    'kegyelmet kegyelme kegyelmes kegyelméből kegyelemmel kegyelmed kegyelmünk kegyelemből kegyelmével kegyelemért',
  ],
  ['öröm', 'örömöt örömmel örömünk örömében örömről örömök örömeinkben örömével'],
  ['isten', 'istent istennek istenről istenünk istenével istenhez isteni istenek istentelen istennel'],
  ['bűn', 'bűnt bűnök bűnös bűnösök bűneink bűneinkért bűnből bűnnel bűnei bűntelen'],
  ['hit', 'hitet hitünk hittel hitben hitéről hitünkből hitetlen hitetlenség'],
  ['lélek', 'lelket lelke lelkünk lélekkel lelkek lelki lelkében lelkével'],
  ['szó', 'szót szavak szavát szavai szóval szavainkat'],
  ['tó', 'tavak tavon tóba'],
  ['kő', 'kövek kövön kővel'],
  ['ló', 'lovak lovon lóra'],
  ['hó', 'havas havat hónál'],
  ['mű', 'művek műve művel'],
  ['fű', 'füvet füve fűben'],
  ['jó', 'javát java jobbak jobbat jóval'],
  ['falu', 'falvak faluban'],
  ['fiú', 'fia fiai fiak fiúk'],
  ['anya', 'anyám anyja anyák anyának'],
  ['apa', 'apám apja apák'],
  ['bátya', 'bátyám bátyja bátyát'],
  ['hisz', 'hitt hinni hiszek hívő hívők higgye higgyetek hitte'],
  ['tesz', 'tett tenni teszek tevő tegye tegyetek'],
  ['vesz', 'vett venni veszek vevő vegye vegyetek'],
  ['nagy', 'nagyobb legnagyobbak nagyot'],
  ['szép', 'szebbet szépen'],
  ['gally', 'gallyak gallyal'],
  ['úr', 'urat urunk'],
  ['vár', 'várat'],
  ['tan', 'tant tanok'],
  ['menny', 'mennyek'],
  ['hal', 'halnak'],
  ['bor', 'borok'],
  ['kor', 'korban'],
  ['év', 'évnek'],
  ['nép', 'népek'],
  ['elő', 'előt'],
  ['szer', 'szerek'],
  ['λογος', 'λογοςvel'],
  ['ige', 'igét igéje igében igével igéjének igék igéiből'],
  ['út', 'utat útján utak úton utunk útról utunkon'],
  ['atya', 'atyám atyánk atyja atyát atyának atyjához'],
  ['feltámadás', 'feltámadása feltámadásban feltámadásának feltámadással'],
  ['gyülekezet', 'gyülekezetek gyülekezetünk gyülekezetben gyülekezettel gyülekezeti gyülekezetünkkel'],
  ['idő', 'időt ideje idejében időben idővel'],
  ['ügy', 'ügyet üggyel ügyek ügyünk'],
  ['szeret', 'szereti szeretjük szeretett szeretnek szeretni szerette szerettem szeretné'],
  ['bizalom', 'bizalmat bizalma bizalommal bizalmunk'],
]

const isForm = (base: string, form: string) =>
  [base, ...otherStems(base)].some((stem) => new RegExp(`^${stem}${endingsOf(stem)}$`).test(form)) &&
  !isFalseFriend(base, form)

test.each(FAMILIES)('[API-04] %s has the forms %s', (base, forms) => {
  const missed = forms.split(' ').filter((form) => !isForm(fold(base), fold(form)))
  expect(missed).toEqual([])
})

test.each([
  ['ige', 'igen'],
  ['út', 'után'],
  ['menny', 'mennyi'],
  ['hal', 'halál'],
  ['vár', 'város'],
  ['kegyelem', 'kegyetlen'],
  ['hit', 'hitel'],
  ['isten', 'istálló'],
  ['hal', 'halas'],
  ['úr', 'uralom'],
  ['úr', 'urán'],
  ['tan', 'tanul'],
  ['tan', 'tanít'],
  ['bor', 'borton'],
  ['bor', 'bortan'],
  ['kor', 'korona'],
  ['kor', 'koros'],
  ['kor', 'korea'],
  ['év', 'even'],
  ['év', 'evon'],
  ['nép', 'népesked'],
  ['nép', 'népetked'],
  ['elő', 'előtt'],
  ['szer', 'szerencse'],
  ['szer', 'szeret'],
  ['hit', 'hites'],
  ['ember', 'emberség'],
  ['szeret', 'xszeret'],
])('[API-04] %s does not find %s', (base, other) => {
  expect(isForm(fold(base), fold(other))).toBe(false)
})

test('[API-04] a form leads back to its word', () => {
  expect(splitWord('kegyelmebol')).toContain('kegyelem')
  expect(splitWord('gyulekezetunkkel')).toContain('gyulekezet')
  expect(splitWord('lelkunk')).toContain('lelek')
  expect(splitWord('12')).toEqual([])
  expect(splitWord('hit4')).toEqual([])
  expect(splitWord('igeit')).not.toContain('igeit')
  // Three letters with one more are too little to say so: "hala" is no form of "hal".
  expect(splitWord('hita')).toEqual([])
  expect(splitWord('hitek')).toEqual(expect.arrayContaining(['hit']))
  expect(splitWord('igenek')).not.toContain('ige')
  expect(splitWord('bizalmunk')).toEqual(expect.arrayContaining(['bizalem', 'bizalom', 'bizalam']))
  expect(splitWord('bizalmnak')).not.toContain('bizalom')
})

test('[API-04] long and hostile words do no harm', () => {
  // A pattern that goes astray in one of these would not come back within the time a test may take.
  for (const word of ['a'.repeat(40), 'akaekeieaneneteatunk'.repeat(2)]) expect(splitWord(word)).not.toContain(word)
  for (const text of ['"'.repeat(200), '- '.repeat(100), '-"'.repeat(100)]) expect(parseWords(text)).toBeNull()
  expect(parseWords('"a'.repeat(100))?.terms).toHaveLength(16)
})

test.each([
  ['kegyelem és hit', { terms: ['kegyelem', 'hit'], without: [] }],
  ['az út', { terms: ['ut'], without: [] }],
  ['"az út"', { terms: ['az ut'], without: [] }],
  ['„örök élet” -halál', { terms: ['orok elet'], without: ['halal'] }],
  ['-"nem jó" jó', { terms: ['jo'], without: ['nem jo'] }],
  ['isten-ember', { terms: ['isten', 'ember'], without: [] }],
  ['Jn 3,16-18', { terms: ['jn', '3', '16', '18'], without: [] }],
  ['és', { terms: ['es'], without: [] }],
  ['ki van itt', { terms: ['ki', 'van', 'itt'], without: [] }],
  ['ki van a hitben itt', { terms: ['hitben'], without: [] }],
  ['-hit', { terms: [], without: ['hit'] }],
  ['"örök élet', { terms: ['orok elet'], without: [] }],
  ['"örök""élet"', { terms: ['orok', 'elet'], without: [] }],
  ['»az igen« „és"', { terms: ['az igen'], without: [] }],
  ['-isten-ember hit', { terms: ['hit'], without: ['isten ember'] }],
  ['evangéliumba-vetett', { terms: ['evangeliumba', 'vetett'], without: [] }],
])('[QS-01] reads %s', (text, expected) => {
  const query = parseWords(text)
  const join = (terms: { words: string[] }[] = []) => terms.map(({ words }) => words.join(' '))
  expect({ terms: join(query?.terms), without: join(query?.without) }).toEqual(expected)
})

test('[QS-01] sixteen words, and sixteen to leave out, are read', () => {
  const letters = [...'bcdfghijklmnprstuvz']
  expect(parseWords(letters.join(' '))?.terms).toHaveLength(16)
  expect(parseWords(letters.map((letter) => `-${letter}`).join(' '))?.without).toHaveLength(16)
  expect(parseWords('hit', 'any')?.mode).toBe('any')
  expect(parseWords('hit')?.mode).toBe('all')
  expect(parseWords('"hit" "örök élet"')?.terms.map(({ phrase }) => phrase)).toEqual([false, true])
})

test('[QS-01] signs alone are nothing to search for', () => {
  for (const text of ['', '  ', '"', '--', '!?&|', '„”']) expect(parseWords(text)).toBeNull()
})

test('[QS-01] no text whatever breaks the reading, and words are letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const query = parseWords(text)
      for (const { words } of [...(query?.terms ?? []), ...(query?.without ?? [])]) {
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
      }
    }),
  )
})

test('[PG-01] titles sort by the Hungarian alphabet, as Intl sorts them', () => {
  const names =
    'Zsolt Zoltán Cézár Csaba Cinege Géza Gyula Ottó Ödön Óbuda Szabó Sós Sz Új Üröm Után Dzsida Dzéta Dunai Asszony Aszal Ágota Ádám Őry Űr Lyuk Luk Nyár Nap Tyúk Tó Vég'.split(
      ' ',
    )
  const byKey = [...names].sort((a, b) => (hungarianSortKey(a) < hungarianSortKey(b) ? -1 : 1))
  expect(byKey).toEqual([...names].sort(new Intl.Collator('hu').compare))
  expect(['10. rész', '9. rész', '100'].sort((a, b) => (hungarianSortKey(a) < hungarianSortKey(b) ? -1 : 1))).toEqual([
    '9. rész',
    '10. rész',
    '100',
  ])
})

test.each([
  ['Kis Béla', 'kis bela'],
  ['  „Kis \n Béla”', 'kis bela'],
  ['Dzsó Dzeta', 'd~~o d~eta'],
  ['Meggyes', 'meg~g~es'],
  ['Ödön, Üröm 2', 'o~do~n u~ro~m 00000002'],
  ['', ''],
])('[PG-01] %j sorts as %s', (name, key) => expect(hungarianSortKey(name)).toBe(key))
