import type { Inset } from 'shared-kernel/insets'
import { loadPassageInset, type PassageInsetData } from '../insets/load-passage-inset.ts'
import { PassageVerses } from '../insets/PassageVerses.tsx'

/** A passage with its text. */
export const inset: Inset<PassageInsetData> = {
  contract: 'inset@1',
  load: loadPassageInset,
  Component: PassageVerses,
}
