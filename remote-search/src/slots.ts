import type { SlotRow } from 'shared-kernel/remote-contracts'

/** Below the words of a sermon, before where to read on. */
export const sermonAfter = {
  slot: 'sermon-after@1',
  gives: {
    nid: 'number',
    title: 'text',
    path: 'text',
    /** The text first, then the lesson. */
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
} as const satisfies SlotRow

/** Places in the pages of this remote that others may fill. */
export const slots: SlotRow[] = [sermonAfter]
