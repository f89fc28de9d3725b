import type { InsetRow } from 'shared-kernel/insets'

/** What this remote shows on pages of others without a framework (MF-05). */
export const insets: InsetRow[] = [
  {
    name: 'sermon-list',
    module: './SermonListInset',
    attributes: { query: 'text', preacher: 'text', limit: 'number' },
    height: { fixed: 88, row: 76, rows: 5 },
  },
  { name: 'sermon', module: './SermonInset', attributes: { nid: 'number' }, height: { fixed: 168 } },
]
