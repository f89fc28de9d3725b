import type { PageRow } from 'shared-kernel/remote-contracts'

/** The pages of this remote (RT-01, RT-04). An address whose `:id` is not digits is nobody's page here. */
export const pages: PageRow[] = [
  { name: 'search', paths: ['/kereses'], module: './SearchPage' },
  { name: 'node_view', paths: ['/node/:id', '/predikacio/:id'], params: { id: 'digits' }, module: './ContentPage' },
]
