import fc from 'fast-check'
import { analyseSpelling, analyseWritten } from './analyse-word.ts'
import { toSpelling } from './spelling.ts'
import { withAccents } from './with-accents.ts'

/** A word and forms of it that are found with it. */
const FAMILIES: [string, string][] = [
  ['kegyelem', 'kegyelmet kegyelme kegyelméből kegyelemmel kegyelmed kegyelmünk kegyelemből kegyelmével kegyelemért'],
  ['gyermek', 'gyermekem gyerekek gyereknek'],
  ['keresztény', 'keresztyén keresztyéneknek Keresztyének'],
  ['noémi', 'Naomi Naómival Noémihez'],
  ['ruth', 'Rut Ruttal Ruthot Ruthnak'],
  ['sínai', 'Szinai Sinain'],
  ['öröm', 'örömöt örömmel örömünk örömében örömről örömök örömeinkben örömével'],
  ['isten', 'Istent istennek Istenről istenünk Istenével Istenhez istenek istennel Isteneiteké'],
  ['bűn', 'bűnt bűnök bűneink bűneinkért bűnből bűnnel bűnei bűneitől'],
  ['hit', 'hitet hitünk hittel hitben hitéről hitünkből'],
  ['lélek', 'lelket lelke lelkünk lélekkel lelkek lelkében lelkével'],
  ['szó', 'szót szavak szavát szavai szóhoz szavainkat'],
  ['tó', 'tavak tavon tóba'],
  ['kő', 'kövek kövön kővel'],
  ['ló', 'lovak lovon lóra'],
  ['mű', 'művek műve műveit'],
  ['falu', 'falvak faluban'],
  ['fiú', 'fia fiai fiak fiúk fiának fiaim'],
  ['anya', 'anyám anyja anyák anyának'],
  ['atya', 'atyám atyánk atyja atyát atyának atyjához'],
  ['férfi', 'férfiak férfinak férfiakkal'],
  ['ajtó', 'ajtaja ajtaját ajtók ajtai'],
  ['idő', 'időt ideje idejében időben'],
  ['út', 'utat utak úton utunk útról utunkon'],
  ['kéz', 'kezek kezében kézzel kezünket'],
  ['ügy', 'ügyet üggyel ügyek ügyünk'],
  ['ész', 'ésszel eszem eszében'],
  ['gyülekezet', 'gyülekezetek gyülekezetünk gyülekezetben gyülekezettel gyülekezetünkkel'],
  ['szép', 'szebb legszebb szebbet szépek'],
  ['nagy', 'nagyobb legnagyobb nagyobbat nagyok'],
  ['jó', 'jobb legjobb jók jót'],
  ['könnyű', 'könnyebb könnyűek'],
  [
    'szeret',
    'szereti szeretjük szerettek szeretnek szeretni szerette szerettem szeretné szeress szeressétek szerethet szeretlek',
  ],
  ['hisz', 'hitt hinni hiszek higgye higgyetek hitte hinne hiheti'],
  ['tesz', 'tett tenni teszek tegye tegyetek tenném tehet téve'],
  ['vesz', 'vett venni veszek vegye vegyetek'],
  ['van', 'volt voltak vagyok vannak nincs vala'],
  ['lesz', 'lett leszek legyen legyetek lenne lőn lehet'],
  ['jön', 'jött jövök jöjjön jönne jöhetett'],
  ['megy', 'ment mentek megyek menjen mehetünk'],
  ['eszik', 'ettek enni egyetek evett ehetünk'],
  ['iszik', 'ittak inni igyál ivott'],
  ['történik', 'történt történnek történjen'],
  ['születik', 'született születnek'],
  ['alszik', 'aludt alszanak aludjatok'],
  ['cselekszik', 'cselekedett cselekedjetek cselekszenek'],
  ['olvas', 'olvassa olvassátok olvasta olvasd'],
  ['tanít', 'tanítsd tanítsátok tanított taníthat'],
  ['néz', 'nézzétek nézte nézzen'],
  ['oszt', 'osszák ossza osztotta'],
  ['vet', 'vessenek vetett vesse'],
  ['tékozol', 'tékozolta tékozlunk tékozolja'],
  ['mond', 'mondta mondá mondjátok mondván'],
  ['elmegy', 'elment elmegyek elmehet elmenjen'],
  ['feltámad', 'feltámadt feltámadott föltámadt'],
  ['megbocsát', 'megbocsátotta megbocsátanánk megbocsáss'],
  ['fa', 'fák fában'],
  ['levél', 'levelek levelét'],
  ['feltámadás', 'föltámadás föltámadásról'],
  ['maga', 'magamról egymagában magukkal'],
  ['csend', 'csönd csöndben csendet'],
  ['mária', 'Máriának Máriát'],
  ['jób', 'Jóbot Jóbnak'],
  ['zákeus', 'Zákeusnak Zákeust Zákeussal'],
  ['betánia', 'Betániában Betániából'],
  ['evangélium', 'evangyéliom Evangyéliomot evangéliumok'],
  ['ézsaiás', 'Ésaiás Izaiásnál'],
]

