import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { statement } from '../database/statement.ts'
import type { Database } from '../database/schema.ts'
import { lemmaText } from '../lemmas/verb-forms.ts'
import { analyseSpelling, theLexicon, withAccents } from '../lemmas/analyse-word.ts'
import { asWritten, hasCapital, withCapital } from './as-written.ts'
import type { WordQuery } from './parse-words.ts'
import { wordsOf } from '../stories/find-stories.ts'
import { STORIES } from '../stories/story-table.ts'
import type { Understood } from './tsquery.ts'
import { isOfNoSermon, understandWords } from './understand-words.ts'
import { findWords } from './words.ts'

const SPELLED = statement<{ word: string }>(
  'select word from spelling where folded = any($1::text[]) order by df desc, word limit $2',
)

let ofStories: ReadonlyMap<string, string> | undefined
/** Words of story names by folded spelling: some occur in no sermon and still lead to a story. */
const storyWords = () =>
  (ofStories ??= new Map(STORIES.flatMap(({ names }) => names.flatMap(wordsOf)).map((word) => [fold(word), word])))

/** Shorter words have too many neighbours. */
const LEAST = 5
/** Longer words are no typos. */
const MOST = 40
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Number of candidates tried for a result. */
const TRIED = 3

/**
 * The typed text with each unknown word replaced: by one with other accents, else by the most frequent word of the
 * library one letter away, else by one of a story name; capitalized as typed. Undefined when every word is known, when
 * one is correct or has no neighbour, or when the result would find neither sermons nor a story.
 */
export async function suggestWords(
  db: Kysely<Database>,
  typed: string,
  { terms }: WordQuery,
  understood: Understood,
  findsAny: (text: string) => Promise<boolean>,
): Promise<string | undefined> {
  const unknown = missingWords({ terms }, understood)
  if (unknown.length === 0) return undefined
  const nearby = new Map<string, string[]>()
  for (const word of unknown) {
    const near = [...(await otherAccents(db, word)), ...(await slips(db, word))]
    if (near.length === 0) return undefined
    nearby.set(word, near)
  }
  const most = Math.max(...[...nearby.values()].map((near) => near.length))
  for (let nth = 0; nth < Math.min(most, TRIED); nth++) {
    const text = replaced(typed.replaceAll('*', ''), (word) => {
      const near = nearby.get(word)
      return near && near[Math.min(nth, near.length - 1)]
    })
    if (await findsAny(text)) return text
  }
  return undefined
}

/** Words of no sermon; each word of a phrase is tested by itself. */
export const missingWords = ({ terms }: Pick<WordQuery, 'terms'>, understood: Understood): string[] => [
  ...new Set(
    terms.flatMap(({ words }) => words.filter((word) => understood.has(word) && isOfNoSermon(understood.get(word)!))),
  ),
]

/** For typed accents: the same letters with other accents, else a word with such forms ('bőr', 'bortól'). */
async function otherAccents(db: Kysely<Database>, word: string): Promise<string[]> {
  const bare = fold(word)
  if (bare === word) return []
  const spelled = await commonest(db, [bare])
  if (spelled.length > 0) return spelled
  const { lemmas, forms, roots } = (await understandWords(db, [bare])).get(bare)!
  if (forms.length === 0 || roots.length > 0) return []
  const words = lemmas.map(lemmaText).filter((lemma) => fold(lemma) === bare && lemma !== word)
  return [...new Set(words)].filter((lemma) => !analyseSpelling(lemma).isGuess)
}

/** Skips words of the lexicon; typos are rarely in the first letter. */
async function slips(db: Kysely<Database>, word: string): Promise<string[]> {
  const bare = fold(word)
  if (word.length < LEAST || word.length > MOST || theLexicon().kindsOf(word) !== 0) return []
  if (storyWords().has(bare)) return []
  const near = [...oneLetterAway(bare)].filter((slip) => slip[0] === bare[0])
  const ofStories = near.flatMap((slip) => storyWords().get(slip) ?? [])
  return [...(await commonest(db, near)), ...ofStories].slice(0, TRIED)
}

/** The most frequent words of the library with these folded spellings, as texts write them. */
async function commonest(db: Kysely<Database>, folded: readonly string[]): Promise<string[]> {
  const rows = await SPELLED(db, [folded, TRIED])
  const words = rows.map(({ word }) => word).filter((word) => !isAccentless(word))
  return asWritten(db, words)
}

/** A spelling without accents that is no word; texts of old keyboards have many. */
const isAccentless = (word: string) =>
  word === fold(word) && analyseSpelling(word).isGuess && withAccents(word).length > 0

function replaced(typed: string, other: (word: string) => string | undefined): string {
  let text = ''
  let copied = 0
  for (const { spelling, written, start, end } of findWords(typed)) {
    const found = other(spelling) ?? written
    text += typed.slice(copied, start) + (hasCapital(written) ? withCapital(found) : found)
    copied = end
  }
  return text + typed.slice(copied)
}

/** Every deletion, transposition, substitution or insertion of one letter. */
function* oneLetterAway(word: string): Generator<string> {
  for (let position = 0; position <= word.length; position++) {
    const [before, after] = [word.slice(0, position), word.slice(position)]
    for (const letter of LETTERS) {
      yield before + letter + after
      if (after !== '') yield before + letter + after.slice(1)
    }
    if (after !== '') yield before + after.slice(1)
    if (after.length > 1) yield before + after[1]! + after[0]! + after.slice(2)
  }
}
