/** All noun and adjective endings, combined once in Hungarian order: person, owner, case. */
import { endsInVowel } from './sounds.ts'

/** Letters; endings of verbs are not longer either. */
export const LONGEST_ENDING = 14

export interface NominalEnding {
  /**
   * Required end of the stem; `sonorant`: a sound that takes -t directly ('házas' + 't'); `doubled`: a consonant that
   * the ending has doubled ('hit' + 'tel').
   */
  after: 'consonant' | 'sonorant' | 'vowel' | 'doubled' | 'any'
  /** Vowel harmony; null for endings of any stem (-t, -ért, -ig). */
  isFront: boolean | null
  /** Stems change before it: 'bokor' → 'bokrok', 'kéz' → 'kezek', 'ló' → 'lovak'. */
  changes: boolean
  /** Lengthens -a and -e: 'alma' → 'almát'. */
  lengthens: boolean
  /** Third-person possessive, singular or plural: 'idő' → 'ideje', 'ajtó' → 'ajtai'. */
  owns: 'one' | 'many' | null
  /** Reliable enough for unlisted words. */
  isStrong: boolean
}

interface Piece {
  text: string
  isFront: boolean | null
}

const back = (...texts: string[]): Piece[] => texts.map((text) => ({ text, isFront: false }))
const front = (...texts: string[]): Piece[] => texts.map((text) => ({ text, isFront: true }))
const either = (...texts: string[]): Piece[] => texts.map((text) => ({ text, isFront: null }))

/** Cases with the same beginning after every sound. */
const CASES = [
  ...back('nak', 'ban', 'ba', 'ból', 'ról', 'tól', 'nál', 'hoz', 'ra'),
  ...front('nek', 'ben', 'be', 'ből', 'ről', 'től', 'nél', 'hez', 'höz', 're'),
  ...either('ért', 'ig'),
]
const WITH_V = [...back('val', 'vá'), ...front('vel', 'vé')]
const AFTER_VOWEL = [...CASES, ...either('t', 'n'), ...WITH_V]
const LINKED = [...back('ot', 'at', 'on'), ...front('et', 'öt', 'en', 'ön')]
const DOUBLED = [...back('al', 'á'), ...front('el', 'é')]
const DISTRIBUTIVE = [
  ...back('stul', 'ostul', 'onként', 'anként'),
  ...front('stül', 'estül', 'östül', 'enként', 'önként'),
]

/** The default ending. */
export const ANYWHERE: Omit<NominalEnding, 'isFront'> = {
  after: 'any',
  changes: false,
  lengthens: true,
  owns: null,
  isStrong: false,
}

/** Endings directly after the stem. -ként, -kor and the like do not lengthen vowels. */
const AFTER_STEM: [Piece[], Partial<NominalEnding>][] = [
  [CASES, { isStrong: true }],
  [either('ként'), { lengthens: false, isStrong: true }],
  [either('kor', 'képp', 'képpen', 'szerű', 'féle'), { lengthens: false }],
  [either('t'), { after: 'vowel', isStrong: true }],
  [either('t'), { after: 'sonorant', isStrong: true }],
  [either('n'), { after: 'vowel' }],
  [WITH_V, { after: 'vowel', isStrong: true }],
  [[...back('al'), ...front('el')], { after: 'doubled', isStrong: true }],
  [[...back('á'), ...front('é')], { after: 'doubled' }],
  [LINKED, { after: 'consonant', changes: true, isStrong: true }],
  [DISTRIBUTIVE, { changes: true }],
]

