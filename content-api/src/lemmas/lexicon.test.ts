import { FIXED, NAME, NOMINAL, toLexicon, VERB } from './lexicon.ts'

/** As hunspell writes lists: the count, then words with their flags, tab, morphology. */
const LIST = `17
ház/AB
vár/AB
vár/XE
hogy
szárad/X
lakik
szól
ahhoz
Mária/AB
Árad/AB
árad/O
fák/AB)CD
évek/AB)CD\tst:év
e-mail/AB
ó/AB
utak/AB`

const { kindsOf, spelledLike } = toLexicon(LIST)

test.each([
  ['ház', NOMINAL, 'marks of endings that no verb has'],
  ['vár', NOMINAL | VERB, 'stands twice'],
  ['hogy', FIXED, 'takes no endings'],
  ['szárad', VERB | FIXED, 'the mark of a verb whose forms are listed'],
  ['lakik', VERB | FIXED, 'no mark, and ends like a verb'],
  ['szól', FIXED, 'no mark, and a long vowel before its end'],
  ['ahhoz', FIXED, 'ends in -hoz, not like a verb'],
  ['mária', NAME, 'a capital letter'],
  ['árad', NAME | VERB, 'a capital letter here, a small one there'],
  ['Mária', 0, 'words are asked for in small letters'],
  ['fák', 0, 'a form that stands there for others to be made of it'],
  ['évek', NOMINAL, 'a form with forms of its own'],
  ['e-mail', 0, 'more than letters'],
  ['ó', 0, 'one letter'],
  ['utak', 0, 'listed, and a form to every reader'],
  ['van', VERB, 'added to the list'],
])('[API-04] the kinds of %s in the list are %i: %s', (word, kinds) => expect(kindsOf(word)).toBe(kinds))

test('[API-04] words that differ in accents only are grouped', () => {
  const words = toLexicon('kor/A\nkór/A\nkör/A\nkár/A').spelledLike
  expect([words('kor'), words('kar'), words('kör'), spelledLike('semmi')]).toEqual([['kor', 'kór', 'kör'], ['kár'], [], []]) // prettier-ignore
})
