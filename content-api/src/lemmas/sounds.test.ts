import { endsInSonorant, endsInVowel, fits, hasVowel, lengthened, spread, undoubled, withoutV } from './sounds.ts'

/** Stems that take -ban or -ben, in this and in that word. */
test.each([
  ['-ban', 'ház templom út kapu kórház autó dugó'],
  ['-ben', 'kert béke öröm bűn ügy szőlő könyv gyermek püspök'],
  ['-ban -ben', 'cél híd férfi papír kéz kávé tányér nyíl tr'],
])('[API-04] %s: %s', (endings, stems) => {
  const taken = (stem: string) => [fits(stem, false) ? '-ban' : '', fits(stem, true) ? '-ben' : ''].join(' ').trim()
  const others = stems.split(' ').map((stem) => [stem, taken(stem)])
  expect(others.filter(([, found]) => found !== endings)).toEqual([])
})

test.each([
  ['hitt', 'hit hitt'],
  ['toll', 'tol toll'],
  ['éssz', 'ész éssz'],
  ['kulccs', 'kulcs kulccs'],
  ['eddz', 'edz eddz'],
  ['üggy', 'ügy üggy'],
  ['gally', 'galy gally'],
  ['menny', 'meny menny'],
  ['rossz', 'rosz rossz'],
  ['potty', 'poty potty'],
  ['rozzs', 'rozs rozzs'],
  ['ház', ''],
  ['ügy', ''],
  ['ajtó', ''],
  ['csszo', ''],
  ['aa', ''],
])('[API-04] %s is doubled of "%s"', (stem, plain) => expect(undoubled(stem).join(' ')).toBe(plain))

test.each([
  ['kez', 'kéz'],
  ['madar', 'madár'],
  ['viz', 'víz'],
  ['ut', 'út'],
  ['tuz', 'túz'],
  ['tüz', 'tűz'],
  ['bor', 'bór'],
  ['kör', 'kőr'],
  ['ház', undefined],
  ['pst', undefined],
])('[API-04] %s with a long vowel is %s', (stem, long) => expect(lengthened(stem)).toBe(long))

test.each([
  ['bokr', 'bokor bokör'],
  ['gyomr', 'gyomor gyomör'],
  ['lelk', 'lelok lelök'],
  ['tékozl', 'tékozol tékozöl'],
  ['kehly', 'keholy kehöly'],
  ['hegyl', 'hegyol hegyöl'],
  ['meggym', ''],
  ['bor', ''],
  ['szent', 'szenot szenöt'],
  ['anyr', 'anyor anyör'],
  ['br', ''],
  ['bokrx', ''],
])('[API-04] %s with a vowel in its end is "%s"', (stem, whole) => expect(spread(stem, 'oö').join(' ')).toBe(whole))

test.each([
  ['lov', 'ló'],
  ['szav', 'szó'],
  ['köv', 'kő'],
  ['füv', 'fű'],
  ['műv', 'mű'],
  ['lev', 'lé'],
  ['nyúv', undefined],
  ['v', undefined],
  ['lo', undefined],
  ['szarv', undefined],
])('[API-04] %s without its v is %s', (stem, whole) => expect(withoutV(stem)).toBe(whole))

test('[API-04] sounds at the end', () => {
  const words = 'bor ház hely bárány király ajtó bal tej nap kert fs tr'.split(' ')
  expect(words.filter(endsInSonorant).join(' ')).toBe('bor ház hely bárány király bal tej fs tr')
  expect(words.filter(endsInVowel)).toEqual(['ajtó'])
  expect(words.filter((word) => !hasVowel(word))).toEqual(['fs', 'tr'])
})
