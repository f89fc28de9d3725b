import type { PageRow } from 'shared-kernel/remote-contracts'

/** The pages of this remote (RT-06, RT-07). */
export const pages: PageRow[] = [
  { name: 'reading_plans', paths: ['/bibliaolvaso-terv'], module: './ReadingPlanListPage' },
  {
    name: 'reading_plan',
    paths: ['/bibliaolvaso-terv/:nid/:pid?/:v?'],
    params: { nid: 'digits', pid: 'digits', v: 'digits-or-n' },
    module: './ReadingPlanPage',
  },
]
