import type { PageRow } from 'shared-kernel/remote-contracts'

/** Pages of this remote (RT-05 to RT-08). */
export const pages: PageRow[] = [
  { name: 'reading_plans', paths: ['/bibliaolvaso-terv'], module: './ReadingPlanListPage' },
  { name: 'citations', paths: ['/idezetek'], module: './CitationsPage', when: 'site.citations' },
  { name: 'bible', paths: ['/biblia'], module: './BiblePage' },
  { name: 'collection', paths: ['/gyujto'], module: './CollectionPage' },
  { name: 'passage', paths: ['/ige/:book?/:chapter?/:verses?/:end?'], module: './PassagePage' },
  { name: 'daily_reading', paths: ['/napi-ige'], module: './DailyReadingPage', daily: true },
  { name: 'reading_of_day', paths: ['/napi-ige/:day'], module: './DailyReadingPage' },
  {
    name: 'reading_plan',
    paths: ['/bibliaolvaso-terv/:nid/:pid?/:v?'],
    params: { nid: 'digits', pid: 'digits', v: 'digits-or-n' },
    module: './ReadingPlanPage',
  },
]
