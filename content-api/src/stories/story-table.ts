import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Passage, parseReferences } from 'shared-kernel/references'

/** A passage with a name of its own: a story, a parable, a prayer, a teaching. */
export interface Story {
  /** The most usual name first, then the others, as users type them. */
  names: readonly [string, ...string[]]
  /** All parallel passages. */
  passages: readonly Passage[]
}

/**
 * The rows of `stories.tsv`: names and passages, each separated by semicolons. Verses are numbered as in RÚF; where Károli
 * differs by one, the range covers the story in both. Spellings that differ in accents, case, order or stop words are one
 * name.
 */
export const STORY_ROWS: readonly string[] = readFileSync(path.join(import.meta.dirname, 'stories.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

export const STORIES: readonly Story[] = STORY_ROWS.map((row) => {
  const [names = '', references = ''] = row.split('\t')
  const [name = '', ...others] = names.split('; ')
  let passages: readonly Passage[] | undefined
  return {
    names: [name, ...others],
    // Parsed on use: all at once would delay every start.
    get passages() {
      return (passages ??= parseReferences(references))
    },
  }
})
