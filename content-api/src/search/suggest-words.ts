import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { prepared } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { lemmaText } from '../lemmas/analyse.ts'
import { theLexicon } from '../lemmas/analyse-word.ts'
import { asWritten, hasCapital, withCapital } from './as-written.ts'
import type { WordQuery } from './parse-words.ts'
import { wordsOf } from './stories/find-stories.ts'
import { STORIES } from './stories/story-table.ts'
import type { Understood } from './tsquery.ts'
import { understandWords } from './understand-words.ts'
import { findWords } from './words.ts'

const SPELLED = prepared<{ word: string }>(
  'select word from spelling where folded = any($1::text[]) order by df desc, word limit $2',
)

let ofStories: ReadonlyMap<string, string> | undefined
/** The words of the names of stories by how they are folded: some stand in no sermon, and lead to one all the same. */
const storyWords = () =>
  (ofStories ??= new Map(STORIES.flatMap(({ names }) => names.flatMap(wordsOf)).map((word) => [fold(word), word])))

/** Shorter words are one letter away from too many others. */
const LEAST = 5
/** Longer ones are no slip. */
const MOST = 40
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Of so many words the first that leads to something is offered. */
const TRIED = 3

/**
 * What was typed, with another word in the place of each that the library does not have: one that differs by its
 * accents, else the commonest of the library that is one letter away, else one of the name of a story; with a capital
 * where one was typed. Undefined when every word is known, when one is right or has nothing near it, or when it would
 * find neither sermons nor a story.
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

/** Those of the words that no sermon has; where they are all to stand side by side, each may be somewhere. */
export const missingWords = ({ terms }: Pick<WordQuery, 'terms'>, understood: Understood): string[] => [
  ...new Set(terms.flatMap(({ words }) => words.filter((word) => understood.get(word)?.forms.length === 0))),
]

/** Where accents were typed: what is written alike but for them, else a word with such forms ('bőr', 'bortól'). */
async function otherAccents(db: Kysely<Database>, word: string): Promise<string[]> {
  const bare = fold(word)
  if (bare === word) return []
  const spelled = await commonest(db, [bare])
  if (spelled.length > 0) return spelled
  const { lemmas, forms } = (await understandWords(db, [bare])).get(bare)!
  if (forms.length === 0) return []
  const words = lemmas.map(lemmaText).filter((lemma) => fold(lemma) === bare && lemma !== word)
  return [...new Set(words)]
}

/** A word that is right is no slip of another one, and few slips are in the first letter. */
async function slips(db: Kysely<Database>, word: string): Promise<string[]> {
  const bare = fold(word)
  if (word.length < LEAST || word.length > MOST || theLexicon().kindsOf(word) !== 0) return []
  if (storyWords().has(bare)) return []
  const near = [...oneLetterAway(bare)].filter((slip) => slip[0] === bare[0])
  const ofStories = near.flatMap((slip) => storyWords().get(slip) ?? [])
  return [...(await commonest(db, near)), ...ofStories].slice(0, TRIED)
}

/** The commonest words of the library that are folded like that, as texts write them. */
async function commonest(db: Kysely<Database>, folded: readonly string[]): Promise<string[]> {
  const rows = await SPELLED(db, [folded, TRIED])
  return asWritten(
    db,
    rows.map(({ word }) => word),
  )
}

function replaced(typed: string, other: (word: string) => string | undefined): string {
  let text = ''
  let place = 0
  for (const { spelling, written, start, end } of findWords(typed)) {
    const found = other(spelling) ?? written
    text += typed.slice(place, start) + (hasCapital(written) ? withCapital(found) : found)
    place = end
  }
  return text + typed.slice(place)
}

/** Every way to leave out, swap, change or add one letter. */
function* oneLetterAway(word: string): Generator<string> {
  for (let place = 0; place <= word.length; place++) {
    const [before, after] = [word.slice(0, place), word.slice(place)]
    for (const letter of LETTERS) {
      yield before + letter + after
      if (after !== '') yield before + letter + after.slice(1)
    }
    if (after !== '') yield before + after.slice(1)
    if (after.length > 1) yield before + after[1]! + after[0]! + after.slice(2)
  }
}
