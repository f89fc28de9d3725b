/** Every ending of nouns and adjectives, put together once in the order Hungarian puts them: person, owner, case. */
import { endsInVowel } from './sounds.ts'

export interface NominalEnding {
  /** What the stem has to end in; `sonorant`: a sound that takes -t at once ('házas' + 't'); `doubled`: in a consonant that the ending has doubled ('hit' + 'tel'). */
  after: 'consonant' | 'sonorant' | 'vowel' | 'doubled' | 'any'
  /** Its vowels; null for endings that any stem takes (-t, -ért, -ig). */
  isFront: boolean | null
  /** Stems change before it: 'bokor' → 'bokrok', 'kéz' → 'kezek', 'ló' → 'lovak'. */
  changes: boolean
  /** -a and -e are long before it: 'alma' → 'almát'. */
  lengthens: boolean
  /** What a third person has, one or many: 'idő' → 'ideje', 'ajtó' → 'ajtai'. */
  owns: 'one' | 'many' | null
  /** Sure enough for words that no list knows. */
  isStrong: boolean
}

interface Piece {
  text: string
  isFront: boolean | null
}

const back = (...texts: string[]): Piece[] => texts.map((text) => ({ text, isFront: false }))
const front = (...texts: string[]): Piece[] => texts.map((text) => ({ text, isFront: true }))
const either = (...texts: string[]): Piece[] => texts.map((text) => ({ text, isFront: null }))

/** Cases that begin alike after every sound. */
const CASES = [
  ...back('nak', 'ban', 'ba', 'ból', 'ról', 'tól', 'nál', 'hoz', 'ra'),
  ...front('nek', 'ben', 'be', 'ből', 'ről', 'től', 'nél', 'hez', 'höz', 're'),
  ...either('ért', 'ig'),
]
/** Nothing is long before these. */
const SHORT_CASES = either('ként', 'kor', 'képp', 'képpen', 'szerű', 'féle')
const AFTER_VOWEL = [...CASES, ...either('t', 'n'), ...back('val', 'vá'), ...front('vel', 'vé')]
const LINKED = [...back('ot', 'at', 'on'), ...front('et', 'öt', 'en', 'ön')]
const BARE_CONSONANT = either('t')
const DOUBLED = [...back('al', 'á'), ...front('el', 'é')]
const RARE = [...back('stul', 'onként', 'anként', 'ostul'), ...front('stül', 'enként', 'önként', 'estül', 'östül')]

/** Whose, and how many, after a consonant. */
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

/** Endings by what is written. */
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

  /** Cases right after the stem. */
  const plain = { owns: null, lengthens: true }
  for (const piece of CASES)
    add(piece.text, { ...plain, after: 'any', isFront: piece.isFront, changes: false, isStrong: true })
  for (const piece of SHORT_CASES)
    add(piece.text, {
      ...plain,
      after: 'any',
      isFront: null,
      changes: false,
      lengthens: false,
      isStrong: piece.text === 'ként',
    })
  for (const piece of either('t', 'n'))
    add(piece.text, { ...plain, after: 'vowel', isFront: null, changes: false, isStrong: piece.text === 't' })
  for (const piece of BARE_CONSONANT)
    add(piece.text, { ...plain, after: 'sonorant', isFront: null, changes: false, isStrong: true })
  for (const piece of [...back('val', 'vá'), ...front('vel', 'vé')])
    add(piece.text, { ...plain, after: 'vowel', isFront: piece.isFront, changes: false, isStrong: true })
  for (const piece of LINKED)
    add(piece.text, { ...plain, after: 'consonant', isFront: piece.isFront, changes: true, isStrong: true })
  for (const piece of DOUBLED)
    add(piece.text, {
      ...plain,
      after: 'doubled',
      isFront: piece.isFront,
      changes: false,
      isStrong: piece.text.length > 1,
    })
  for (const piece of RARE)
    add(piece.text, { ...plain, after: 'any', isFront: piece.isFront, changes: true, isStrong: false })

  /** A person or a plural, alone and with a case or an owner's -é after it. */
  const persons = [
    ...AFTER_CONSONANT.map((piece) => ({ ...piece, after: 'consonant' as const, changes: true })),
    ...AFTER_VOWELS.map((piece) => ({ ...piece, after: 'vowel' as const, changes: false })),
    ...FAMILY.map((piece) => ({ ...piece, after: 'any' as const, changes: false })),
    { text: '', isFront: null, after: 'any' as const, changes: false },
  ]
  for (const person of persons) {
    const owns = OWNS_ONE.test(person.text) ? ('one' as const) : OWNS_MANY.test(person.text) ? ('many' as const) : null
    const ending = {
      after: person.after,
      changes: person.changes,
      lengthens: true,
      owns,
      isStrong: person.text.length > 1,
    }
    if (person.text !== '') {
      add(person.text, { ...ending, isFront: person.isFront })
      const long = person.text.replace(/a$/, 'á').replace(/e$/, 'é')
      for (const piece of casesAfter(person.text)) {
        if (agree(person, piece)) add(long + piece.text, { ...ending, isFront: isFrontOf(person, piece) })
      }
      add(`${person.text}ként`, { ...ending, isFront: person.isFront })
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

/** The cases as they are written after a person: 'házam' + 'mal', 'házai' + 'val'. */
function casesAfter(person: string): Piece[] {
  if (endsInVowel(person)) return AFTER_VOWEL
  const last = person.slice(-1)
  const [linked, doubled] = [LINKED, DOUBLED.map(({ text, isFront }) => ({ text: last + text, isFront }))]
  return [...CASES, ...linked, ...doubled]
}
