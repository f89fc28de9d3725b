import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { prepared } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { theLexicon } from '../lemmas/analyse-word.ts'
import type { WordQuery } from './parse-words.ts'
import { wordsOf } from './stories/find-stories.ts'
import { STORIES } from './stories/story-table.ts'
import type { Understood } from './tsquery.ts'
import { findWords } from './words.ts'

const SPELLED = prepared<{ word: string; folded: string }>(
  'select word, folded from spelling where folded = any($1::text[]) order by df desc, word limit 50',
)

let ofStories: ReadonlyMap<string, string> | undefined
/** The words of the names of stories by how they are folded: some stand in no sermon, and lead to one all the same. */
const storyWords = () =>
  (ofStories ??= new Map(STORIES.flatMap(({ names }) => names.flatMap(wordsOf)).map((word) => [fold(word), word])))

/** Shorter words are one letter away from too many others. */
const LEAST = 5
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * What was typed, with the commonest word of the library that is one letter away, else one of the name of a story, in
 * the place of each word the library does not have; undefined when every word is known, or one is right or has nothing
 * near it.
 */
export async function suggestWords(
  db: Kysely<Database>,
  typed: string,
  { terms }: WordQuery,
  understood: Understood,
): Promise<string | undefined> {
  const unknown = new Set(
    terms.flatMap(({ words }) => words.filter((word) => understood.get(word)?.forms.length === 0)),
  )
  if (unknown.size === 0) return undefined
  const nearest = new Map<string, string>()
  for (const word of unknown) {
    // A word that is right is no slip of another one, and few slips are in the first letter.
    const bare = fold(word)
    if (word.length < LEAST || theLexicon().kindsOf(word) !== 0 || storyWords().has(bare)) return undefined
    const slips = [...oneLetterAway(bare)].filter((slip) => slip[0] === bare[0])
    const [nearby] = await SPELLED(db, [slips])
    const right = nearby?.word ?? slips.map((slip) => storyWords().get(slip)).find((found) => found !== undefined)
    if (right === undefined) return undefined
    nearest.set(word, right)
  }
  let suggestion = ''
  let place = 0
  for (const { spelling, start, end } of findWords(typed)) {
    suggestion += typed.slice(place, start) + (nearest.get(spelling) ?? typed.slice(start, end))
    place = end
  }
  return suggestion + typed.slice(place)
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
