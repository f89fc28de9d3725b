import { type Passage, parseReferences } from 'shared-kernel/references'
import { FIRST_CHURCH } from './first-church.ts'
import { LIFE_OF_JESUS } from './life-of-jesus.ts'
import { MIRACLES } from './miracles.ts'
import { OLD_TESTAMENT } from './old-testament.ts'
import { PARABLES } from './parables.ts'
import { THEMES } from './themes.ts'

/** A passage with a name of its own: a story, a parable, a prayer, a teaching. */
export interface Story {
  /** The most usual name first, then the others, as users type them. */
  names: readonly [string, ...string[]]
  /** All parallel passages. */
  passages: readonly Passage[]
}

/**
 * The rows of all tables, `name; other name
 * Lk 15,11–32; Mt 18,12–14`. Verses are numbered as in RÚF; where Károli differs by one, the range covers the story in
 * both. Spellings that differ in accents, case, order or stop words are one name.
 */
export const STORY_ROWS: readonly string[] = [
  OLD_TESTAMENT,
  LIFE_OF_JESUS,
  MIRACLES,
  PARABLES,
  FIRST_CHURCH,
  THEMES,
].flatMap((table) => table.trim().split('\n'))

export const STORIES: readonly Story[] = STORY_ROWS.map((row) => {
  const [names = '', places = ''] = row.split(' | ')
  const [name = '', ...others] = names.split('; ')
  let passages: readonly Passage[] | undefined
  return {
    names: [name, ...others],
    // Parsed on use: all at once would delay every start.
    get passages() {
      return (passages ??= parseReferences(places))
    },
  }
})
