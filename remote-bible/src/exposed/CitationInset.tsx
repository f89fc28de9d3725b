import type { Inset } from 'shared-kernel/insets'
import { loadCitationInset, type CitationInsetData } from '../insets/load-citation-inset.ts'
import { CitationOfDay } from '../insets/CitationOfDay.tsx'

/** Another citation every day. */
export const inset: Inset<CitationInsetData> = {
  contract: 'inset@1',
  load: loadCitationInset,
  Component: CitationOfDay,
}
