import type { SlotRow } from 'shared-kernel/remote-contracts'

/** Below a sermon's text. */
export const sermonAfter = {
  slot: 'sermon-after@1',
  props: {
    nid: 'number',
    title: 'text',
    path: 'text',
    /** Text passages, then lessons. */
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

export const slots: SlotRow[] = [sermonAfter]
