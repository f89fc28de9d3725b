import type { Inset } from 'shared-kernel/insets'
import { loadSermonList, type SermonListData } from '../insets/load-sermon-list.ts'
import { SermonRows } from '../insets/SermonRows.tsx'

/** The latest sermons, or those that the host asks for. */
export const inset: Inset<SermonListData> = {
  contract: 'inset@1',
  load: loadSermonList,
  Component: SermonRows,
}
