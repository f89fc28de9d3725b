import type { WidgetRow } from 'shared-kernel/remote-contracts'
import { SERMON_FIELDS } from './insets/sermon-fields.ts'

/** What this remote offers to pages of others (MF-05). */
export const widgets: WidgetRow[] = [
  {
    name: 'sermon-search',
    module: './SermonListWidget',
    element: 'lelkesz-sermons',
    attributes: { query: 'text', preacher: 'text', limit: 'number', language: 'text', theme: 'text', api: 'text' },
    editor: { title: { hu: 'Igehirdetések keresőmezővel', en: 'Sermons with a search field' }, fields: SERMON_FIELDS },
  },
]