test.each(FAMILIES)('[API-04] %s is the lemma of %s', (lemma, forms) => {
  const wanted = analyseSpelling(lemma).lemmas
  const missed = forms.split(' ').filter((form) => !analyseWritten(form).lemmas.some((found) => wanted.includes(found)))
  expect(missed).toEqual([])
})

/** What the search once took for a form of another word. */
test.each([
  ['mária', 'már'],
  ['barát', 'bár'],
  ['házasság', 'ház'],
  ['vétek', 'vett'],
  ['ellenség', 'ellen'],
  ['szőlő', 'szól'],
  ['előtt', 'él'],
  ['jónás', 'jön'],
  ['hallottam', 'halál'],
  ['sok', 'só'],
  ['jobban', 'jób'],
  ['után', 'út'],
  ['mennyi', 'menny'],
  ['halál', 'hal'],
  ['város', 'vár'],
  ['kegyetlen', 'kegyelem'],
  ['hitel', 'hit'],
  ['hit', 'hisz'],
  ['istálló', 'isten'],
  ['tanul', 'tan'],
  ['korona', 'kor'],
  ['szeret', 'szer'],
  ['szíve', 'szó'],
  ['melyek', 'mély'],
  ['korában', 'kór'],
  ['kisül', 'kis'],
  ['örömmel', 'őr'],
  ['halkan', 'hal'],
  ['halakat', 'halott'],
  ['várnak', 'várat'],
  ['magamról', 'mag'],
  ['könnyű', 'könny'],
  ['éve', 'eszik'],
  ['egy', 'eszik'],
  ['énekét', 'én'],
  ['haza', 'ház'],
  ['ujját', 'új'],
  ['Sínai', 'sín'],
  ['kárba', 'kar'],
])('[API-04] %s is no form of %s', (word, other) => {
  expect(analyseSpelling(word).lemmas).not.toContain(analyseSpelling(other).lemmas[0])
})

test.each([
  ['testvérszeretet', 'testvér szeretet'],
  ['istentisztelet', 'isten tisztelet'],
  ['kegyelem', ''],
  ['karácsonyi', 'karácsony'],
])('[API-04] %s is made of "%s"', (word, parts) => expect(analyseSpelling(word).parts.join(' ')).toBe(parts))

test.each([
  ['Ada', 'ada'],
  ['evangyéliom', 'evangélium'],
  ['deczember', 'december'],
  ['meg\u00ADváltó', 'megváltó'],
  ['o\u0308ro\u0308m', 'öröm'],
  ['ke\u200Bgye\uFEFFlem', 'kegyelem'],
  ['Keresztyén', 'keresztény'],
  ['Mózses', 'mózes'],
])('[API-04] %s is spelled %s', (written, spelling) => expect(toSpelling(written)).toBe(spelling))

test('[API-04] a small letter begins no name', () => {
  expect(analyseWritten('Ada').lemmas).toContain('ada')
  expect(analyseWritten('Adának').lemmas).toContain('ada')
  expect(analyseWritten('adának').lemmas).not.toContain('ada')
})

test.each([
  ['kegyelmebol', 'kegyelem'],
  ['bunosok', 'bűnös'],
  ['szeressetek', 'szeret~'],
])('[API-04] %s without accents may be of %s', (bare, lemma) => expect(withAccents(bare)).toContain(lemma))

test('[API-04] long and hostile words do no harm', () => {
  for (const word of ['a'.repeat(40), 'akaekeieaneneteatunk'.repeat(2), 'őőőőőőőőőőőőőőőőőőőőőőő']) {
    expect(analyseSpelling(word).lemmas.length).toBeGreaterThan(0)
    expect(withAccents(word)).toEqual([])
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      const { lemmas, parts } = analyseWritten(`a${word}`)
      expect(lemmas.length).toBeGreaterThan(0)
      for (const lemma of [...lemmas, ...parts]) expect(lemma).not.toMatch(/^[+=]/)
    }),
  )
})
