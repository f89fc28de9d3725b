import type { SlotContentRow } from 'shared-kernel/remote-contracts'

export const afterSermon = {
  slot: 'sermon-after@1',
  module: './AfterSermon',
  requires: {
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
} as const satisfies SlotContentRow

export const fills: SlotContentRow[] = [afterSermon]
