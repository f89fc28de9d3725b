import type { Page } from 'shared-kernel/remote-contracts'
import { loadPassage, type PassageData } from '../passage/load-passage.ts'
import { passageHead } from '../passage/passage-head.ts'
import { PassageScreen } from '../passage/PassageScreen.tsx'
import { PassageSkeleton } from '../passage/PassageSkeleton.tsx'

/** A passage of the Bible with all that the library has on it. */
export const page: Page<PassageData> = {
  contract: 'page@1',
  load: loadPassage,
  Component: PassageScreen,
  head: passageHead,
  Skeleton: PassageSkeleton,
}
