import type { Page } from 'shared-kernel/remote-contracts'
import { citationsHead } from '../citations/citations-head.ts'
import { CitationsScreen } from '../citations/CitationsScreen.tsx'
import { CitationsSkeleton } from '../citations/CitationsSkeleton.tsx'
import { type CitationsData, loadCitations } from '../citations/load-citations.ts'

/** The citations (RT-05, PG-03). */
export const page: Page<CitationsData> = {
  contract: 'page@1',
  load: loadCitations,
  Component: CitationsScreen,
  head: citationsHead,
  Skeleton: CitationsSkeleton,
}