/** Possessive and plural endings after a consonant. */
const persons = (link: string[], a: string, u: string, tok: string[], isFront: boolean): Piece[] => [
  ...link.flatMap((vowel) => ['k', 'm', 'd'].map((end) => ({ text: vowel + end, isFront }))),
  ...['', 'j'].flatMap((j) => [
    { text: j + a, isFront },
    ...['im', 'id', 'i', 'ink', 'ik', ...tok.map((end) => `i${end}`)].map((end) => ({ text: j + a + end, isFront })),
    { text: `${j}${u}k`, isFront },
  ]),
  { text: `${u}nk`, isFront },
  ...link.flatMap((vowel) => tok.map((end) => ({ text: vowel + end, isFront }))),
]
const AFTER_CONSONANT = [
  ...persons(['o', 'a'], 'a', 'u', ['tok'], false),
  ...persons(['e', 'ö'], 'e', 'ü', ['tek', 'tök'], true),
]
const AFTER_VOWELS = [
  ...either('k', 'm', 'd', 'nk', 'i', 'im', 'id', 'ink', 'ik'),
  ...back('tok', 'ja', 'juk', 'itok', 'jai', 'jaim', 'jaid', 'jaink', 'jaitok', 'jaik', 'i'),
  ...front('tek', 'tök', 'je', 'jük', 'itek', 'jei', 'jeim', 'jeid', 'jeink', 'jeitek', 'jeik'),
]
const FAMILY = either('ék')

const OWNS_ONE = /^(?:[ae]|ja|[uü]k|juk)$/
const OWNS_MANY = /^[ae]i/

/** By text. */
export const NOMINAL_ENDINGS: ReadonlyMap<string, readonly NominalEnding[]> = build()

function build(): Map<string, NominalEnding[]> {
  const endings = new Map<string, NominalEnding[]>()
  const add = (text: string, ending: NominalEnding) => {
    const known = endings.get(text)
    if (!known) endings.set(text, [ending])
    else known.push(ending)
  }
  const agree = (one: Piece, other: Piece) =>
    one.isFront === null || other.isFront === null || one.isFront === other.isFront
  const isFrontOf = (one: Piece, other: Piece) => one.isFront ?? other.isFront

  for (const [pieces, about] of AFTER_STEM)
    for (const { text, isFront } of pieces) add(text, { ...ANYWHERE, isFront, ...about })

  /** A person or a plural, alone and with a case or a possessive -é after it. */
  const persons = [
    ...AFTER_CONSONANT.map((piece) => ({ ...piece, after: 'consonant' as const, changes: true })),
    ...AFTER_VOWELS.map((piece) => ({ ...piece, after: 'vowel' as const, changes: false })),
    ...FAMILY.map((piece) => ({ ...piece, after: 'any' as const, changes: false })),
    { text: '', isFront: null, after: 'any' as const, changes: false },
  ]
  for (const person of persons) {
    const owns = OWNS_ONE.test(person.text) ? ('one' as const) : OWNS_MANY.test(person.text) ? ('many' as const) : null
    const { after, changes } = person
    const ending = { ...ANYWHERE, after, changes, owns, isStrong: person.text.length > 1 }
    if (person.text !== '') {
      add(person.text, { ...ending, isFront: person.isFront })
      const long = person.text.replace(/a$/, 'á').replace(/e$/, 'é')
      for (const piece of casesAfter(person.text)) {
        if (agree(person, piece)) add(long + piece.text, { ...ending, isFront: isFrontOf(person, piece) })
      }
      for (const end of ['ként', 'kor']) add(`${person.text}${end}`, { ...ending, isFront: person.isFront })
    }
    const owner = `${person.text.replace(/a$/, 'á').replace(/e$/, 'é')}é`
    for (const é of [owner, `${owner}i`]) {
      add(é, { ...ending, isFront: person.isFront, isStrong: false })
      for (const piece of AFTER_VOWEL)
        add(é + piece.text, { ...ending, isFront: isFrontOf(person, piece), isStrong: false })
    }
  }
  return endings
}

/** Cases as written after a person: 'házam' + 'mal', 'házai' + 'val'. */
function casesAfter(person: string): Piece[] {
  if (endsInVowel(person)) return AFTER_VOWEL
  const last = person.slice(-1)
  const [linked, doubled] = [LINKED, DOUBLED.map(({ text, isFront }) => ({ text: last + text, isFront }))]
  return [...CASES, ...linked, ...doubled]
}
