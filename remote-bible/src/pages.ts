import type { PageRow } from 'shared-kernel/remote-contracts'

/** The pages of this remote (RT-06). */
export const pages: PageRow[] = [
  { name: 'reading_plans', paths: ['/bibliaolvaso-terv'], module: './ReadingPlanListPage' },
]
