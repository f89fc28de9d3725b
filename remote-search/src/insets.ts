import type { InsetRow } from 'shared-kernel/insets'
import { SERMON_FIELDS } from './insets/sermon-fields.ts'

/** What this remote shows on pages of others without a framework (MF-05). */
export const insets: InsetRow[] = [
  {
    name: 'sermon-list',
    module: './SermonListInset',
    attributes: { query: 'text', preacher: 'text', limit: 'number' },
    editor: { title: { hu: 'Igehirdetések listája', en: 'A list of sermons' }, fields: SERMON_FIELDS },
    height: { fixed: 140, row: 76, rows: 5, narrow: 8 },
  },
  {
    name: 'sermon',
    module: './SermonInset',
    attributes: { nid: 'number' },
    editor: {
      title: { hu: 'Egy igehirdetés', en: 'One sermon' },
      fields: { nid: { kind: 'sermon', label: { hu: 'Melyik igehirdetés?', en: 'Which sermon?' }, required: true } },
    },
    height: { fixed: 188, narrow: 48 },
  },
]
