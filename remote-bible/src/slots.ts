import type { FillRow } from 'shared-kernel/remote-contracts'

/** Below a sermon: the days of reading plans that read its passage, and what is collected of it. */
export const afterSermon = {
  slot: 'sermon-after@1',
  module: './AfterSermon',
  takes: {
    path: 'text',
    passages: [
      {
        book: 'number',
        'chapter?': 'number',
        'verse?': 'number',
        'endChapter?': 'number',
        'endVerse?': 'number',
        'versification?': 'text',
        label: 'text',
      },
    ],
  },
} as const satisfies FillRow

/** What this remote puts into pages of others. */
export const fills: FillRow[] = [afterSermon]
