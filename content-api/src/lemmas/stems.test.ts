import { NOMINAL_ENDINGS } from './nominal-endings.ts'
import {
  BARE,
  CHANGING,
  imperativeStems,
  nominalSplits,
  nominalStems,
  plainStems,
  takesIrregular,
  verbHeads,
} from './stems.ts'
import { takesPast } from './verb-endings.ts'

/** Candidate nouns, before the lexicon decides. */
test.each([
  ['kez', 'kez kéz'],
  ['bokr', 'bokr bokor boker bokör'],
  ['lelk', 'lelk lelok lelek lélek lelök'],
  ['lov', 'lov ló'],
  ['falv', 'falu falv falov falev falöv'],
  ['almá', 'almá alma'],
  ['ekéj', 'ekéj'],
  ['ház', 'ház'],
])('[API-04] before an ending that changes stems %s may be of %s', (stem, nouns) =>
  expect([...nominalStems(stem, CHANGING)].join(' ')).toBe(nouns),
)

test.each([
  ['ajtaj', 'a', 'ajtó'],
  ['idej', 'e', 'idő'],
  ['ajt', 'ai', 'ajtó'],
  ['szül', 'ei', 'szülő'],
])('[API-04] the stem %s before -%s is of %s', (stem, text, noun) => {
  const owners = NOMINAL_ENDINGS.get(text)!.filter(({ owns }) => owns !== null)
  expect(owners.flatMap((ending) => [...nominalStems(stem, ending)])).toContain(noun)
})

test.each([
  ['almá', 'almá alma', 'almá'],
  ['mesé', 'mesé mese', 'mesé'],
  ['alma', '', 'alma'],
  ['mese', '', 'mese'],
  ['ház', 'ház', 'ház'],
])('[API-04] %s is plain as "%s" before lengthening endings, as "%s" otherwise', (stem, before, alone) => {
  expect([...plainStems(stem, CHANGING)].join(' ')).toBe(before)
  expect([...plainStems(stem, BARE)].join(' ')).toBe(alone)
})

/** Possible splits by sounds alone. */
test.each([
  ['házban', 'ház-ban házba-n'],
  ['kertben', 'kert-ben kertb-en kertbe-n'],
  ['kertban', 'kertba-n'],
  ['házben', 'házbe-n'],
  ['házig', 'ház-ig'],
  ['hajót', 'hajó-t'],
  ['bárányt', 'bárány-t'],
  ['padt', ''],
  ['hajóval', 'hajó-val hajóv-al'],
  ['nappal', 'napp-al'],
])('[API-04] %s is split to "%s"', (word, cuts) => {
  const found = new Set([...nominalSplits(word)].map(([stem]) => `${stem}-${word.slice(stem.length)}`))
  expect([...found].join(' ')).toBe(cuts)
})

/** Candidate verbs, before the lexicon decides. */
test.each([
  ['vár', 'vár várik'],
  ['tékozl', 'tékozl tékozlik tékozol tékozolik tékozel tékozelik tékozöl tékozölik tékozil tékozilik'],
  ['növ', 'növ növik nő nöszik'],
  ['alud', 'alud aludik alszik'],
  ['cselekez', 'cselekez cselekezik cselekszik'],
])('[API-04] the verb of %s may be %s', (stem, verbs) => expect([...verbHeads(stem)].join(' ')).toBe(verbs))

test.each([
  ['szeress', 'szeres szeret szerest'],
  ['válassz', 'válasz választ'],
  ['taníts', 'tanít'],
  ['nézz', 'néz'],
  ['eddz', 'edz'],
  ['várj', 'vár'],
  ['vár', ''],
])('[API-04] the imperative %s may be of "%s"', (stem, verbs) =>
  expect([...imperativeStems(stem)].join(' ')).toBe(verbs),
)

/** Past form: tried stems and accepted ones. */
test.each([
  ['t', 'vár él fon jár hány foly marad ébred kap áld olvas rí', 'vár él fon jár hány foly marad ébred'],
  ['ott', 'kap áld olvas ró', 'kap áld olvas'],
  ['ettem', 'ment nő', 'ment'],
  ['tt', 'ró nő kap', 'ró nő'],
  ['ttem', 'nő ül', 'nő'],
  ['ta', 'kap vár ró', 'kap vár'],
])('[API-04] the past -%s, of %s is that of %s', (ending, stems, takers) => {
  const found = stems.split(' ').filter((stem) => takesPast(stem, ending))
  expect(found.join(' ')).toBe(takers)
})

test.each([
  ['tet', 'past', 't', true],
  ['tet', 'past', 'te', true],
  ['tet', 'past', 'ett', false],
  ['tet', 'past', 'tt', false],
  ['men', 'past', 'tt', true],
  ['egy', 'imperative', '', false],
  ['egy', 'imperative', 'en', true],
  ['tesz', 'present', '', true],
] as const)('[API-04] the irregular stem %s, %s, before "%s": %s', (stem, mood, ending, takes) =>
  expect(takesIrregular(stem, mood, ending)).toBe(takes),
)
